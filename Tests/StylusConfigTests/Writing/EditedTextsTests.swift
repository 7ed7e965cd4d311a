import Foundation
import FuzzTargets
import StylusConfig
import StylusCore
import TestSupport
import Testing

/// Whatever is set in whatever right config: only that changes.
struct `Any right config` {
  @Test(arguments: try texts()) func `is edited, however its lines end`(_ text: String) throws {
    try #require(Configuration.parse(text, file: "f").configuration != nil)
    // Each gesture of each button, each time with another action, and some of them in apps.
    for number in 0..<35 as Range<UInt64> {
      let app = number < 25 ? 0 : 1 + number % 2
      let edit = EditTarget.edit(number % 25 * 26 % 250 + app * 250)
      for variant in `Any right config`.variants(of: text) {
        guard let new = check(edit, of: Array(variant.utf8)) else { continue }
        expectFewLines(Array(variant.utf8), new, edit)
      }
    }
  }

  /// The configs of this package: as they are, with their settings taken in, and those that are made.
  private static func texts() throws -> [String] {
    let root = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    let demo = try String(contentsOfFile: "/\(root)/config/demo.toml", encoding: .utf8)
    let made = [Mode.observe, .intercept].map { mode in
      StarterConfig(mode: mode, doubleTap: .action(.undo), squeeze: .shell("echo '\"#'")).text
    }
    return [try DefaultConfig.text(), try DefaultConfig.settings(), demo] + made
  }

  private static func variants(of text: String) -> [String] {
    let withReturns = text.replacing("\n", with: "\r\n")
    return [text, withReturns, "\u{feff}" + text, String(text.dropLast()) + "# end"]
  }

  /// One line at most is another, or there are up to four new ones at one place.
  private func expectFewLines(_ old: [UInt8], _ new: [UInt8], _ edit: ConfigEdit) {
    let (old, new) = (lines(old), lines(new))
    let before = zip(old, new).prefix { $0 == $1 }.count
    let after = zip(old.dropFirst(before).reversed(), new.dropFirst(before).reversed())
      .prefix { $0 == $1 }.count
    let (gone, come) = (old.count - before - after, new.count - before - after)
    #expect((gone <= 1 && come == gone) || (gone == 0 && come <= 4), "\(edit): -\(gone) +\(come)")
  }

  private func lines(_ text: [UInt8]) -> [ArraySlice<UInt8>] {
    text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0 }
  }

  @Test(arguments: 0..<20 as Range<UInt64>) func `is edited, however it is written`(_ seed: UInt64)
  {
    var generator = SeededGenerator(seed: seed)
    var rightOnes = 0
    for _ in 0..<100 {
      let text = ManyWays.text(&generator)
      if Configuration.parse(text, file: "f").configuration != nil { rightOnes += 1 }
      check(EditTarget.edit(generator.next()), of: text)
    }
    #expect(rightOnes > 50)
  }

  @discardableResult
  private func check(_ edit: ConfigEdit, of text: [UInt8]) -> [UInt8]? {
    do throws(Violation) {
      return try EditTarget.check(edit, of: text)
    } catch {
      Issue.record("\(error): \(edit) of \(String(decoding: text, as: UTF8.self).debugDescription)")
      return nil
    }
  }
}

/// Makes texts that write the same kind of thing in every way that TOML has for it.
private enum ManyWays {
  static func text(_ generator: inout SeededGenerator) -> [UInt8] {
    var root: [String] = []
    var tables: [[String]] = []
    for button in StylusButton.allCases where generator.oneIn(2) {
      write(button, &root, &tables, &generator)
    }
    if generator.oneIn(2) {
      tables.append(["[[pen]]", "match.serial = '7'", "lower.tap = 'none'"])
    }
    for _ in 0..<Int.random(in: 0...2, using: &generator) { tables.append(app(&generator)) }
    if generator.oneIn(3) {
      tables.append(["[general] # lower", "notify = true", "system-shortcut.shell = '#'"])
    }
    tables.shuffle(using: &generator)
    var lines = root + tables.joined()
    for _ in 0..<Int.random(in: 0...6, using: &generator) {
      let line = pick(["", "# é [lower]", "  ", "\t# \"\"\"", "#", "# }"], &generator)
      lines.insert(line, at: Int.random(in: 0...lines.count, using: &generator))
    }
    let text = lines.joined(separator: pick(["\n", "\r\n"], &generator))
    return Array(
      (pick(["", "\u{feff}"], &generator) + text + pick(["", "\n", "\n\n"], &generator)).utf8)
  }

