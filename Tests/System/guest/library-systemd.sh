# The person's own systemd in a scenario. Sourced by library.sh in the systemd guest.
# shellcheck shell=bash disable=SC2154,SC2034

person_id=$(id -u stylus)
person_environment=(
  "XDG_RUNTIME_DIR=/run/user/$person_id"
  "DBUS_SESSION_BUS_ADDRESS=unix:path=/run/user/$person_id/bus"
)

# start_user_manager: have the person's systemd run, and them at the seat, where the daemon serves them.
start_user_manager() {
  loginctl enable-linger stylus
  # Ends when it runs.
  systemctl start "user@$person_id.service"
  within 60 user_manager_runs
  log_in_at_seat
}

# A manager one of whose services has failed runs, and is called degraded, with an exit status.
user_manager_runs() {
  case $(person systemctl --user is-system-running 2>/dev/null || true) in
    running | degraded) ;;
    *) return 1 ;;
  esac
}

# start_service [OPTION...]: run the daemon as the person's user service stylusd-test, with options
# of systemd-run; returns when the daemon has said that it is ready.
start_service() {
  person timeout 30 systemd-run --user --quiet --unit=stylusd-test --service-type=notify "$@" \
    "$STYLUSD_BINARIES/stylusd" --config "$config" --verbose
  daemon=$(property stylusd-test.service MainPID)
}

# property UNIT NAME: a property of a unit of the person's.
property() { person systemctl --user show --property="$2" --value "$1"; }

# expect_property UNIT NAME VALUE
expect_property() {
  local value
  value=$(property "$1" "$2")
  [ "$value" = "$3" ] || fail "$2 of $1 is '$value' and not '$3'"
}

# start_outside BUS: run the daemon for the person, but as a service of the system's, which their own
# systemd cannot take with it; BUS is the address of the session bus.
start_outside() {
  systemctl stop stylusd-outside.service 2>/dev/null || true
  systemd-run --quiet --collect --unit=stylusd-outside --uid=stylus --gid=stylus \
    --property=Type=notify --property=SupplementaryGroups=input \
    --property="StandardError=append:$log" --setenv="DBUS_SESSION_BUS_ADDRESS=$1" \
    --setenv=HOME=/home/stylus "$STYLUSD_BINARIES/stylusd" --config "$config" --verbose
  daemon=$(systemctl show --property=MainPID --value stylusd-outside.service)
}

# log_in_at_seat: log the person in on the console, as at a real machine, unless they are.
log_in_at_seat() {
  if is_at_seat; then return; fi
  mkdir -p /run/systemd/system/getty@tty1.service.d
  cat >/run/systemd/system/getty@tty1.service.d/autologin.conf <<'UNIT'
[Service]
ExecStart=
ExecStart=-/sbin/agetty --autologin stylus --noclear %I linux
UNIT
  systemctl daemon-reload
  systemctl restart getty@tty1
  within 30 is_at_seat
}

# is_at_seat: whether logind says that the session in front is theirs; asked again and again, and so of its file.
is_at_seat() { grep -qx "ACTIVE_UID=$person_id" /run/systemd/seats/seat0 && [ -n "$(seat_session)" ]; }

# seat_session: the person's session at the seat, if there is one and it is not about to end.
seat_session() {
  local session state
  for session in $(loginctl list-sessions --no-legend | awk '/ stylus +seat0/ { print $1 }'); do
    state=$(loginctl show-session --property=State --value "$session" 2>/dev/null) || continue
    [ "$state" = closing ] || echo "$session"
  done
}

# lock_session true|false: what a desktop tells logind when it locks or unlocks its screen.
lock_session() {
  local session
  session=$(busctl --json=short call org.freedesktop.login1 /org/freedesktop/login1 \
    org.freedesktop.login1.Manager GetSession s "$(seat_session)" | sed 's/.*\["\(.*\)"\].*/\1/')
  person busctl --system call org.freedesktop.login1 "$session" \
    org.freedesktop.login1.Session SetLockedHint b "$1"
}

# log_out: end the person's session, and all that is theirs.
log_out() {
  systemctl stop getty@tty1
  loginctl terminate-user stylus 2>/dev/null || true
  within 30 refuse_quietly systemctl --quiet is-active "user@$person_id.service"
}
