# What is on a picture.

# palette_is_seen SHOT: the dot in its centre, the only thing of its colour that is so round, is where $line says.
palette_is_seen() {
  center=${line#palette }
  center=${center%% *}
  x=$((left + ${center%,*})) y=$((top + ${center#*,}))
  # The tool in hand has a ring of the same colour, farther away than this.
  box=$(convert "$shots/$desktop-$1.png" -crop "41x41+$((x - 20))+$((y - 20))" +repage \
    -fill black +opaque 'rgb(140,51,217)' -fill white -opaque 'rgb(140,51,217)' -trim \
    -format '%X %Y %w %h' info:)
  echo "$box" | awk '{ x = $1 + ($3 - 1) / 2 - 20; y = $2 + ($4 - 1) / 2 - 20
    exit !($3 < 12 && $4 < 12 && x <= 2 && x >= -2 && y <= 2 && y >= -2) }' ||
    fail "the palette's dot is at '$box' of the square around $x, $y"
}

# has_ink SHOT X,Y: a line goes through this place of the view.
has_ink() { has_color "$1" "$2" 1e1e23; }

# has_paper SHOT X,Y: no line goes through it.
has_paper() { has_color "$1" "$2" ffffff; }

has_color() {
  color=$(convert "$shots/$desktop-$1.png" -crop "1x1+$((left + ${2%,*}))+$((top + ${2#*,}))" \
    -depth 8 rgb:- | od -A n -t x1 | tr -d ' ')
  [ "$color" = "$3" ] || fail "there is the colour $color at $2 of $1"
}
