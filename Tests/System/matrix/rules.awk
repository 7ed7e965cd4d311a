# What the drivers are known to make of a descriptor, so what is expected of a device. `fact` has what
# is told of a row, `exception` the reason for what is different.

# Who serves it: the wacom driver what bears Wacom's own vendor id, hid-multitouch what tells one
# contact from others, hid-generic the rest.
function expected_driver() {
  if (fact["id"] ~ /:056a:/) return "wacom"
  return fact["contacts"] == "yes" ? "hid-multitouch" : "hid-generic"
}

# How many nodes are pens: hid-input makes one of each function that has a pen, the wacom driver one
# of them all.
function expected_pens() {
  return expected_driver() == "wacom" ? 1 : split(fact["pens"], functions, " ")
}

function has(ability) { return index(" " fact["pen"] " ", " " ability " ") > 0 }

# Rotation comes from the wacom driver only; hid-input makes ABS_MISC of Twist.
function has_roll() { return has("twist") && expected_driver() == "wacom" }

function has_button(button) { return has(button) && !excused("no-" button) }

# Each button's gestures, as the log and the commands tell them.
function expect_gestures(button) {
  expect_count(button " double-tap", 1)
  expect_count(button " squeeze began", 1)
  expect_count(button " squeeze ended", 1)
  expect_count(button " drag began", 1)
  expect_count(button " drag ended", 1)
}

# What a gesture's command is told of the pen at 25 % and 75 %, tilted 20° and -10°, turned 30°, and
# hovering at 0.3 of its height or touching with half the pressure.
function expect_pose(gesture, touches,    size) {
  expect_number(gesture, "X", 0.25, 0.001)
  expect_number(gesture, "Y", 0.75, 0.001)
  # The kernel rounds units per millimetre to whole numbers.
  if (split(fact["size"], size, " ") == 2) {
    expect_number(gesture, "X_MM", 0.25 * size[1], 0.03 * size[1])
    expect_number(gesture, "Y_MM", 0.75 * size[2], 0.03 * size[2])
  }
  if (has("tilt")) {
    expect_number(gesture, "AZIMUTH", 334.15, 2)
    # Where the descriptor tells no unit, libinput and we take the range's end for 64°.
    if (has("degrees")) expect_number(gesture, "ALTITUDE", 67.98, 1)
    else excuse("the descriptor tells no unit of the tilt, which is read too small, as by libinput")
  } else {
    expect_unset(gesture, "ALTITUDE")
    expect_unset(gesture, "AZIMUTH")
  }
  if (has_roll()) expect_number(gesture, "ROLL", 30, 1)
  else expect_unset(gesture, "ROLL")
  if (!has("hover")) expect_unset(gesture, "DISTANCE")
  else if (!touches) expect_number(gesture, "DISTANCE", 0.3, 0.02)
  if (touches) expect_number(gesture, "PRESSURE", 0.5, 0.01)
  else expect_unset(gesture, "PRESSURE")
}
