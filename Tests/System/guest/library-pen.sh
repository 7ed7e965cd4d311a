# The pen in a scenario. Sourced by library.sh.
# shellcheck shell=bash disable=SC2154,SC2034

# start_pen [OPTION...]: plug in a simulated pen and wait until udev is done with it, and the daemon,
# if it runs, reads it. Sets `node` to its (first) node.
start_pen() {
  coproc PEN { exec "$STYLUSD_BINARIES/pen-simulator" "$@" 2>&1; }
  pen_process=$PEN_PID
  pen_is_ready
}

# pen LINE...: let the pen act lines of its script and wait until it has. If it acted them so late that
# they may have become another gesture, that is noted in the file `late`.
pen() {
  local reply
  printf '%s\n' "$@" lateness 'say DONE' >&"${PEN[1]}"
  while read -r -t 60 reply <&"${PEN[0]}"; do
    case $reply in
      DONE) return 0 ;;
      'lateness '*) [ "${reply#* }" -lt 100 ] || note_late "${reply#* }" ;;
      *) echo "pen: $reply" ;;
    esac
  done
  fail "the pen has not answered"
}

note_late() { echo "the pen acted $1 ms late" | tee -a "$SCENARIO/late"; }

# replug LINE...: act the lines and plug the pen in again.
replug() {
  printf '%s\n' "$@" plug >&"${PEN[1]}"
  pen_is_ready
}

# stop_pen: unplug it for good.
stop_pen() {
  local input=${PEN[1]}
  exec {input}>&-
  wait "$pen_process"
}

pen_is_ready() {
  local reply
  read -r -t 60 reply <&"${PEN[0]}" || fail "the pen does not come"
  [[ $reply == ready\ * ]] || fail "the pen says: $reply"
  read -r _ node _ <<<"$reply"
  # Once in a hundred times udevd hangs up on who asks, and is to be asked again.
  within 10 udevadm settle --timeout=30
  [ -z "${daemon:-}" ] || [ -n "${unreadable:-}" ] || within 10 daemon_reads "$node"
}

# Gestures far from every limit of time: the guest's clock is jittery.
press_twice() { pen "press $1" "wait 80ms" "release $1" "wait 120ms" "press $1" "wait 80ms" "release $1"; }
hold() { pen "press $1" "wait ${2:-1000ms}" "release $1"; }
