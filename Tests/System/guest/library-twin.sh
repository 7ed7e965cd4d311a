# Intercepted pens in a scenario. Sourced by library.sh.
# shellcheck shell=bash disable=SC2154,SC2034

# allow_uinput: let the person make input devices, as the package stylusd-uinput does at a seat.
allow_uinput() { setfacl --modify=user:stylus:rw /dev/uinput; }

# twins: the nodes of the twins that are there.
twins() {
  local phys
  for phys in /sys/class/input/event*/device/phys; do
    # The keyboard is no pen's.
    grep -- '-stylusd$' "$phys" 2>/dev/null | grep -qv '^keyboard-' || continue
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

# start_recording NODE FILE: keep what the node sends in FILE, as it comes. It ends by itself with the device.
start_recording() {
  cat "$1" >"$2" 2>/dev/null &
  recorder_process=$!
  within 20 recorder_reads "$1"
}

# read_at_once PROCESS...: have these processes, which read what the pen sends, lose nothing of it. The kernel
# keeps a dozen frames for each, less than a busy machine may let one of the guest's processors rest: so all are
# on one, the pen behind the others.
read_at_once() {
  local process
  taskset --pid --all-tasks 1 "$pen_process"
  for process; do
    taskset --pid --all-tasks 1 "$process"
    chrt --fifo --all-tasks --pid 10 "$process"
  done
}

recorder_reads() { find "/proc/$recorder_process/fd" -lname "$1" 2>/dev/null | grep -q .; }

stop_recording() {
  kill "$recorder_process" 2>/dev/null || true
  wait "$recorder_process" || true
}

# recorded FILE: its events, a line each: type, code and value in hexadecimal, and an empty line for the end
# of a frame. Scan codes, which say of a key what it is called in the device, are left out.
recorded() {
  od -An -v -w24 -t x2 "$1" | awk '{
    event = $9 " " $10
    if (event == "0000 0000") print ""; else if (event != "0004 0004") print event, $12 $11
  }'
}

# left_down FILE: the codes of the keys that its events leave down.
left_down() {
  recorded "$1" | awk '$1 == "0001" { if ($3 != "00000000") down[$2] = 1; else delete down[$2] }
    END { for (code in down) print code }'
}

# drawn FILE: how many strokes begin in it.
drawn() { recorded "$1" | grep -c '^0001 014a 00000001$' || true; }
