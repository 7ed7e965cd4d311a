# The daemon in a scenario: its config, its log, its life. Sourced by library.sh.
# shellcheck shell=bash disable=SC2154,SC2034

config=$SCENARIO/config.toml
log=$SCENARIO/stylusd.log
printed=/dev/null
mark=0

# write_config: take the config from standard input, as the person would write it.
write_config() {
  cat >"$SCENARIO/config.new"
  chown stylus: "$SCENARIO/config.new"
  mv "$SCENARIO/config.new" "$config"
}

# start_daemon [OPTION...]: run the daemon as the person, with the config and all it has to say. What
# commands print goes to the file `printed`.
start_daemon() {
  (as_person "$STYLUSD_BINARIES/stylusd" --config "$config" --verbose "$@") \
    </dev/null >>"$printed" 2>>"$log" &
  daemon=$!
  # Until then the process is still the shell, whose files and signals are others.
  within 10 daemon_is_itself
}

daemon_is_itself() {
  local name=''
  { read -r name <"/proc/$daemon/comm"; } 2>/dev/null || true
  [ "$name" = stylusd ]
}

daemon_lives() { kill -0 "$daemon" 2>/dev/null; }

# stop_daemon: end it as systemd would; it must end with status 0.
stop_daemon() {
  local status=0
  kill -TERM "$daemon"
  within 5 refuse_quietly daemon_lives
  wait "$daemon" || status=$?
  [ $status = 0 ] || fail "the daemon ended with status $status"
}

refuse_quietly() { if "$@"; then return 1; fi; }

daemon_reads() { has_open "$daemon" "$1"; }

# has_open PROCESS NODE: whether it has the node open. Asked again and again: no process is started.
has_open() {
  local open
  for open in "/proc/$1/fd"/*; do
    [ ! "$open" -ef "$2" ] || return 0
  done
  return 1
}

# start_over: what was logged before this counts no longer.
start_over() {
  local lines
  mapfile -t lines <"$log"
  mark=${#lines[@]}
}

# logged WORD...: whether a line since start_over holds all the words, in any order and case.
logged() {
  local - lines line word
  # What is done with each line would be most of the trace.
  set +x
  shopt -s nocasematch
  mapfile -t -s "$mark" lines <"$log"
  for line in "${lines[@]}"; do
    for word; do has_word "$word" || continue 2; done
    shopt -u nocasematch
    return 0
  done
  shopt -u nocasematch
  return 1
}

# has_word WORD: whether the line has it, with no letter, digit or underscore beside it.
has_word() { [[ $line =~ (^|[^[:alnum:]_])"$1"([^[:alnum:]_]|$) ]]; }

# expect_log WORD...: wait for such a line.
expect_log() { within 10 logged "$@"; }

# count_log TEXT: how many lines of the whole log hold it.
count_log() { grep -cF -e "$1" "$log" || true; }

logged_times() { [ "$(count_log "$1")" = "$2" ]; }

# expect_log_times TEXT N: wait until so many lines of the whole log hold the text.
expect_log_times() { within 10 logged_times "$1" "$2"; }

# refuse_gestures: no gesture at all since start_over.
refuse_gestures() {
  local name
  for name in tap double-tap triple-tap squeeze drag; do refuse logged "$name"; done
}
