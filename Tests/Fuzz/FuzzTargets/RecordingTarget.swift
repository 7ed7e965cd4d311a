import PlainText
import StylusCore
import StylusRecording
import TestSupport

/// A recording file of either format: read, played to the end, written and read again.
enum RecordingTarget {
  static func run(_ bytes: [UInt8]) throws(Violation) {
    let recordings: [Recording]
    do throws(RecordingError) {
      recordings = try RecordingReader.read(bytes, file: "f")
    } catch {
      return try check(error)
    }
    try Violation.unless(
      recordings.contains { !$0.events.isEmpty }, "nothing was recorded, and that is no error")
    for recording in recordings { try play(recording) }
    try checkWriting(of: recordings)
  }

  private static func check(_ error: RecordingError) throws(Violation) {
    let isPlace = error.line >= 1 && error.column ?? 1 >= 1
    try Violation.unless(isPlace, "an error nowhere: \(error)")
    let isOneLine = error.description == error.description.printable
    try Violation.unless(isOneLine, "an error not for a terminal: \(error)")
    try Violation.unless(error.message.utf8.count < 1000, "an endless error: \(error)")
  }

  private static func play(_ recording: Recording) throws(Violation) {
    guard let last = recording.events.last else { return }
    try Violation.unless(last.usage == .synReport, "the last frame is open")
    var pipeline = CheckedPipeline(recording.device, rules: allBound)
    for event in recording.events { try pipeline.step(event) }
    try pipeline.stop(at: last.time)
    _ = DeviceRole(of: recording.device, tags: nil)
  }

  /// Every gesture of every button.
  private static let allBound = {
    var rules = Rules()
    for button in StylusButton.allCases {
      for kind in GestureKind.allCases {
        rules.global.gestures[button, default: [:]][kind] = Binding(.preferred(.undo))
      }
    }
    return rules
  }()

  private static func checkWriting(of recordings: [Recording]) throws(Violation) {
    try Violation.unless(
      try rewritten(recordings, serials: .kept) == recordings, "not what was written")
    let replaced = try rewritten(recordings, serials: .replaced)
    try Violation.unless(
      replaced.map(\.events.count) == recordings.map(\.events.count),
      "not as much as was written")
  }

  private static func rewritten(
    _ recordings: [Recording], serials: RecordingWriter.Serials
  ) throws(Violation) -> [Recording] {
    let text = RecordingWriter.text(of: recordings, serials: serials)
    do throws(RecordingError) {
      return try RecordingReader.read(Array(text.utf8), file: "f")
    } catch {
      throw Violation("what was written cannot be read: \(error)")
    }
  }
}
