# A desktop in a scenario: an X server or sway with nothing but a program in it, and pictures of what is
# on the screen, which are kept. Sourced by library.sh.
# shellcheck shell=bash disable=SC2154,SC2034

# The screen has 1024 × 768 pixels; a pen of this size moves by four of them with each millimetre.
# The kernel keeps a dozen reports for each reader: at this rate nothing is lost while a busy desktop stalls.
screen_pen=(--size 256x192 --rate 40)
# The part of the screen that is white paper, as ImageMagick has it.
paper=
# What takes a picture of the paper into a file.
camera=

# start_xorg: run an X server that reads the pens by libinput.
start_xorg() {
  Xorg -displayfd 3 -config "$STYLUSD_GUEST/desktop/xorg.conf" -logfile "$SCENARIO/xorg.log" \
    -noreset -sharevts -novtswitch -ac 3>"$SCENARIO/display" >/dev/null 2>&1 &
  desktop=$!
  within 30 test -s "$SCENARIO/display"
  export DISPLAY
  DISPLAY=:$(<"$SCENARIO/display")
  person_environment+=("DISPLAY=$DISPLAY")
  camera=photograph_root
}

# To pack the pictures would be more work here than all that is done with them.
photograph_root() { import -window root -crop "$paper" +repage "$1"; }

# start_sway: run sway, which reads the pens by libinput too.
start_sway() {
  local runtime
  runtime=/run/user/$(id -u stylus)
  install -d -o stylus -g stylus -m 700 "$runtime"
  seatd -u stylus >"$SCENARIO/seatd.log" 2>&1 &
  within 10 test -S /run/seatd.sock
  person_environment+=("XDG_RUNTIME_DIR=$runtime")
  (as_person env LIBSEAT_BACKEND=seatd "WLR_BACKENDS=headless,libinput" WLR_RENDERER=pixman \
    sway --config "$STYLUSD_GUEST/desktop/sway.conf") >"$SCENARIO/sway.log" 2>&1 &
  desktop=$!
  within 30 test -S "$runtime/wayland-1"
  person_environment+=(WAYLAND_DISPLAY=wayland-1)
  camera=photograph_output
}

photograph_output() {
  local width height x y
  IFS=x+ read -r width height x y <<<"$paper"
  person grim -t ppm -g "$x,$y ${width}x$height" "$1"
}

# meet_desktop NODE: wait until the desktop reads the node, and have the pen come and go. Until libinput
# has seen a pen leave, it takes 50 ms of stillness for that.
meet_desktop() {
  within 10 has_open "$desktop" "$1"
  pen 'in 240mm 185mm' 'wait 100ms' out 'wait 200ms'
}

# start_program COMMAND...: run it for the person, and wait until the paper is on the screen.
start_program() {
  # There is no bus, where it would look for those who read the screen aloud.
  (as_person env NO_AT_BRIDGE=1 "$@") </dev/null >"$SCENARIO/program.log" 2>&1 &
  program=$!
  within 60 has_ink blank 0 0
}

start_xournalpp() {
  install -d -o stylus -g stylus /home/stylus/.config{,/xournalpp}
  install -o stylus -g stylus -m 644 "$STYLUSD_GUEST/desktop/xournalpp.xml" \
    /home/stylus/.config/xournalpp/settings.xml
  paper=640x400+160+200
  start_program xournalpp
}

# expect_ink PICTURE LEAST MOST: wait until so many pixels of the paper are not white, and keep the
# picture of it; `ink` is how many there are.
expect_ink() {
  within 20 has_ink "$@"
  echo "$1: $ink pixels"
}

has_ink() {
  kill -0 "$program" || fail "the program has ended: $(tail -n 3 "$SCENARIO/program.log")"
  $camera "$SCENARIO/$1.ppm"
  ink=$(count_ink "$SCENARIO/$1.ppm")
  [ "$ink" -ge "$2" ] && [ "$ink" -le "$3" ]
}

# count_ink FILE: how many of its pixels are not white, or nearly so.
count_ink() {
  convert "$1" -alpha off -fuzz 12% -fill black +opaque white \
    -fill white -opaque white -format '%[fx:round((1-mean)*w*h)]' info:
}
