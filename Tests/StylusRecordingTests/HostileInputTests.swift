import StylusCore
import StylusRecording
import TestSupport
import Testing

@Suite struct HostileInputTests {
  static let samples = [Samples.evemu, Samples.libinput]

  /// Whether `part` is what `whole` begins with, in whole frames.
  private func isBeginning(_ part: [Recording], of whole: [Recording]) -> Bool {
    part.count <= whole.count
      && zip(part, whole).allSatisfy { short, long in
        short.device == long.device && long.events.starts(with: short.events)
          && (short.events.last.map { $0.usage == .synReport } ?? true)
      }
  }

  @Test(arguments: samples)
  func `Cut at any byte a file gives an error or fewer whole frames`(_ text: String) throws {
    let whole = try outcome(of: text).get()
    let bytes = Array(text.utf8)
    var shorter = 0
    for length in 0..<bytes.count {
      guard case .success(let part) = outcome(of: Array(bytes[..<length])) else { continue }
      shorter += 1
      #expect(isBeginning(part, of: whole), "cut after \(length) bytes")
      // Only the last value of SYN_REPORT, a comment or a line break may be missing.
      let lastLine = String(decoding: bytes[..<length], as: UTF8.self)
        .split(separator: "\n").last { !$0.allSatisfy { $0 == " " } }
      #expect(
        try #require(lastLine).contains(/0000 0000 0|0, +0, +0\]|events:/),
        "cut after \(length) bytes")
    }
    #expect(shorter > 0)
  }

  @Test(arguments: samples, 1...8 as ClosedRange<UInt64>)
  func `Changed bytes give an error or recordings that end whole`(_ text: String, seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    let good = Array(text.utf8)
    let telling = Array("0123456789abcdef-.,:[]{}&*#\"'\n \u{0}".utf8)
    for _ in 0..<500 {
      var bytes = good
      for _ in 0..<Int.random(in: 1...4, using: &numbers) {
        let place = Int.random(in: bytes.indices, using: &numbers)
        let byte =
          Bool.random(using: &numbers)
          ? telling.randomElement(using: &numbers) ?? 0 : UInt8.random(in: 0...255, using: &numbers)
        switch Int.random(in: 0..<3, using: &numbers) {
        case 0: bytes[place] = byte
        case 1: bytes.insert(byte, at: place)
        default: bytes.remove(at: place)
        }
      }
      switch outcome(of: bytes) {
      case .success(let recordings):
        #expect(recordings.contains { !$0.events.isEmpty })
        #expect(recordings.allSatisfy { $0.events.isEmpty || $0.events.last?.usage == .synReport })
      case .failure(let error):
        #expect(error.line >= 1 && !error.message.contains("\n"))
      }
    }
  }

  @Test(arguments: ["[", "{a: ", "- ", "? ", "[[[[\n", "{? [", "&a [", "!t ["])
  func `Nesting is refused long before it costs time or stack`(_ opening: String) {
    let text = "version: 1\nx:\n  " + String(repeating: opening, count: 200_000)
    #expect(complaint(about: text)?.hasPrefix("pen:") == true)
  }

  @Test func `Directives are refused long before they cost time`() {
    let directives = (0..<100_000).map { "%TAG !\($0)! x\n" }
    let text = "version: 1\n...\n" + directives.joined() + "---\n"
    #expect(complaint(about: text) == "pen:3: error: a recording has no line that begins with '%'")
  }

  @Test func `Aliases are not followed`() {
    let doublings = (1...60).map { "a\($0): &a\($0) [*a\($0 - 1), *a\($0 - 1)]\n" }
    let text = "version: 1\na0: &a0 [x, x]\n" + doublings.joined() + "devices: *a60\n"
    #expect(complaint(about: text) == "pen:63:10: error: 'devices' must be a list")
  }
}
