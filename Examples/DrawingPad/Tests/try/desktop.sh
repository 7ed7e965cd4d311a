# The screen, the bus and the pad; all of them end with the script.

begin() {
  for program in Xvfb dbus-daemon xdotool xwininfo xprop import openbox sway grim setpriv; do
    command -v "$program" >/dev/null || { echo "skipped: $program is not installed"; exit 0; }
  done
  mkdir -p "$shots"
  folder=$(mktemp -d /tmp/drawing-pad-XXXXXX)
  mkdir "$folder/data" "$folder/home"
  running=
  trap 'finish' EXIT
  trap 'exit 1' INT TERM
  export HOME="$folder/home" XDG_RUNTIME_DIR="$folder" XDG_DATA_HOME="$folder/data"
  export GSETTINGS_BACKEND=memory NO_AT_BRIDGE=1 LC_ALL=C.UTF-8
  unset WAYLAND_DISPLAY SWAYSOCK XDG_CONFIG_HOME
  start_bus
  start_screen
  if [ "$desktop" = sway ]; then start_sway; else start_openbox; fi
}

finish() {
  for process in $running; do kill "$process" 2>/dev/null || true; done
  wait
  [ -n "${kept:-}" ] || rm -rf "$folder"
}

# start COMMAND...: its process is $started, and what it says is in a file of its name.
start() {
  "$@" >>"$folder/${1##*/}.log" 2>&1 &
  started=$!
  running="$started $running"
}

start_bus() {
  # There is no service to be found, so that no other daemon is started.
  XDG_DATA_DIRS=/nonexistent start dbus-daemon --session --nofork --nopidfile \
    --address="unix:path=$folder/bus"
  export DBUS_SESSION_BUS_ADDRESS="unix:path=$folder/bus"
  until_true test -S "$folder/bus"
}

start_screen() {
  Xvfb -displayfd 1 -noreset -nolisten tcp -screen 0 "${screen:-1024x768}x24" >"$folder/display" 2>"$folder/Xvfb.log" &
  running="$! $running"
  until_true test -s "$folder/display"
  DISPLAY=:$(cat "$folder/display")
  export DISPLAY
}

start_openbox() {
  start openbox --sm-disable
  until_true is_managed
}

# Whether windows are taken care of: one that is opened while the manager starts may be lost.
is_managed() { xprop -root _NET_SUPPORTING_WM_CHECK | grep -q 'window id'; }

# In a window of the X server that fills it, so that it has that one's mouse.
start_sway() {
  printf '%s\n' 'xwayland disable' 'default_border none' 'output * resolution 1024x768' >"$folder/sway.conf"
  mkdir "$folder/sway"
  runner=
  # It does not run as root.
  if [ "$(id -u)" -eq 0 ]; then
    runner='setpriv --reuid=65534 --regid=65534 --clear-groups'
    chown 65534 "$folder/sway"
    chmod 755 "$folder"
  fi
  # shellcheck disable=SC2086 # a list of words
  start env XDG_RUNTIME_DIR="$folder/sway" WLR_BACKENDS=x11 WLR_RENDERER=pixman \
    $runner sway -c "$folder/sway.conf"
  export WAYLAND_DISPLAY="$folder/sway/wayland-1"
  until_true test -S "$WAYLAND_DISPLAY"
}

# open_pad OPTION...: waits until it has the focus.
open_pad() {
  backend=x11
  [ "$desktop" != sway ] || backend=wayland
  : >"$folder/said"
  GDK_BACKEND=$backend "$pad" --trace "$@" >"$folder/said" 2>>"$folder/pad.log" &
  opened=$!
  running="$opened $running"
  seen=0
  await 'active true'
  # A window manager may give it another size yet.
  steady
  set -- $(sed -n 's/^size //p' "$folder/said" | tail -n 1)
  width=$1 height=$2
  if [ "$desktop" = sway ]; then
    # A bar of its own would be above it.
    left=$((1024 - width)) top=$((768 - height))
  else
    # Not the window of 10 by 10 that GTK has for the whole program.
    # (xdotool's own getwindowgeometry counts the frame twice.)
    set -- $(xwininfo -id "$(xdotool search --name '^DrawingPad: ')" |
      sed -n 's/.*Absolute upper-left [XY]: *//p')
    left=$1 top=$2
  fi
}

close_pad() {
  kill "$opened"
  wait "$opened" 2>/dev/null || true
}

step() { echo "$desktop: $1"; }

fail() {
  kept=yes
  picture "$shots/$desktop-failed.png" || true
  echo "FAILED: $1; what was said is in $folder" >&2
  exit 1
}

# until_true COMMAND...: waits, for a minute.
until_true() {
  tries=0
  until "$@"; do
    tries=$((tries + 1))
    [ "$tries" -lt 600 ] || fail "never came true: $*"
    sleep 0.1
  done
}

# await PATTERN: waits for a line that was not waited for yet, which is $line then.
await() {
  wanted=$1
  until_true said_since
}

said_since() {
  found=$(sed "1,${seen}d" "$folder/said" | grep -n -x -m 1 -- "$wanted") || return 1
  line=${found#*:}
  seen=$((seen + ${found%%:*}))
}

# never PATTERN: no such line has come since.
never() {
  wanted=$1
  ! said_since || fail "it says '$line'"
}

# steady: waits until the screen stays as it is.
steady() {
  last=
  until_true is_steady
}

is_steady() {
  picture "$folder/now.png"
  now=$(convert "$folder/now.png" rgb:- | cksum)
  [ "$now" != "$last" ] || return 0
  last=$now
  sleep 0.1
  return 1
}

picture() {
  if [ "$desktop" = sway ]; then grim "$1"; else import -window root "$1"; fi
}

# shot NAME: a picture of the screen, once it is steady.
shot() {
  steady
  mv "$folder/now.png" "$shots/$desktop-$1.png"
}