  /// An entry for an app, with tables of its own.
  private static func app(_ generator: inout SeededGenerator) -> [String] {
    let names = ["'krita'", "['krita', \"org.kde.krita\"]", "'k*'", "['gimp', 'krita']"]
    var lines = ["[[ app ]] # it", "\tmatch . id = \(pick(names, &generator))"]
    if generator.oneIn(4) { lines.append("\tmatch.title = 'a*'") }
    if generator.oneIn(2) { lines.append("\ttip.squeeze = 'none'") }
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: lines.append("\tlower = { \(pair(.tap, &generator).joined(separator: ", ")) }")
    case 1: lines += ["upper.tap = 'undo' # x", "[ app . lower ]"] + pair(.doubleTap, &generator)
    case 2: lines += ["[app.lower.squeeze]", "shell = 'a'", "# own", "max-running = 2"]
    default: lines += ["[[app]]", "match.id = 'gimp'", "lower.tap = 'none'"]
    }
    return lines
  }

  private static func write(
    _ button: StylusButton, _ root: inout [String], _ tables: inout [[String]],
    _ generator: inout SeededGenerator
  ) {
    let name = pick(
      [button.rawValue, "'\(button.rawValue)'", "\"\(button.rawValue)\""], &generator)
    let gestures = button == .tip ? [GestureKind.squeeze] : GestureKind.allCases
    let bound = gestures.filter { _ in generator.oneIn(2) }
    let indent = pick(["", "  ", "\t"], &generator)
    switch Int.random(in: 0..<4, using: &generator) {
    case 0:
      let pairs = bound.map { pair($0, &generator).joined(separator: ", ") }
      root.append("\(indent)\(name) = {\(pairs.joined(separator: " , "))} # inline")
    case 1:
      root += bound.flatMap { pair($0, &generator) }.map { "\(indent)\(name) . \($0)" }
    case 2:
      let lines = bound.flatMap { pair($0, &generator) }.map { indent + $0 }
      tables.append(["\(indent)[\(name)]"] + lines.map { $0 + pick(["", " # x"], &generator) })
    default:
      for gesture in bound {
        tables.append([
          "\(indent)[ \(name) . \(gesture.rawValue) ]", "shell = 'a'", "# own", "max-running = 2",
        ])
      }
      if generator.oneIn(2) { tables.append(["[\(name)]"]) }
    }
  }

  /// A gesture's keys, in one line each, but for a value that has more.
  private static func pair(_ kind: GestureKind, _ generator: inout SeededGenerator) -> [String] {
    let name = pick([kind.rawValue, "\"\(kind.rawValue)\""], &generator)
    let values = [
      "\"undo\"", "'none'", "'''redo'''", "\"\"\"\nredo\"\"\"",
      "{ shell = \"a}\" , max-running=3 }",
      "{command=[ # \"\n'a]',\n\"#\",\n]}",
    ]
    if generator.oneIn(4) { return ["\(name).shell = '{'", "\(name) . \"max-running\" = 2"] }
    return ["\(name)\(pick([" = ", "=", "\t=\t"], &generator))\(pick(values, &generator))"]
  }

  private static func pick(_ words: [String], _ generator: inout SeededGenerator) -> String {
    words.randomElement(using: &generator) ?? ""
  }
}
