# The keys that the daemon presses in a scenario. Sourced by library.sh.
# shellcheck shell=bash disable=SC2154,SC2034

# keyboard_node: the event node of the daemon's keyboard, if there is one.
keyboard_node() {
  local name
  name=$(grep -lx 'stylusd keyboard' /sys/class/input/event*/device/name | head -n 1)
  [ -z "$name" ] || echo "/dev/input/$(cut -d/ -f5 <<<"$name")"
}

keyboard_is_there() { [ -n "$(keyboard_node)" ]; }

# wait_for_keyboard: wait until keys that the daemon presses arrive; sets `keyboard` to the node.
wait_for_keyboard() {
  within 20 keyboard_is_there
  keyboard=$(keyboard_node)
  within 10 udevadm settle --timeout=30
}

# keyboard_is_read_by PROCESS: whether it has the keyboard open.
keyboard_is_read_by() { find "/proc/$1/fd" -lname "$keyboard" 2>/dev/null | grep -q .; }
