import Testing

@testable import PenScript

@Suite struct PerformanceTests {
  /// The steps of a script, acted by a pen that reports 100 times a second.
  private func steps(_ text: String) throws -> [Step] {
    var performance = Performance(of: .pen(PenModel()), rate: 100)
    return try ScriptParser.parse(text, file: "pen").flatMap { try performance.perform($0) }
  }

  /// The times in ms and the positions in units of 0.01 mm of a script's reports.
  private func trace(_ text: String) throws -> [[Int]] {
    try steps(text).compactMap { step in
      guard case .report(let bytes) = step.effect else { return nil }
      let x = bytes[1...4].reversed().reduce(0) { $0 << 8 | Int($1) }
      return [Int(step.time / .milliseconds(1)), x]
    }
  }

  @Test func `a pen in range reports in each period`() throws {
    let trace = try trace("wait 1s\nin 1mm 1mm\nwait 25ms\nout\nwait 1s")
    #expect(trace == [[1000, 100], [1010, 100], [1020, 100], [1025, 0]])
  }

  @Test func `a move goes straight, and ends where and when it says`() throws {
    let trace = try trace("in 0mm 1mm\nmove 5mm 1mm over 25ms")
    #expect(trace == [[0, 0], [10, 200], [20, 400], [25, 500]])
    #expect(try self.trace("in 0mm 1mm\nmove 5mm 1mm over 0ms") == [[0, 0], [0, 500]])
  }

  @Test func `time is counted from the beginning, whatever the periods are`() throws {
    let script = "in 1mm 1mm\nrepeat 1000\nwait 7ms\nend\nsay done"
    #expect(try steps(script).last == Step(.milliseconds(7000), .say("done")))
  }

  @Test func `a change is reported at once`() throws {
    let trace = try trace("in 1mm 1mm\nwait 5ms\npress lower\nwait 9ms")
    #expect(trace == [[0, 100], [5, 100]])
  }

  @Test func `a flood is of reports that differ`() throws {
    guard case .flood(let reports, count: 20000) = try steps("in 9mm 9mm\nflood 20000")[1].effect
    else {
      Issue.record("no flood")
      return
    }
    #expect(reports.count == 2 && reports[0] != reports[1])
  }

  static let mistakes: [(String, Int, String)] = [
    ("in 1mm 1mm\nin 2mm 2mm", 2, "the pen is in range already"),
    ("out", 1, "the pen is out of range"),
    ("tip 0.5", 1, "the pen is out of range"),
    ("move 1mm 1mm over 1s", 1, "the pen is out of range"),
    ("flood 10", 1, "the pen is out of range"),
    ("in 300mm 1mm", 1, "the tablet is only 200 mm by 120 mm"),
    ("in 1mm 1mm\nmove 1mm 121mm over 1s", 2, "the tablet is only 200 mm by 120 mm"),
    ("in 1mm 1mm\ntool eraser", 2, "the pen turns only out of range"),
    ("in 1mm 1mm\nmove pressure 1 over 1s", 2, "the tip is up: it has no pressure to change"),
    ("plug", 1, "the device is plugged in already"),
    ("unplug\nunplug", 2, "the device is unplugged already"),
    ("unplug\nwait 1s", 2, "the device is unplugged"),
    ("play", 1, "there is nothing to play: no recording was given"),
  ]

  @Test(arguments: mistakes)
  func `what cannot be done is told with its line`(text: String, line: Int, message: String) {
    #expect(throws: ScriptError(Place(file: "pen", line: line), message)) { try steps(text) }
  }

  @Test func `after a new plug the pen is out of range with nothing pressed`() throws {
    let steps = try steps("in 1mm 1mm\npress lower\nunplug\nplug\nin 1mm 1mm")
    guard case .report(let bytes) = steps.last?.effect else {
      Issue.record("no report")
      return
    }
    #expect(bytes[0] == 0b100000)
    #expect(steps.map(\.effect).contains(.unplug))
  }
}
