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
stroke=('tip 0.5' 'move 140mm 100mm over 3s' 'tip up' 'wait 100ms'
  'move 240mm 185mm over 100ms' 'wait 100ms' out)

draw() { pen 'in 60mm 80mm' 'wait 100ms' "${stroke[@]}"; }

# switch_and_draw: a double tap in the air, and the stroke without leaving range between.
switch_and_draw() {
  start_over
  pen 'in 100mm 80mm' 'wait 100ms'
  press_twice lower
  expect_log double-tap switch-eraser
  pen 'wait 200ms' 'move 60mm 80mm over 100ms' "${stroke[@]}"
}

# expect_latch LEAST: draw, erase and draw again; a stroke has LEAST pixels of ink at least. A program that
# is behind takes an eraser's way in leaps, and leaves what lies between.
expect_latch() {
  local drawn
  draw
  expect_ink drawn "$1" 20000
  drawn=$ink
  switch_and_draw
  expect_ink erased 0 $((drawn / 2))
  switch_and_draw
  expect_ink drawn-again $((drawn * 9 / 10)) 20000
}
