import FuzzTargets
import TestSupport
import Testing

/// No text traps, whatever is told of one lies in it, and a right one can be edited.
@Suite struct `A mutated config` {
  static let mutations = 2000
  static let signs = [
    "=", "[", "]", "{", "}", "[[", "]]", "\"\"\"", "'''", "0", "-1", "1e400", "nan", "\"0us\"",
    "\"99999999999999999999h\"", "1979-05-27", "\u{feff}", "\"\\u0000\"", "é",
  ]

  func check(_ text: [UInt8], _ comment: @autoclosure () -> String) {
    do throws(Violation) {
      try ConfigTarget.check(text)
      try EditTarget.check(EditTarget.edit(UInt64(text.count)), of: text)
    } catch {
      Issue.record("\(comment()): \(error): \(String(decoding: text, as: UTF8.self))")
    }
  }

  @Test func `that ends at any byte is read or refused`() throws {
    let text = Array(try DefaultConfig.settings().utf8)
    for end in text.indices { check(Array(text[..<end]), "cut at \(end)") }
  }

  @Test func `with bytes changed is read or refused`() throws {
    let text = Array(try DefaultConfig.settings().utf8)
    var generator = SeededGenerator(seed: 1)
    for round in 0..<Self.mutations {
      var mutated = text
      for _ in 0..<Int.random(in: 1...8, using: &generator) {
        mutate(&mutated, using: &generator)
      }
      check(mutated, "round \(round)")
    }
  }

  @Test func `with words exchanged is read or refused`() throws {
    let lines = try DefaultConfig.settings().split(separator: "\n")
      .map { $0.split(separator: " ").map(String.init) }
    let words = Array(lines.joined()) + Self.signs
    var generator = SeededGenerator(seed: 2)
    for round in 0..<Self.mutations {
      var mutated = Array(lines.shuffled(using: &generator).prefix(12))
      for _ in 0..<4 {
        let line = mutated.indices.randomElement(using: &generator) ?? 0
        let word = mutated[line].indices.randomElement(using: &generator) ?? 0
        mutated[line][word] = words.randomElement(using: &generator) ?? ""
      }
      let text = mutated.map { $0.joined(separator: " ") }.joined(separator: "\n")
      check(Array(text.utf8), "round \(round)")
    }
  }

  private func mutate(_ text: inout [UInt8], using generator: inout SeededGenerator) {
    let place = Int.random(in: 0..<text.count, using: &generator)
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: text[place] = UInt8.random(in: 0...255, using: &generator)
    case 1: text.remove(at: place)
    case 2:
      let signs = Array("[]{}\"'=.,#\n\\ 0-+".utf8)
      text.insert(signs.randomElement(using: &generator) ?? 0, at: place)
    case 3: text[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
    default:
      let end = min(place + Int.random(in: 1...40, using: &generator), text.count)
      let piece = Array(text[place..<end])
      text.insert(contentsOf: piece, at: Int.random(in: 0..<text.count, using: &generator))
    }
  }
}
