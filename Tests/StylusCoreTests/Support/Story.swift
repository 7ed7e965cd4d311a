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

  /// Plays it with `bound` on every barrel button.
  func check(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(Script.play(script, .all(bound)) == expected, sourceLocation: sourceLocation)
  }
}
