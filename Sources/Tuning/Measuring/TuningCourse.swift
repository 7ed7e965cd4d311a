public import StylusCore

/// What a person is asked to do, one part after another, and what they have done so far.
public struct TuningCourse: Sendable {
  /// What is asked for.
  public enum Part: Sendable {
    /// Double taps, which come first.
    case doubleTaps
    /// Squeezes.
    case squeezes
    /// Nothing any more.
    case over
  }

  /// How many of each are asked for.
  public static let wanted = 10

  /// What is asked for now.
  public private(set) var part = Part.doubleTaps
  /// What has been seen.
  public private(set) var habits = Habits()

  private let button: StylusButton
  private var count = 0

  /// Begins with the double taps of a button.
  public init(_ button: StylusButton) { self.button = button }

  /// How long nothing must be pressed before what was pressed counts as one try.
  public var pause: Microseconds {
    switch part {
    case .doubleTaps: PressGroup.pause
    case .squeezes, .over: .milliseconds(150)
    }
  }

  /// What the person is to do, in lines of at most 80 columns; none where nothing.
  public var request: [String] {
    switch part {
    case .doubleTaps:
      Paragraph.lines(
        "Let the pen hover, and double tap with its \(button.rawValue) button as you like to: "
          + "\(TuningCourse.wanted) times, with a second of pause after each. Programs get that as "
          + "plain clicks, so do it over an empty place.", indent: 0)
    case .squeezes:
      Paragraph.lines(
        "Now squeeze: hold the \(button.rawValue) button as you would to have a palette open, "
          + "\(TuningCourse.wanted) times.", indent: 0)
    case .over: []
    }
  }

  /// Takes a try in, and goes on to the next part after the last one.
  ///
  /// - Returns: what became of it, in a line.
  public mutating func take(_ group: PressGroup) -> String {
    let line: String
    switch part {
    case .doubleTaps: line = take(group, Attempt(doubleTap: group), "double tap")
    case .squeezes: line = take(group, Attempt(squeeze: group), "squeeze")
    case .over: return ""
    }
    if count == TuningCourse.wanted { skip() }
    return line
  }

  /// Goes on to the next part, with what there is of this one.
  public mutating func skip() {
    count = 0
    switch part {
    case .doubleTaps: part = .squeezes
    case .squeezes, .over: part = .over
    }
  }

  private mutating func take(_ group: PressGroup, _ attempt: Attempt, _ noun: String) -> String {
    guard case .made(let group) = attempt else {
      habits.takeCourse(of: group)
      guard case .none(let fault) = attempt else { return "" }
      return "That was \(fault), and does not count."
    }
    count += 1
    let lengths = group.presses.map(\.length.inMilliseconds).joined(separator: " and ")
    let text: String
    if part == .doubleTaps {
      habits.add(doubleTap: group)
      text = "\(group.gaps[0].inMilliseconds) between presses of \(lengths)"
    } else {
      habits.add(squeeze: group)
      text = lengths
    }
    return "\(noun) \(count) of \(TuningCourse.wanted): \(text)"
  }
}
