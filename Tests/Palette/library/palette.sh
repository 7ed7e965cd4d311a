# The palette, and what is checked of it. Sourced by try.
# shellcheck shell=sh disable=SC2034,SC2154

failures=0 number=0
entries='Eraser=stylusd-eraser-symbolic, Previous=stylusd-previous-symbolic, Undo=stylusd-undo-symbolic'
entries="$entries, Redo=stylusd-redo-symbolic, Colours=stylusd-colors-symbolic, Ink=stylusd-attributes-symbolic"

# start_palette: as stylusd would, and wait until it is ready.
start_palette() {
  mkfifo "$folder/script"
  echo begun >"$folder/said"
  "$driver" "$palette" <"$folder/script" >>"$folder/said" 2>>"$folder/palette.log" &
  running="$! $running"
  exec 3>"$folder/script"
  seen=1
  tell 'wait ready 30000'
  await 'ready .*'
}

tell() { echo "$*" >&3; }

# open_at X Y [held]: for a pen at that place of the output, which the pointer is at too.
open_at() {
  go "$1" "$2"
  # shellcheck disable=SC2046 # two words
  set -- $(anchor "$1" "$2") ${3:+"$3"}
  number=$((number + 1))
  tell "open tools $* : $entries"
  tell 'wait shown'
  await "shown $number .*"
}

# anchor X Y: the place on a tablet that is mapped to the whole output; but for GNOME a little beside that, so that
# what the pointer tells goes before it.
anchor() {
  beside=0.03
  [ "$desktop" != gnome ] || beside=0
  awk -v x="$1" -v y="$2" -v width="$width" -v height="$height" -v bar="$bar" -v beside="$beside" \
    'BEGIN { printf "%.6f %.6f", x / width * (1 - beside) + beside, (y + bar) / (height + bar) }'
}

close_it() {
  tell close
  tell 'wait closed'
  await "closed $number"
}

# check WHAT COMMAND...: whether the command finds it so.
check() {
  checked="$desktop, $where: $1"
  shift
  set +e
  (trap - EXIT; set -e; "$@")
  status=$?
  set -e
  case $status in
    0) echo "passed   $checked" ;;
    77) echo "skipped  $checked" ;;
    *)
      echo "FAILED   $checked"
      kept=yes
      failures=$((failures + 1))
      ;;
  esac
  # What was opened and said in between is of the past.
  number=$(grep -c '^shown ' "$folder/said") || true
  seen=$(wc -l <"$folder/said")
}

# whole_at NAME PERCENT PERCENT: opened there the ring is whole, and its centre as near as can be.
whole_at() {
  x=$(($2 * (width - 1) / 100)) y=$(($3 * (height - 1) / 100))
  before=$folder/before.ppm
  # Where the compositor paints the pointer, it is on both pictures.
  go "$x" "$y"
  settle "$before"
  open_at "$x" "$y"
  settle "$folder/open.ppm"
  show "$folder/open.ppm" "$where-$1"
  ! cmp -s "$before" "$folder/open.ppm" || fail 'there is nothing on the screen'
  ring=$(difference "$before" "$folder/open.ppm")
  close_it
  until_true is_clear
  [ "$1" != middle ] || echo "$ring" >"$folder/ring-$where"
  echo "$ring $(cat "$folder/ring-$where")" | tr 'x+' '  ' |
    awk -v x="$x" -v y="$y" -v width="$width" -v height="$height" -v scale="$scale" '
      # How far the middle of a ring is from where it should be: the pen, or as near to it as it is whole.
      function off(start, length_, pen, most) {
        centre = start + length_ / 2
        pen = (pen + 0.5) * scale
        most *= scale
        # It may keep some air from the edge.
        if (pen < length_ / 2) return start < 8 * scale ? 0 : start
        if (pen > most - length_ / 2) return most - start - length_ < 8 * scale ? 0 : most - start - length_
        return centre - pen
      }
      function near(a, b, most) { return a - b <= most && b - a <= most }
      {
        print "         ring", $1 "×" $2, "off by", off($3, $1, x, width), off($4, $2, y, height)
        exit !(near($1, $5, 3 * scale) && near($2, $6, 3 * scale) && near($1, $2, 3 * scale) &&
          near(off($3, $1, x, width), 0, 2 * scale) && near(off($4, $2, y, height), 0, 2 * scale))
      }' || fail "the pen is at $x, $y of $width by $height, the ring at $ring; in the middle $(cat "$folder/ring-$where")"
}

# is_clear: whether the screen is as it was before, but for the pointer, which may be another over a palette.
is_clear() {
  picture "$folder/now.ppm"
  ! cmp -s "$before" "$folder/now.ppm" || return 0
  difference "$before" "$folder/now.ppm" | tr 'x+' '  ' |
    awk -v most=$((32 * scale)) '{ exit !($1 <= most && $2 <= most) }'
}

# A held button, a motion to the lower right, and letting go.
chooses_the_third() {
  x=$((width / 2)) y=$((height / 2))
  open_at $x $y held
  for step in 20 60 100; do
    tell "pose $(anchor $((x + step * 87 / 100)) $((y + step / 2)))"
  done
  tell 'let-go'
  tell 'wait chosen'
  await "chosen $number 2"
  until_true is_in_front
}

stays_and_closes() {
  open_at $((width / 2)) $((height / 2)) held
  tell 'let-go'
  settle "$folder/stays.ppm"
  never '\(chosen\|closed\) .*'
  close_it
  until_true is_in_front
}

closes_at_escape() {
  open_at $((width / 2)) $((height / 2))
  press_escape || { close_it; exit 77; }
  tell 'wait closed'
  await "closed $number"
  until_true is_in_front
  ! grep -q '^key Escape' "$folder/app" || fail 'the app got the key too'
}

# Within `check`: that one thing is not so.
fail() {
  picture "$folder/failed.ppm" && show "$folder/failed.ppm" failed || true
  kept=yes
  echo "         $1; what was said is in $folder" >&2
  [ -n "${checked:-}" ] || echo "FAILED   $desktop: it cannot be tried"
  exit 1
}
