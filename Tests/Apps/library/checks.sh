# What is checked of each action. Sourced by try.
# shellcheck shell=sh disable=SC2034,SC2154

failures=0

# What counts of the screen, where not all of it does.
watched=1024x768+0+0

# check ACTION COMMAND...: whether the action does what the command looks for. What the profile has no way for is
# said, and not counted.
check() {
  action=$1
  shift
  case $(sed -n "s/^perform\.$action = *//p" "$profile") in
    '"none"'*)
      echo "none     $app on $desktop: $action"
      return
      ;;
  esac
  set +e
  (set -e; "$@")
  status=$?
  set -e
  if [ $status -eq 0 ]; then
    echo "passed   $app on $desktop: $action"
  else
    echo "FAILED   $app on $desktop: $action"
    failures=$((failures + 1))
  fi
}

# A line that was drawn is gone.
undoes() {
  go_aside
  ink_is 0 "$specks"
  draw
  ink_is "$stroke_ink" 100000
  perform undo
  ink_is 0 "$specks"
  keep undo
}

# It is there again.
redoes() {
  perform redo
  ink_is "$stroke_ink" 100000
  keep redo
}

# What is drawn over with the eraser is gone but for its edges, and after the next time one draws again. A key and
# the mouse come to a program on different ways, so a first stroke may be too early.
erases() {
  ink_is "$stroke_ink" 100000
  drawn=$ink
  perform switch-eraser
  least=0 most=$((drawn / 3))
  until_true draws
  keep switch-eraser
  perform switch-eraser
  least=$((drawn / 2)) most=100000
  until_true draws
}

draws() {
  draw
  steady
  has_ink
}

# opens LEAST COMMAND...: the action changes so many pixels of the screen, and the command takes that back.
opens() {
  least=$1
  shift
  go "$hand"
  steady
  look before
  perform "$action"
  until_true has_changed
  steady
  keep "$action"
  "$@"
  until_true is_as_before
  go_aside
}

# A click of the pen's upper button is a right click of the mouse to the program, and Xvfb has only that.
opens_by_click() {
  least=$1
  shift
  go "$hand"
  steady
  look before
  xdotool click 3
  until_true has_changed
  steady
  keep "$action"
  "$@"
  until_true is_as_before
  go_aside
}

has_changed() {
  look now
  changed=$(difference before now)
  [ "$changed" -ge "$least" ]
}

is_as_before() {
  look now
  [ "$(difference before now)" -le 300 ]
}

# within AREA COMMAND...: as the command, but looking at that part of the screen alone.
within() {
  watched=$1
  shift
  "$@"
}

key() { xdotool key "$1"; }

# toggles: the action changes something, and the next time changes it back.
toggles() {
  least=100
  go "$hand"
  steady
  look before
  perform "$action"
  until_true has_changed
  keep "$action"
  perform "$action"
  until_true is_as_before
}

# returns COMMAND...: what the command changes, the action takes back.
returns() {
  least=100
  steady
  look before
  "$@"
  until_true has_changed
  perform "$action"
  until_true is_as_before
  keep "$action"
}
