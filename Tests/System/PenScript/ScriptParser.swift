/// Reads a script line by line, so that it may also come from a pipe that stays open.
///
/// A line holds one instruction; `#` begins a comment. `repeat N` … `end` repeats what is between.
public struct ScriptParser {
  /// The most instructions that a script's outermost `repeat` may stand for.
  public static let longestRepeat = 1_000_000

  private struct Block {
    var place: Place
    var count: Int
    var lines: [Line] = []
  }

  private let file: String
  private var number = 0
  private var blocks: [Block] = []

  /// Makes a parser for a script of this name, which its errors begin with.
  public init(file: String) { self.file = file }

  /// Whether a `repeat` still waits for its `end`.
  public var isInsideRepeat: Bool { !blocks.isEmpty }

  /// Takes the next line and returns what can be done now: nothing for a comment or inside a
  /// `repeat`, one instruction, or all of a `repeat` that ends here.
  /// - Throws: ``ScriptError`` with the line, which then counts as not written.
  public mutating func take(_ text: some StringProtocol) throws(ScriptError) -> [Line] {
    number += 1
    let place = Place(file: file, line: number)
    let code = String(text.prefix { $0 != "#" })
    var words = Words(code.split { $0.isWhitespace }.map(String.init), at: place)
    guard let verb = words.next() else { return [] }
    switch verb {
    case "repeat": try open(Block(place: place, count: words.count(upTo: Self.longestRepeat)))
    case "end": return try close(at: place, words)
    default:
      let line = try Line(place, words.instruction(verb))
      try words.finish()
      return try add([line], at: place)
    }
    try words.finish()
    return []
  }

  /// Says that no line follows.
  /// - Throws: ``ScriptError`` if a `repeat` has no `end`.
  public func finish() throws(ScriptError) {
    if let block = blocks.last { throw ScriptError(block.place, "this repeat has no end") }
  }

  private mutating func open(_ block: Block) { blocks.append(block) }

  private mutating func close(at place: Place, _ words: Words) throws(ScriptError) -> [Line] {
    try words.finish()
    guard let block = blocks.popLast() else {
      throw ScriptError(place, "this end has no repeat")
    }
    guard block.lines.count <= Self.longestRepeat / max(block.count, 1) else {
      throw ScriptError(block.place, "repeats more than \(Self.longestRepeat) instructions")
    }
    return try add(Array(repeatElement(block.lines, count: block.count).joined()), at: block.place)
  }

  private mutating func add(_ lines: [Line], at place: Place) throws(ScriptError) -> [Line] {
    guard !blocks.isEmpty else { return lines }
    blocks[blocks.count - 1].lines += lines
    return []
  }
}

extension ScriptParser {
  /// Reads a whole script.
  /// - Throws: every error of the script.
  public static func parse(_ text: String, file: String) throws(ScriptErrors) -> [Line] {
    var parser = ScriptParser(file: file)
    var lines: [Line] = []
    var errors: [ScriptError] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      do { lines += try parser.take(line) } catch { errors.append(error) }
    }
    do { try parser.finish() } catch { errors.append(error) }
    guard errors.isEmpty else { throw ScriptErrors(errors: errors) }
    return lines
  }
}

/// All errors of one text.
public struct ScriptErrors: Error, Equatable, Sendable, CustomStringConvertible {
  /// The errors in the order of their lines; at least one.
  public var errors: [ScriptError]

  /// The errors, a line each.
  public var description: String { errors.map(\.description).joined(separator: "\n") }
}
