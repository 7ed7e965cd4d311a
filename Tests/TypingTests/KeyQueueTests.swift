import Keys
import Testing
import Typing

/// The keys of chords of modifiers and Latin letters: a key's code is its letter's.
private func keys(_ chord: KeyChord) -> [KeyCode] {
  let letters: [Modifier: Character] = [.control: "C", .shift: "S"]
  let modifiers = Modifier.allCases.filter(chord.modifiers.contains).compactMap { letters[$0] }
  let key = chord.key.map { Character($0.text) }
  return (modifiers + (key.map { [$0] } ?? [])).map { KeyCode(UInt16($0.asciiValue ?? 0)) }
}

extension KeyChange {
  /// `+a` for a press, `-a` for a release.
  fileprivate var text: String {
    (isDown ? "+" : "-") + String(Character(Unicode.Scalar(UInt8(key.rawValue))))
  }
}

extension KeyQueue {
  fileprivate mutating func drain() -> String {
    var changes: [String] = []
    while let change = next(keys) { changes.append(change.text) }
    return changes.joined(separator: " ")
  }

  fileprivate mutating func press(_ text: String) throws -> Holder {
    try #require(press(try KeyChord(text)))
  }

  fileprivate mutating func tap(_ text: String) throws { #expect(tap(try KeyChord(text))) }
}

@Suite struct `A key queue` {
  private var queue = KeyQueue()

  @Test mutating func `releases a chord in reverse`() throws {
    try queue.tap("ctrl+shift+z")
    try queue.tap("a")
    #expect(!queue.isEmpty)
    #expect(queue.drain() == "+C +S +z -z -S -C +a -a")
    #expect(queue.isEmpty)
  }

  @Test mutating func `holds a chord until it is released`() throws {
    let holder = try queue.press("ctrl+a")
    #expect(queue.drain() == "+C +a")
    queue.release(holder)
    #expect(queue.drain() == "-a -C")
    queue.release(holder)
    #expect(queue.drain() == "")
  }

  @Test mutating func `keeps a key down that two hold`() throws {
    let first = try queue.press("ctrl+shift")
    let second = try queue.press("ctrl+a")
    #expect(queue.drain() == "+C +S +a")
    queue.release(first)
    #expect(queue.drain() == "-S")
    queue.release(second)
    #expect(queue.drain() == "-a -C")
  }

  @Test mutating func `leaves a held modifier down behind a chord that has it too`() throws {
    let holder = try queue.press("ctrl")
    try queue.tap("ctrl+z")
    #expect(queue.drain() == "+C +z -z")
    queue.release(holder)
    #expect(queue.drain() == "-C")
  }

  @Test mutating func `releases the keys that it pressed, whatever the layout is then`() throws {
    let holder = try queue.press("a")
    #expect(queue.next(keys)?.text == "+a")
    queue.release(holder)
    #expect(queue.next { _ in [KeyCode(1)] }?.text == "-a")
  }

  @Test mutating func `presses and releases what was held only while it waited`() throws {
    let holder = try queue.press("a")
    queue.release(holder)
    #expect(queue.drain() == "+a -a")
  }

  @Test mutating func `passes over a chord that the layout has no keys for`() throws {
    try queue.tap("z")
    try queue.tap("a")
    #expect(queue.next { keys($0) == [KeyCode(122)] ? [] : keys($0) }?.text == "+a")
  }

  @Test mutating func `releases all at once, the last one first, and forgets the rest`() throws {
    let holder = try queue.press("ctrl+a")
    _ = try queue.press("ctrl+shift")
    #expect(queue.drain() == "+C +a +S")
    try queue.tap("z")
    #expect(queue.next(keys)?.text == "+z")
    try queue.tap("x")
    #expect(queue.releaseAll().map(\.text) == ["-z", "-S", "-a", "-C"])
    #expect(queue.isEmpty)
    queue.release(holder)
    #expect(queue.drain() == "")
    #expect(queue.releaseAll() == [])
  }

  @Test mutating func `takes no more chords than a bound, and always their releases`() throws {
    let holder = try queue.press("ctrl")
    for _ in 1..<KeyQueue.mostWaiting { try queue.tap("a") }
    #expect(!queue.tap(try KeyChord("a")))
    #expect(queue.press(try KeyChord("a")) == nil)
    queue.release(holder)
    #expect(queue.drain().hasSuffix("+a -a -C"))
    try queue.tap("a")
  }
}
