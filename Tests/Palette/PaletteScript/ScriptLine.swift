internal import StylusCore
public import StylusWire

/// A line of a script for stylus-palette.
///
///     open tools|colors X Y|- [held] : ENTRY, ENTRY, …
///     pose X Y [ROLL in degrees]
///     let-go [no]
///     close
///     wait MILLISECONDS
///     wait ready|shown|chosen|turned|closed|failed|ended [MOST MILLISECONDS]
///     hang-up
///
///     ENTRY    NAME[=ICON][#rrggbb][~ for a dial][{ENTRY; ENTRY; … for a group}]
public enum ScriptLine: Equatable {
  /// Open a palette, whose number is not yet given.
  case open(PaletteRequest.Opening)
  /// Tell a pose.
  case pose(PaletteRequest.Pose)
  /// Let go, choosing or not.
  case letGo(chooses: Bool)
  /// Close the palette.
  case close
  /// Let time pass, in ms.
  case pause(Int)
  /// Wait for a report of that kind, or for the end, at most so many ms.
  case wait(String, most: Int)
  /// Close the socket.
  case hangUp

  /// A line that is none.
  public struct Fault: Error, CustomStringConvertible {
    /// The line.
    public var line: String
    /// One sentence.
    public var description: String { "not understood: \(line)" }
  }

  /// What can be waited for.
  public static let reports = ["ready", "shown", "chosen", "turned", "closed", "failed", "ended"]

  /// Reads a line; nil where it is empty, or a comment after `#`.
  public static func parse(_ line: String) throws(Fault) -> ScriptLine? {
    let parts = line.split(separator: ":", maxSplits: 1)
    let words = (parts.first ?? "").split(separator: " ").map(String.init)
    guard let verb = words.first, !verb.hasPrefix("#") else { return nil }
    let rest = Array(words.dropFirst())
    let result: ScriptLine? =
      switch verb {
      case "open": parts.count == 2 ? opening(rest, EntryText.entries(parts[1])) : nil
      case "pose": pose(rest).map { .pose($0) }
      case "let-go": .letGo(chooses: rest != ["no"])
      case "close": .close
      case "wait": waiting(rest)
      case "hang-up": .hangUp
      default: nil
      }
    guard let result else { throw Fault(line: line) }
    return result
  }

  private static func opening(_ words: [String], _ entries: [PaletteEntry]) -> ScriptLine? {
    guard let kind = words.first.flatMap(Palette.Kind.init), !entries.isEmpty else { return nil }
    let place = words.dropFirst().filter { $0 != "held" }
    let pose = place == ["-"] ? nil : pose(Array(place))
    guard place == ["-"] || pose != nil else { return nil }
    return .open(
      PaletteRequest.Opening(
        number: 0, kind: kind, entries: entries, pose: pose, isHeld: words.contains("held")))
  }

  private static func pose(_ words: [String]) -> PaletteRequest.Pose? {
    let numbers = words.compactMap(Double.init)
    guard numbers.count == words.count, (2...3).contains(numbers.count) else { return nil }
    return PaletteRequest.Pose(
      anchor: Point(x: numbers[0], y: numbers[1]),
      roll: numbers.count == 3 ? numbers[2] * .pi / 180 : nil)
  }

  private static func waiting(_ words: [String]) -> ScriptLine? {
    guard let word = words.first, words.count <= 2 else { return nil }
    if let milliseconds = Int(word) { return words.count == 1 ? .pause(milliseconds) : nil }
    guard reports.contains(word) else { return nil }
    guard words.count == 2 else { return .wait(word, most: 5000) }
    return Int(words[1]).map { .wait(word, most: $0) }
  }
}
