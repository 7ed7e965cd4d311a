import Files
import StylusCore
import StylusRecording
import Tuning

extension SeenHabits {
  /// Plays recordings as fast as it goes, and takes the presses in them together as of one person.
  ///
  /// - Throws: where one of the files is no recording of a pen.
  init(recorded files: [String], _ rules: Rules, _ button: StylusButton) throws(FileError) {
    var presses: [[MeasuredPress]] = []
    var pen: (device: DeviceDescription, serial: UInt32)?
    for file in files {
      let recording = try RecordingFile.pen(in: file)
      var meter = PressMeter(recording.device, rules: rules, button: button)
      for event in recording.events { meter.step(event) }
      if let end = recording.events.last { meter.stop(at: end.time) }
      presses.append(meter.presses)
      pen = pen ?? (recording.device, meter.serial)
    }
    let timingBy = { (rules: Rules) in
      pen.map { rules.timing(of: $0.device, serial: $0.serial) }
        ?? Timing().overridden(by: rules.global.timing)
    }
    self.init(
      habits: Habits(of: presses, hold: timingBy(rules).hold), timing: timingBy(rules),
      timingBy: timingBy)
  }
}
