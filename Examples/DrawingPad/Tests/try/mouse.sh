# The mouse, in the pad's view: X,Y.

move_to() { xdotool mousemove $((left + ${1%,*})) $((top + ${1#*,})); }

# pull X,Y...: a line with the button down.
pull() {
  move_to "$1"
  xdotool mousedown 1
  shift
  for corner; do move_to "$corner"; done
  xdotool mouseup 1
}

hold() {
  move_to "$1"
  xdotool mousedown 1
}

let_go() { xdotool mouseup 1; }

click() {
  hold "$1"
  let_go
}

# Beside the palette that $line tells of, where the view is widest.
close_palette() {
  center=${line#palette }
  x=${center%%,*}
  click "$((x < width / 2 ? width - 20 : 20)),$((height / 2))"
  await 'palette closed'
}

# choose INDEX COUNT: what has that place in the palette that $line tells of, from the top clockwise.
choose() {
  center=${line#palette }
  center=${center%% *}
  click "$(awk -v i="$1" -v n="$2" -v x="${center%,*}" -v y="${center#*,}" 'BEGIN {
    angle = 2 * atan2(0, -1) * i / n
    printf "%d,%d", x + 90 * sin(angle), y - 90 * cos(angle)
  }')"
}
