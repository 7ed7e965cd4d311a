import StylusCore
import Tuning

/// How a person presses a button, and by which rules.
struct SeenHabits {
  /// What was seen.
  var habits: Habits
  /// The times that hold for the pen.
  var timing: Timing
  /// The times that hold for it by other rules.
  var timingBy: (Rules) -> Timing
}

extension Rules {
  /// The times that hold for a pen of that number on a tablet, in no app.
  func timing(of device: DeviceDescription, serial: UInt32) -> Timing {
    TabletBindings(self, for: device).settings(serial: serial, app: nil).timing
  }
}
