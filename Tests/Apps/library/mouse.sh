# The mouse: places are X,Y of the screen. Sourced by try.
# shellcheck shell=sh disable=SC2034,SC2154

go() { xdotool mousemove "${1%,*}" "${1#*,}"; }

# Off the paper, where it has no picture of a brush about it; still in the window, which may follow the pointer.
go_aside() { go "$aside"; }

# stroke X,Y X,Y: a straight line.
stroke() {
  # shellcheck disable=SC2046 # a list of words
  xdotool mousemove "${1%,*}" "${1#*,}" mousedown 1 $(steps "$1" "$2") mouseup 1
  go_aside
}

# hover X,Y X,Y: go from one place to the other.
hover() {
  # shellcheck disable=SC2046 # a list of words
  xdotool $(steps "$1" "$2")
}

# steps X,Y X,Y: what xdotool has to do for that; in small steps, which programs have time to see.
steps() {
  awk -v from="$1" -v to="$2" 'BEGIN {
    split(from, a, ","); split(to, b, ",")
    for (i = 1; i <= 20; i++)
      printf "mousemove %d %d sleep 0.02 ", a[1] + (b[1] - a[1]) * i / 20, a[2] + (b[2] - a[2]) * i / 20
  }'
}
