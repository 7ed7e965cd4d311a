# What is on the screen. Sourced by try.
# shellcheck shell=sh disable=SC2034,SC2154

# look NAME: a picture of the screen.
look() { picture "$folder/$1.png"; }

# count_ink NAME: how many pixels of the paper are dark.
count_ink() { count "$1" -colorspace Gray -threshold 50% -negate; }

# count_paper NAME: how many pixels of the paper are white.
count_paper() { count "$1" -colorspace Gray -threshold "$white"; }

count() {
  name=$1
  shift
  convert "$folder/$name.png" -alpha off -crop "$paper" +repage "$@" -format '%[fx:round(mean*w*h)]' info:
}

# Waits until the paper has so much ink, which is $ink then.
ink_is() {
  least=$1 most=$2
  until_true has_ink
}

has_ink() {
  look now
  ink=$(count_ink now)
  complaint="there are $ink dark pixels, which should be $least to $most"
  [ "$ink" -ge "$least" ] && [ "$ink" -le "$most" ]
}

# difference NAME NAME: how many pixels differ by more than a shade, in that part of the screen that is $watched.
difference() {
  for name; do convert "$folder/$name.png" -alpha off -crop "$watched" +repage "$folder/$name-part.png"; done
  compare -metric AE -fuzz 4% "$folder/$1-part.png" "$folder/$2-part.png" null: 2>&1 | awk '{ printf "%d", $1 }'
}

# keep NAME: the picture `now` is kept for people.
keep() { cp "$folder/now.png" "$shots/$app-$desktop-$1.png"; }
