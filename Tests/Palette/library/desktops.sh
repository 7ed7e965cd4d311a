# The desktops, each with screens in memory alone. Sourced by try, after desktop.sh of the example.
# shellcheck shell=sh disable=SC2034,SC2154

# Names of outputs, each with its place and size in logical pixels and its scale.
outputs='only:0:0:640:480:1'
# How high a bar is that is above what counts of the output.
bar=0

# All of them are here, or nothing is tried.
expect_programs() {
  for program in $(needed_programs); do
    command -v "$program" >/dev/null || { echo "skipped  $desktop: $program is not installed"; exit 0; }
  done
  /usr/bin/python3 -c 'import gi' 2>/dev/null || { echo "skipped  $desktop: python3-gi is not installed"; exit 0; }
}

begin_here() {
  folder=$(mktemp -d /tmp/palette-XXXXXX)
  mkdir "$folder/data" "$folder/home" "$folder/run"
  chmod 700 "$folder/run"
  running=
  trap 'finish' EXIT
  trap 'exit 1' INT TERM
  export HOME="$folder/home" XDG_RUNTIME_DIR="$folder/run" XDG_DATA_HOME="$folder/data"
  export NO_AT_BRIDGE=1 LC_ALL=C.UTF-8 GSETTINGS_BACKEND=keyfile
  unset DISPLAY WAYLAND_DISPLAY SWAYSOCK XDG_CONFIG_HOME
  # Light and dark, soft and sharp: what is legible on it is so on any drawing.
  convert -seed 4 -size 640x480 plasma:fractal "$folder/picture.png"
  start_bus
  "start_$desktop"
}

needed_programs() {
  echo dbus-daemon convert compare
  case $desktop in
    x11) echo Xvfb openbox xdotool xprop import ;;
    sway) echo sway swaymsg grim setpriv wtype ;;
    kwin) echo kwin_wayland gdbus ;;
    gnome) echo gnome-shell gdbus gsettings ;;
  esac
}

start_x11() {
  screen=640x480
  start_screen
  start_openbox
  export GDK_BACKEND=x11
}

# Two outputs, of which one has four pixels where the other has one.
start_sway() {
  outputs='one:0:0:640:480:1 two:640:0:480:360:2'
  cat >"$folder/sway.conf" <<SWAY
xwayland disable
default_border none
output HEADLESS-1 resolution 640x480 position 0 0
output HEADLESS-2 resolution 960x720 position 640 0 scale 2
output * background $folder/picture.png fill
SWAY
  runner=
  # It does not run as root.
  if [ "$(id -u)" -eq 0 ]; then
    runner='setpriv --reuid=65534 --regid=65534 --clear-groups'
    chown 65534 "$folder/run"
    chmod 755 "$folder"
  fi
  # shellcheck disable=SC2086 # a list of words
  start env WLR_BACKENDS=headless WLR_HEADLESS_OUTPUTS=2 WLR_LIBINPUT_NO_DEVICES=1 WLR_RENDERER=pixman \
    SWAYSOCK="$folder/run/sway.sock" $runner sway -c "$folder/sway.conf"
  SWAYSOCK=$folder/run/sway.sock
  await_wayland wayland-1
  export SWAYSOCK
  until_true swaymsg --quiet --type get_outputs
  start_pointer 1120 480
  # Without a keyboard no window has the focus: this one waits an hour before it presses anything.
  start wtype -s 3600000 -k Escape
}

start_kwin() {
  # Debian's has a file capability, with which it cannot be started where that is out of bounds. Pictures are
  # taken of OpenGL alone.
  cp "$(command -v kwin_wayland)" "$folder/kwin_wayland"
  start env KWIN_WAYLAND_NO_PERMISSION_CHECKS=1 KWIN_SCREENSHOT_NO_PERMISSION_CHECKS=1 KWIN_COMPOSE=O2 \
    LIBGL_ALWAYS_SOFTWARE=1 "$folder/kwin_wayland" --virtual --no-lockscreen --no-global-shortcuts \
    --width 640 --height 480 --socket wayland-kwin
  await_wayland wayland-kwin
  until_true on_bus org.kde.KWin /org/kde/KWin/ScreenShot2 org.kde.KWin.ScreenShot2
  start_pointer 640 480
}

# The bar at the top is over everything but what fills the screen, and that has nothing below it that is seen: so
# what counts is what the bar leaves.
start_gnome() {
  outputs='only:0:32:640:448:1' bar=32
  # It does not start without a system bus, but does with an empty one.
  start dbus-daemon --session --nofork --nopidfile --address="unix:path=$folder/system-bus"
  until_true test -S "$folder/system-bus"
  export DBUS_SYSTEM_BUS_ADDRESS="unix:path=$folder/system-bus"
  gsettings set org.gnome.shell welcome-dialog-last-shown-version 99
  gsettings set org.gnome.desktop.notifications show-banners false
  # Its unsafe mode lets the test give it orders.
  start gnome-shell --headless --virtual-monitor 640x480 --wayland-display wayland-gnome --no-x11 --unsafe-mode
  await_wayland wayland-gnome
  until_true on_bus org.gnome.Shell /org/gnome/Shell org.gnome.Shell
  # Nothing is in front of the overview, which it begins with.
  until_true tell_shell 'if (!Main.layoutManager._startingUp) Main.overview.hide();
    !Main.layoutManager._startingUp && !Main.overview.visible'
  # Without a keyboard no window has the focus.
  tell_shell "const { Clutter } = imports.gi;
    const seat = Clutter.get_default_backend().get_default_seat();
    globalThis.keys = seat.create_virtual_device(Clutter.InputDeviceType.KEYBOARD_DEVICE);
    globalThis.hand = seat.create_virtual_device(Clutter.InputDeviceType.POINTER_DEVICE);
    true"
}

await_wayland() {
  until_true test -S "$folder/run/$1"
  export WAYLAND_DISPLAY="$1" GDK_BACKEND=wayland
}

on_bus() { gdbus introspect --session --dest "$1" --object-path "$2" | grep -q "interface $3 {"; } 2>/dev/null

# tell_shell SCRIPT: has GNOME Shell evaluate it; whether that gives true.
tell_shell() {
  gdbus call --session --dest org.gnome.Shell --object-path /org/gnome/Shell --method org.gnome.Shell.Eval "$1" |
    grep -q "^(true, 'true')"
} 2>/dev/null

# open_app: a window that fills the first output, with a picture, and has the focus.
open_app() {
  size=fullscreen
  [ "$desktop" != gnome ] || size=maximize
  /usr/bin/python3 "$here/app.py" "$folder/picture.png" "$size" >"$folder/app" 2>>"$folder/app.log" &
  running="$! $running"
  until_true is_in_front
}

# is_in_front: whether the app says that it has the focus.
is_in_front() { [ "$(grep '^active ' "$folder/app" | tail -n 1)" = 'active True' ]; }

# choose_output NAME:X:Y:WIDTH:HEIGHT:SCALE
choose_output() {
  IFS=: read -r name left top width height scale <<EOF
$1
EOF
  where=$name
}
