# Drawing and erasing the same stroke with one end of the pen, in a scenario with a desktop. Sourced by
# library.sh.
# shellcheck shell=bash disable=SC2154

# start_latching: have the daemon turn the pen round at a double tap of its lower button.
start_latching() {
  write_config <<TOML
[general]
mode = "intercept"

# Where programs with windows run, this machine is slower than any hand.
[timing]
hold = "3s"
double-tap-gap = "2s"

[lower]
double-tap = "switch-eraser"
TOML
  allow_uinput
  start_daemon
}

# Across the paper, and away from it, where the pointer hides nothing.
stroke=('tip 0.5' 'move 140mm 100mm over 2s' 'tip up' 'wait 100ms'
  'move 240mm 185mm over 100ms' 'wait 100ms' out)

draw() { pen 'in 60mm 80mm' 'wait 100ms' "${stroke[@]}"; }

# switch_and_draw: a double tap in the air, and the stroke without leaving range between.
switch_and_draw() {
  pen 'in 100mm 80mm' 'wait 100ms'
  press_twice lower
  pen 'wait 200ms' 'move 60mm 80mm over 100ms' "${stroke[@]}"
}

# expect_latch: draw, erase and draw again. The least ink of a stroke is LEAST pixels.
expect_latch() {
  draw
  expect_ink drawn "$1" 20000
  switch_and_draw
  expect_ink erased 0 20
  switch_and_draw
  expect_ink drawn-again "$1" 20000
}
