# Intercepted pens in a scenario. Sourced by library.sh.
# shellcheck shell=bash disable=SC2154,SC2034

# allow_uinput: let the person make input devices, as the package stylusd-uinput does at a seat.
allow_uinput() {
  modprobe uinput 2>/dev/null || true
  within 5 test -e /dev/uinput
  setfacl --modify u:stylus:rw /dev/uinput
}

# twins: the nodes of the twins that are there.
twins() {
  local phys
  for phys in /sys/class/input/event*/device/phys; do
    grep -q -- '-stylusd$' "$phys" 2>/dev/null || continue
    phys=${phys%/device/phys}
    echo "/dev/input/${phys##*/}"
  done
}

# find_twin: wait until the pen is taken; sets `twin` to the node that the desktop has in its place.
find_twin() {
  within 20 logged "(intercepted)"
  twin=$(twins)
  [ -e "$twin" ] || fail "there is no twin, or there are several: $twin"
}

# start_recording NODE FILE: write what the node sends to FILE, a line an event: type, code and value, scan
# codes left out, and an empty line for each end of a frame.
start_recording() {
  evemu-record "$1" >"$2.evemu" 2>"$2.errors" &
  recorder_process=$! recording=$2
  within 20 recorder_reads "$1"
  # It has the node open before it listens.
  sleep 1
}

recorder_reads() { find "/proc/$recorder_process/fd" -lname "$1" 2>/dev/null | grep -q .; }

# stop_recording: end it and sort out what was recorded.
stop_recording() {
  kill -INT "$recorder_process"
  wait "$recorder_process" || true
  sed -n 's/^E: [0-9.]* *\([0-9a-f]* [0-9a-f]*\) *\(-*[0-9]*\).*/\1 \2/p' "$recording.evemu" |
    sed -e '/^0004 0004 /d' -e 's/^0000 0000 .*//' >"$recording"
}
