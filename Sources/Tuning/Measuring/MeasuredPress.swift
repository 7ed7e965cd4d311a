public import StylusCore

/// One press of a button, as the recogniser has seen it.
public struct MeasuredPress: Equatable, Sendable {
  /// How it came to an end.
  public enum Ending: Equatable, Sendable {
    /// The button was released.
    case released
    /// It was held for longer than can be measured; `length` is that.
    case heldOn
    /// The tip touched.
    case touched
    /// The pen left range, and did not come back in time.
    case left
    /// Another button, another pen, lost events, or the end of it all.
    case brokenOff
  }

  /// How far the pen had come by then, at most.
  struct Step: Equatable, Sendable {
    var time: Microseconds
    var distance: Millimetres
  }

  /// When the button went down.
  public var time: Timestamp
  /// How long it was down.
  public var length = Microseconds(0)
  /// How it ended.
  public var ending = Ending.brokenOff
  /// Releases in it that were none, by how long each seemed to last.
  public var bounces: [Microseconds] = []
  /// Losses of range in it, by how long each was.
  public var absences: [Microseconds] = []
  /// Whenever the pen was further from where it was pressed than before.
  var steps: [Step] = []

  init(at time: Timestamp) { self.time = time }

  /// Makes a press that was released, for which the pen moved that far from its beginning on.
  public init(
    at time: Timestamp, length: Microseconds, movement: Millimetres = Millimetres(0)
  ) {
    self.time = time
    self.length = length
    ending = .released
    steps = [Step(time: Microseconds(0), distance: movement)]
  }

  /// When it was over.
  public var end: Timestamp { time + length }

  /// How far the pen moved in it before `span` had passed.
  public func movement(within span: Microseconds) -> Millimetres {
    steps.last { $0.time < span }?.distance ?? Millimetres(0)
  }

  /// Whether it was ended by the finger, so that its length means something.
  public var isWhole: Bool { ending == .released || ending == .heldOn }

  /// This and a press after it, which a switch that bounces made two of.
  func joined(with next: MeasuredPress) -> MeasuredPress {
    var press = self
    press.length = next.end - time
    press.ending = next.ending
    press.bounces += next.bounces
    press.absences += next.absences
    return press
  }

  mutating func move(to distance: Millimetres, at time: Timestamp) {
    if let last = steps.last, last.distance >= distance { return }
    steps.append(Step(time: time - self.time, distance: distance))
  }
}
