public import StylusCore
public import StylusRecording

/// What happened in a recording, over time: what the pen did, and what became of it.
public struct Timeline: Equatable, Sendable {
  /// Something that lasts.
  struct Span: Equatable, Sendable {
    var start: Timestamp
    var end: Timestamp
    /// What it is, in a few words; empty where its row says that.
    var name = ""
    /// Whether it was broken off.
    var isCancelled = false
  }

  /// Something at one moment.
  struct Mark: Equatable, Sendable {
    var time: Timestamp
    var name: String
  }

  /// A value of the pose at a frame; nil where there was none.
  struct Sample: Equatable, Sendable {
    var time: Timestamp
    var value: Double?
  }

  /// The tablet's name.
  public var device: String
  /// The first event's time and the last one's.
  var range: ClosedRange<Timestamp>
  /// When the pen's end, or its eraser's, was in range.
  var pen: [Span] = []
  var eraser: [Span] = []
  /// When the tip touched.
  var tip: [Span] = []
  /// When each button was down; none of one that the device does not have.
  var buttons: [StylusButton: [Span]] = [:]
  /// When a press of a button would have become a squeeze, had it been held.
  var holds: [StylusButton: [Mark]] = [:]
  /// Pressure, 0 … 1; altitude in degrees, 0 … 90; distance, 0 … 1. Empty without the axis.
  var pressure: [Sample] = []
  var altitude: [Sample] = []
  var distance: [Sample] = []
  /// Squeezes and drags, from their beginning to their end.
  var courses: [Span] = []
  /// Taps, at their last release.
  var taps: [Mark] = []
  /// Why presses became what they became, where a limit was missed by little.
  var nearMisses: [Mark] = []

  /// Plays a recording.
  ///
  /// - Parameters:
  ///   - recording: the recording.
  ///   - rules: what is bound.
  ///   - app: the app in front; nil where none is.
  ///   - describe: what a gesture is called.
  ///   - note: what a near miss is called.
  public init(
    _ recording: Recording, rules: Rules, app: AppIdentity? = nil,
    gesture describe: (Decision) -> String, note: (PressNote) -> String
  ) {
    device = recording.device.name
    let times = recording.events.map(\.time)
    let start = times.min() ?? Timestamp(microseconds: 0)
    range = start...max(times.max() ?? start, start)
    var recorder = TimelineRecorder(recording.device, rules: rules, app: app)
    for event in recording.events { recorder.step(event, into: &self, describe, note) }
    recorder.end(at: range.upperBound, into: &self, describe, note)
  }
}
