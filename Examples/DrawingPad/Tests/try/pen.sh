# A recorded pen, and the palette that it opens.

# gesture double-tap|squeeze X Y ACTION PATTERN: a pen's gesture at a part of its tablet, which is bound to an action.
# It is made again and again until the pad says what is waited for: the first may be over before the pad is known.
gesture() {
  echo "lower.$1 = \"$4\"" >"$folder/config.toml"
  chmod 600 "$folder/config.toml"
  recording "$1" "$2" "$3" >"$folder/pen.evemu"
  start "$stylusd" --config "$folder/config.toml" --replay "$folder/pen.evemu" --loop
  daemon=$started
  await "$5"
  said=$line
  kill "$daemon"
  wait "$daemon" || true
  await 'daemon false'
  line=$said
}

# recording double-tap|squeeze X Y: a tablet of 200 by 120 mm. It hovers for long before and after, so that the pad
# is known in time, and the daemon is ended before it begins again.
recording() {
  cat <<EOF
# EVEMU 1.3
N: Pen of a recording
I: 0003 1209 0001 0001
P: 02 00 00 00 00 00 00 00
B: 01 00 00 00 00 00 00 00 00
B: 01 00 00 00 00 00 00 00 00
B: 01 00 00 00 00 00 00 00 00
B: 01 00 00 00 00 00 00 00 00
B: 01 00 00 00 00 00 00 00 00
B: 01 01 0c 00 00 00 00 00 00
B: 03 03 00 00 01 00 00 00 00
A: 00 0 20000 0 0 100
A: 01 0 12000 0 0 100
A: 18 0 8191 0 0 0
EOF
  at 0.0 '0003 0000' "$(part "$2" 20000)" '0003 0001' "$(part "$3" 12000)" '0001 0140' 1
  if [ "$1" = squeeze ]; then
    at 2.0 '0001 014b' 1
    at 2.8 '0001 014b' 0
  else
    at 2.0 '0001 014b' 1
    at 2.1 '0001 014b' 0
    at 2.2 '0001 014b' 1
    at 2.3 '0001 014b' 0
  fi
  at 6.0 '0001 0140' 0
}

part() { awk -v part="$1" -v whole="$2" 'BEGIN { printf "%d", part * whole }'; }

# at SECONDS (CODE VALUE)...: a frame.
at() {
  time=${1}00000
  shift
  while [ $# -gt 1 ]; do
    echo "E: $time $1 $2"
    shift 2
  done
  echo "E: $time 0000 0000 0"
}

# palette_is_at X Y: the palette that $line tells of is for a pen at these parts of the view, and whole in it.
palette_is_at() {
  echo "$line" | tr ' ,' '  ' | awk -v x="$1" -v y="$2" -v width="$width" -v height="$height" '
    function near(a, b) { return a - b <= 2 && b - a <= 2 }
    function kept(a, side) { return a < 132 ? 132 : a > side - 132 ? side - 132 : a }
    { pen_x = x * width; pen_y = y * height }
    !near($5, pen_x) || !near($6, pen_y) { exit 1 }
    !near($2, kept(pen_x, width)) || !near($3, kept(pen_y, height)) { exit 1 }
  ' || fail "the pen is at $1, $2 of $width by $height, and the pad says '$line'"
}
