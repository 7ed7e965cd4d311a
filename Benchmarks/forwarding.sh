# How long a frame takes from the pen to the reader of its twin. Sourced by in-guest.
# shellcheck shell=bash disable=SC2154

# Each has a pen of its own, of its own name, so that all are there at once and take turns.
forwarders=(nothing bare interception python-evdev stylusd)

# input_node NAME pen|twin: the node of the simulated pen of that name, or of its twin, if it is there.
input_node() {
  local input what
  for input in /sys/class/input/input*; do
    [ "$(cat "$input/name" 2>/dev/null)" = "$1" ] || continue
    what=twin
    # A twin has no phys, one of its own, or the pen's with something behind.
    ! grep -qx 'report-times/input[0-9]*' "$input/phys" || what=pen
    [ $what = "$2" ] || continue
    find "$input/" -maxdepth 1 -name 'event*' -printf '/dev/input/%f\n'
  done | grep .
}

input_is_there() { input_node "$@" >/dev/null; }

# prepare_udev: let the person's programs write to /dev/uinput; and let the daemon find no tablet but
# its own, as it would take the others' pens, and their twins, for itself.
prepare_udev() {
  local name
  mkdir -p /run/udev/rules.d
  {
    echo 'KERNEL=="uinput", GROUP="input", MODE="0660"'
    for name in "${forwarders[@]}"; do
      [ "$name" = stylusd ] ||
        echo "SUBSYSTEM==\"input\", ATTRS{name}==\"$name\", ENV{ID_INPUT_TABLET}=\"\""
    done
  } >/run/udev/rules.d/99-forwarding.rules
  udevadm control --reload
  udevadm trigger --settle --sysname-match=uinput
}

# make_pens: have them made, out of range; `reports` is the process that draws with them later.
make_pens() {
  local reply
  mkdir "$SCENARIO/times"
  coproc REPORTS {
    exec "$STYLUSD_PROBES/report-times" "$frames" "$SCENARIO/times" "${forwarders[@]}"
  }
  reports=$REPORTS_PID
  read -r -t 60 reply <&"${REPORTS[0]}" || fail "the pens do not come: $reply"
}

# forward NAME NODE: stand between that pen's node and its readers, as that program does.
forward() {
  case $1 in
    bare) "$STYLUSD_PROBES/grab-and-copy" "$2" ;;
    interception) interception -g "$2" | uinput -d "$2" ;;
    # Not another Python, which the machine may have in its PATH.
    python-evdev) /usr/bin/python3 "$benchmarks/Probes/grab-and-copy.py" "$2" ;;
  esac
}

start_forwarders() {
  local name
  for name in "${forwarders[@]}"; do
    within 20 input_is_there "$name" pen
    forward "$name" "$(input_node "$name" pen)" &
  done
  { printf '[general]\nmode = "intercept"\n\n' && usual_config; } | write_config
  start_daemon
}

# nodes_to_read: where each pen's frames are to arrive.
nodes_to_read() {
  local name
  for name in "${forwarders[@]}"; do
    if [ "$name" = nothing ]; then
      input_node "$name" pen
    else
      within 100 input_is_there "$name" twin
      input_node "$name" twin
    fi
  done
}

# forwarding_row NAME WHAT: what the frames of one come to.
forwarding_row() {
  local times=$SCENARIO/times/$1 cells=() p
  for p in 50 99 100; do cells+=("$(percentile $p <"$times")"); done
  row "$2" "${cells[@]/%/ µs}" "$(ratio "${cells[0]}" "$bare_p50")" "$(ratio "${cells[1]}" "$bare_p99")"
}

measure_forwarding() {
  say 'report to twin event'
  local reports nodes bare_p50 bare_p99
  prepare_udev
  make_pens
  start_forwarders
  nodes=$(nodes_to_read)
  # A twin may be there before its pen is taken.
  sleep 5
  echo "$nodes" >&"${REPORTS[1]}"
  wait "$reports"
  end_daemon
  bare_p50=$(percentile 50 <"$SCENARIO/times/bare")
  bare_p99=$(percentile 99 <"$SCENARIO/times/bare")
  heading 'Report to twin event' "guest: $frames frames" 'p50' 'p99' 'most' 'p50 by the bare' 'p99 by the bare'
  forwarding_row nothing 'nothing between, the pen itself'
  forwarding_row bare 'bare libevdev loop'
  forwarding_row interception 'interception-tools'
  forwarding_row python-evdev 'python-evdev'
  forwarding_row stylusd 'stylusd'
}
