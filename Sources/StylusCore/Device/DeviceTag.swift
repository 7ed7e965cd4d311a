/// What udev's `input_id` and hardware database call an input device, as far as it matters here.
///
/// The raw value is the udev property's name. A device may have several: every pad is also called
/// a tablet.
public enum DeviceTag: String, CaseIterable, Sendable {
  /// Something with a position and a pen or a pen's button.
  case tablet = "ID_INPUT_TABLET"
  /// A tablet's own buttons, rings and strips.
  case tabletPad = "ID_INPUT_TABLET_PAD"
  /// A touchpad, a pen tablet's touch sensor included.
  case touchpad = "ID_INPUT_TOUCHPAD"
  /// A touchscreen, a pen display's touch sensor included.
  case touchscreen = "ID_INPUT_TOUCHSCREEN"
  /// Something with a mouse's buttons and motion.
  case mouse = "ID_INPUT_MOUSE"
  /// A joystick or game pad.
  case joystick = "ID_INPUT_JOYSTICK"
  /// A whole keyboard.
  case keyboard = "ID_INPUT_KEYBOARD"
  /// Some keys: a power button, a volume rocker.
  case key = "ID_INPUT_KEY"
}
