# The described devices in a scenario. Sourced by it. Starting a process takes long in the guest, so there
# are few.
# shellcheck shell=bash disable=SC2154

matrix=$STYLUSD_GUEST/../matrix
# What is known of each row, a line each: row, name of the fact, value; separated by tabs.
facts=$SCENARIO/facts
declare -A pen_inputs pen_processes abilities nodes

# plug_described DESCRIPTORS: plug all devices in, each a row with a simulator that waits for a script.
plug_described() {
  local row
  mkdir "$SCENARIO/rows"
  cd "$SCENARIO" || exit
  awk -f "$matrix/read-descriptors.awk" "$matrix/exceptions" "$1" >"$facts"
  mapfile -t rows < <(cut -f 1 "$facts" | sort -u)
  # One after another: there is one processor, on which all at once would each wait for all.
  for row in "${rows[@]}"; do
    start_row "$row"
    within 60 is_plugged "$row"
  done
  within 10 udevadm settle --timeout=30
}

start_row() {
  local input
  mkfifo "rows/$1.in"
  (
    # Whoever holds another's pipe open keeps it from ending.
    for input in "${pen_inputs[@]}"; do exec {input}>&-; done
    exec "$STYLUSD_BINARIES/pen-simulator" --hid "rows/$1.hid" --describe --rate "$(rate_of "$1")"
  ) <"rows/$1.in" >"rows/$1.out" 2>&1 &
  pen_processes[$1]=$!
  exec {input}>"rows/$1.in"
  pen_inputs[$1]=$input
}

# The fewer reports, the more are in time; only the wacom driver needs many.
rate_of() { if grep -q '^I: [0-9a-f]* 056a ' "rows/$1.hid"; then echo 25; else echo 12; fi; }

# is_plugged ROW: whether its nodes are there; its description and its nodes are facts then.
is_plugged() {
  local lines line name value
  [ -e "rows/$1.out" ] || return 1
  mapfile -t lines <"rows/$1.out"
  [[ ${#lines[@]} -gt 0 && ${lines[-1]} == 'ready '* ]] || return 1
  for line in "${lines[@]}"; do
    read -r name value <<<"$line"
    case $name in pen) abilities[$1]=$value ;; ready) nodes[$1]=$value ;; esac
    tell "$1" "$name" "$value"
  done
}

# tell ROW NAME VALUE: note a fact.
tell() { printf '%s\t%s\t%s\n' "$1" "$2" "$3" >>"$facts"; }

# note_nodes: tell the driver of each row, and each of its nodes with its name, whether the daemon has it
# open, and why stylusctl says that it is not used.
note_nodes() {
  local row node name
  person "$STYLUSD_BINARIES/stylusctl" devices --json --all >"$SCENARIO/listed"
  open_nodes=" $(find "/proc/$daemon/fd" -lname '/dev/input/*' -printf '%l ')"
  tell - open "$open_nodes"
  sed -n 's/.*"node":"\([^"]*\)".*"why-not":"\([^"]*\)".*/-\tunused\t\1\t\2/p' "$SCENARIO/listed" >>"$facts"
  for row in "${rows[@]}"; do
    for node in ${nodes[$row]}; do
      read -r name <"/sys/class/input/${node##*/}/device/name"
      tell "$row" node "$node"$'\t'"$name"
    done
    node=$(readlink "/sys/class/input/${node##*/}/device/device/driver")
    tell "$row" driver "${node##*/}"
  done
}

# unplug_described: end all simulators.
unplug_described() {
  local row input
  for row in "${rows[@]}"; do
    input=${pen_inputs[$row]}
    exec {input}>&-
  done
  for row in "${rows[@]}"; do wait "${pen_processes[$row]}"; done
}
