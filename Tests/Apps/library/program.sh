# The program on its screen. What it needs is in the file of its name: how it is opened, where its paper is, and
# what its actions change. Sourced by try.
# shellcheck shell=sh disable=SC2034,SC2154

# Windows fill the screen, so that the paper is always in the same place.
begin_here() {
  command -v "$app" >/dev/null || { echo "skipped  $app: it is not installed"; exit 0; }
  begin
}

start_openbox() {
  mkdir -p "$HOME/.config/openbox"
  cp "$here/settings/openbox.xml" "$HOME/.config/openbox/rc.xml"
  start openbox --sm-disable
  until_true is_managed
}

# setting FILE PLACE: one of the prepared settings goes to a place in the home folder.
setting() {
  mkdir -p "$(dirname "$HOME/$2")"
  cp "$here/settings/$1" "$HOME/$2"
}

# start_program COMMAND...: waits until the paper is white and the screen stays as it is.
start_program() {
  backend=x11
  [ "$desktop" != sway ] || backend=wayland
  GDK_BACKEND=$backend start "$@"
  opened=$started
  until_true is_blank
  steady
}

# The window that has the focus.
close_window() {
  if [ "$desktop" = sway ]; then
    swaymsg --socket "$(echo "$folder"/sway/sway-ipc.*.sock)" --quiet kill
  else
    xdotool key alt+F4
  fi
}

is_blank() {
  kill -0 "$opened" || fail "the program has ended: $(tail -n 3 "$folder/$app.log")"
  look now
  [ "$(count_paper now)" -ge "$blank" ]
}

fail() {
  picture "$shots/$app-$desktop-failed.png" || true
  echo "         $1" >&2
  [ -z "${opening:-}" ] || echo "FAILED   $app on $desktop: it cannot be tried"
  exit 1
}

# How many seconds anything may take, and to be opened, on a machine that is busy with other things too.
patience=60
patience_at_first=240

# until_true COMMAND...: waits.
until_true() {
  [ -z "${opening:-}" ] || patience=$patience_at_first
  last_try=$(($(date +%s) + patience))
  until "$@"; do
    [ "$(date +%s)" -lt "$last_try" ] || fail "${complaint:-never came true: $*}"
    sleep 0.1
  done
}
