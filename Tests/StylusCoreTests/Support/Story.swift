import StylusCore
import Testing

/// What a pen does, and the gestures that must come of it.
struct Story: Sendable, CustomTestStringConvertible {
  var name: String
  var bound: BoundGestures
  var script: String
  var expected: [String]

  init(_ name: String, _ bound: BoundGestures, _ script: String, _ expected: [String]) {
    self.name = name
    self.bound = bound
    self.script = script
    self.expected = expected
  }

  var testDescription: String { name }

  /// Plays it with `bound` on every barrel button, as frames and as a recording.
  func check(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let settings = RecognizerSettings.all(bound)
    #expect(Script.play(script, settings) == expected, sourceLocation: sourceLocation)
    if let recorded = try ScriptedRecording.play(script, settings) {
      #expect(recorded == expected, "as a recording", sourceLocation: sourceLocation)
    }
  }
}
