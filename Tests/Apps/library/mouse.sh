# The mouse: places are X,Y of the screen. Sourced by try.
# shellcheck shell=sh disable=SC2034,SC2154

go() { xdotool mousemove "${1%,*}" "${1#*,}"; }

# Off the paper, where it has no picture of a brush about it; still in the window, which may follow the pointer.
go_aside() { go "$aside"; }

# stroke X,Y X,Y: a straight line in small steps.
stroke() {
  go "$1"
  xdotool mousedown 1
  steps "$1" "$2" 20
  xdotool mouseup 1
  go_aside
}

# steps X,Y X,Y COUNT: go from one place to another in so many steps.
steps() {
  awk -v from="$1" -v to="$2" -v count="$3" 'BEGIN {
    split(from, a, ","); split(to, b, ",")
    for (i = 1; i <= count; i++)
      printf "%d,%d\n", a[1] + (b[1] - a[1]) * i / count, a[2] + (b[2] - a[2]) * i / count
  }' | while read -r place; do
    go "$place"
    sleep 0.02
  done
}
