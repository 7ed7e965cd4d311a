# What is on the screen. Pictures are PPMs, as packing them would take longer than all else. Sourced by try.
# shellcheck shell=sh disable=SC2034,SC2154

# picture FILE: of the output, in its own pixels.
picture() {
  case $desktop in
    x11) import -window root "ppm:$1" ;;
    sway)
      case ${where:-one} in
        one) grim -t ppm -o HEADLESS-1 "$1" ;;
        *) grim -t ppm -o HEADLESS-2 "$1" ;;
      esac
      ;;
    kwin) /usr/bin/python3 "$here/library/photograph-kwin.py" >"$1" ;;
    gnome)
      gdbus call --session --dest org.gnome.Shell --object-path /org/gnome/Shell/Screenshot \
        --method org.gnome.Shell.Screenshot.Screenshot false false "$folder/shell.png" >/dev/null
      convert "$folder/shell.png" -crop "${width:-640}x${height:-448}+0+${top:-32}" +repage "ppm:$1"
      ;;
  esac
}

# settle FILE: a picture of the screen, once it stays as it is.
settle() {
  : >"$1"
  settled=$1
  until_true is_settled
}

is_settled() {
  picture "$folder/now.ppm"
  cmp -s "$folder/now.ppm" "$settled" || {
    mv "$folder/now.ppm" "$settled"
    return 1
  }
}

# difference FILE FILE: WIDTHxHEIGHT+X+Y of what differs by more than a shade.
difference() {
  convert "$1" "$2" -alpha off -compose difference -composite -colorspace Gray -threshold 4% -format '%@' info:
}

# show FILE NAME: keep it for people.
show() { convert "$1" -quality 10 "$shots/$desktop-$2.png"; }
