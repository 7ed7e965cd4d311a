# The daemon, which plays a recording of a pen that hovers, and is told over the bus which gesture to take it for.
# Sourced by try.
# shellcheck shell=sh disable=SC2034,SC2154

start_daemon() {
  gestures >"$folder/config.toml"
  chmod 600 "$folder/config.toml"
  still_pen >"$folder/pen.evemu"
  start "$bin/stylusd" --verbose --config "$folder/config.toml" --apps "$root/config/apps" \
    --replay "$folder/pen.evemu"
  until_true "$bin/stylusctl" status >/dev/null
  until_true grep -q 'which app is in front is told by' "$folder/stylusd.log"
}

gestures() {
  keyboard=xtest
  [ "$desktop" != sway ] || keyboard=virtual-keyboard
  cat <<TOML
[general]
keyboard = "$keyboard"
notify = false

[lower]
tap = "undo"
double-tap = "redo"

[upper]
tap = "switch-eraser"
double-tap = "switch-previous"

[third]
tap = "show-color-palette"
double-tap = "show-ink-attributes"
triple-tap = "show-contextual-palette"
TOML
}

# perform ACTION: what a pen's gesture would do.
perform() {
  case $1 in
    undo) gesture=lower.tap ;;
    redo) gesture=lower.double-tap ;;
    switch-eraser) gesture=upper.tap ;;
    switch-previous) gesture=upper.double-tap ;;
    show-color-palette) gesture=third.tap ;;
    show-ink-attributes) gesture=third.double-tap ;;
    show-contextual-palette) gesture=third.triple-tap ;;
  esac
  "$bin/stylusctl" trigger "$gesture" || fail "the daemon does not do it: $(tail -n 2 "$folder/stylusd.log")"
}

# It stays for an hour, which nobody waits for.
still_pen() {
  cat <<EVEMU
# EVEMU 1.3
N: Pen of a recording
I: 0003 1209 0001 0001
P: 02 00 00 00 00 00 00 00
B: 01 00 00 00 00 00 00 00 00
B: 01 00 00 00 00 00 00 00 00
B: 01 00 00 00 00 00 00 00 00
B: 01 00 00 00 00 00 00 00 00
B: 01 00 00 00 00 00 00 00 00
B: 01 01 0c 00 00 00 00 00 00
B: 03 03 00 00 01 00 00 00 00
A: 00 0 20000 0 0 100
A: 01 0 12000 0 0 100
A: 18 0 8191 0 0 0
E: 0.000000 0001 0140 1
E: 0.000000 0000 0000 0
E: 3600.000000 0001 0140 0
E: 3600.000000 0000 0000 0
EVEMU
}
