# The pointer, and the key Escape. Sourced by try.
# shellcheck shell=sh disable=SC2034,SC2154

# start_pointer WIDTH HEIGHT: of a Wayland compositor that gives it to anybody.
start_pointer() {
  mkfifo "$folder/places"
  "$root/.build/palette/pointer" "$1" "$2" <"$folder/places" >"$folder/there" 2>>"$folder/pointer.log" &
  running="$! $running"
  exec 4>"$folder/places"
}

# go X Y: to a place of the output, in logical pixels.
go() {
  set -- $((left + $1)) $((top + $2))
  case $desktop in
    x11) xdotool mousemove "$1" "$2" ;;
    gnome)
      tell_shell "hand.notify_absolute_motion(imports.gi.GLib.get_monotonic_time(), $1, $2); true"
      ;;
    *)
      moved=$(($(wc -l <"$folder/there") + 1))
      echo "$1 $2" >&4
      until_true has_moved
      ;;
  esac
}

has_moved() { [ "$(wc -l <"$folder/there")" -ge "$moved" ]; }

press_escape() {
  case $desktop in
    x11) xdotool key Escape ;;
    sway) wtype -k Escape ;;
    gnome)
      tell_shell "const { Clutter, GLib } = imports.gi;
        for (const state of [Clutter.KeyState.PRESSED, Clutter.KeyState.RELEASED])
          keys.notify_keyval(GLib.get_monotonic_time(), Clutter.KEY_Escape, state);
        true"
      ;;
    *) return 1 ;;
  esac
}
