# What the pens of the described devices do in a scenario, and the judgement of it. Sourced by it, after
# devices.sh.
# shellcheck shell=bash disable=SC2154

# A pen whose reports come later than this, in ms, may have done something else than its script says:
# the wacom driver takes one out of range that is silent for 100 ms.
most_lateness=60
declare -A acts

# act_erasers: let the pens that have an eraser use it, and record what tool the kernel tells.
act_erasers() {
  local row node recorders=() turned=() first_logged
  first_logged=$(($(wc -l <"$log") + 1))
  for row in "${rows[@]}"; do
    [[ " ${abilities[$row]} " = *' eraser '* ]] || continue
    turned+=("$row")
    for node in ${nodes[$row]}; do
      [[ $open_nodes = *" $node "* ]] || continue
      evemu-record "$node" >"rows/$row.${node##*/}.events" 2>/dev/null &
      recorders+=($!)
    done
  done
  # They tell the node first, and then what comes.
  for row in "${turned[@]}"; do within 20 has_recorder "$row"; done
  act_together erase "${turned[@]}"
  kill "${recorders[@]}"
  for row in "${turned[@]}"; do
    tell "$row" erased "$first_logged $(wc -l <"$log")"
    ! grep -qs 'BTN_TOOL_RUBBER  *1' "rows/$row".*.events || tell "$row" rubber seen
  done
}

# has_recorder ROW: whether what records its nodes has begun to.
has_recorder() {
  local file
  for file in "rows/$1".*.events; do [ -s "$file" ] || return 1; done
}

# act_buttons: let each row's pen use its buttons, some at once; those of which something is wrong and
# which were late once more, and fewer at once.
act_buttons() {
  local waiting=("${rows[@]}") together=8 tries=0 batch late
  while [ ${#waiting[@]} -gt 0 ]; do
    batch=("${waiting[@]:0:together}") waiting=("${waiting[@]:together}")
    act_batch "${batch[@]}"
    [ ${#late[@]} -gt 0 ] || continue
    waiting+=("${late[@]}")
    together=$(((together + 1) / 2)) tries=$((tries + 1))
    [ $tries -le 10 ] || fail "this machine is too busy: again and again pens are late: ${late[*]}"
  done
}

# act_batch ROW...: let them use their buttons, and tell which lines of what is logged and printed are of
# it; `late` is the rows that have to act again.
act_batch() {
  local row first_logged first_printed
  first_logged=$(($(wc -l <"$log") + 1)) first_printed=$(($(wc -l <"$printed") + 1))
  act_together use_buttons "$@"
  for row; do
    tell "$row" logged "$first_logged $(wc -l <"$log")"
    tell "$row" printed "$first_printed $(wc -l <"$printed")"
  done
  late=()
  for row in $(judge -v just_wrong=yes); do
    [[ " $* " != *" $row "* ]] || [ "$(lateness "$row")" -le $most_lateness ] || late+=("$row")
  done
}

# act_together SCRIPT ROW...: let them act what the function SCRIPT prints for each, and wait until they
# have, and the last commands have ended.
act_together() {
  local script=$1 row
  shift
  for row; do
    # The pen is hardware: it has its own clock, and does not wait for the machine.
    chrt --fifo --pid 1 "${pen_processes[$row]}"
    acts[$row]=$((${acts[$row]:-0} + 1))
    # In one piece, so that the first instruction is not done long before the last.
    "$script" "$row" >"rows/$row.pen"
  done
  for row; do cat "rows/$row.pen" >&"${pen_inputs[$row]}"; done
  for row; do within 40 has_acted "$row"; done
  sleep 1
}

# judge [OPTION...]: run judge.awk on what is known.
judge() {
  awk "$@" -f "$matrix/evidence.awk" -f "$matrix/rules.awk" -f "$matrix/judge.awk" \
    "$matrix/exceptions" "$facts" "$log" "$printed"
}

# lateness ROW: in its last act.
lateness() { sed -n '$s/^lateness //p' "rows/$1.out"; }

# has_acted ROW: whether it has told its lateness at the beginning and the end of each act.
has_acted() {
  local lines
  mapfile -t lines < <(grep '^lateness ' "rows/$1.out")
  [ ${#lines[@]} = $((2 * acts[$1])) ]
}

# use_buttons ROW: with each button two taps, a squeeze and a stroke.
use_buttons() {
  local button
  printf '%s\n' 'wait 0ms' lateness 'tool pen' 'tilt 20 -10' 'twist 30' tremble 'hover 0.3' 'in 25% 75%' 'wait 500ms'
  for button in lower upper third; do
    [[ " ${abilities[$1]} " != *" $button "* ]] || use_button $button
  done
  printf '%s\n' out 'wait 600ms' lateness
}

use_button() {
  tap_twice "$1"
  printf '%s\n' 'wait 500ms' "press $1" 'wait 1400ms' "release $1" 'wait 500ms' \
    "press $1" 'wait 250ms' 'tip 0.5' 'wait 250ms' 'tip up' "release $1" 'wait 500ms'
}

# erase ROW: with its button, and in contact.
erase() {
  printf '%s\n' 'wait 0ms' lateness 'tool eraser' 'in 25% 75%' 'wait 500ms'
  tap_twice lower
  printf '%s\n' 'tip 0.5' 'wait 250ms' 'tip up' out 'wait 600ms' lateness
}

tap_twice() {
  printf '%s\n' "press $1" 'wait 250ms' "release $1" 'wait 500ms' "press $1" 'wait 250ms' "release $1"
}
