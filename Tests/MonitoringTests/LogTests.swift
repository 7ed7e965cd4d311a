import StylusCore
import Testing

@testable import Monitoring

@Suite struct `The log` {
  @Test(arguments: [
    ("a few words", 20, ["a few words"]), ("a few words", 5, ["a few", "words"]),
    ("overlong word", 4, ["overlong", "word"]), ("", 5, [""]), ("ペン ペン", 5, ["ペン", "ペン"]),
  ]) func `breaks lines between words`(_ text: String, _ columns: Int, _ lines: [String]) {
    #expect(text.wrapped(to: columns) == lines)
  }

  @Test(arguments: [
    (0, "0.000"), (1_234_567, "1.234"), (61_005_000, "61.005"), (-1_500_000, "-1.500"),
  ]) func `tells times with as many places each`(_ microseconds: Int64, _ text: String) {
    let time = Timestamp(microseconds: microseconds)
    #expect(time.placesText(since: Timestamp(microseconds: 0)) == text)
  }

  @Test func `keeps what is lately, and gives each entry once`() {
    var monitor = Monitor(Rules()) { _, _ in "" }
    for number in 1...1000 {
      monitor.report("news \(number)", at: Timestamp(microseconds: Int64(number)))
    }
    #expect(monitor.log.count <= 400 && monitor.log.count >= 200)
    #expect(monitor.log.last?.text == "news 1000")
    #expect(monitor.takeNew().count == 1000)
    #expect(monitor.takeNew().isEmpty)
  }

  @Test func `shows whole entries, the newest last`() {
    var monitor = Monitor(Rules()) { _, _ in "" }
    for word in ["first", "second that is longer than a line", "third"] {
      monitor.report(word, at: Timestamp(microseconds: 0))
    }
    var lines = LogLines()
    lines.update(monitor, columns: 30, rows: 3, since: Timestamp(microseconds: 0))
    #expect(
      lines.lines.map(\.text) == [
        "   0.000  second that is", "          longer than a line", "   0.000  third",
      ])
    lines.update(monitor, columns: 30, rows: 2, since: Timestamp(microseconds: 0))
    #expect(lines.lines.map(\.text) == ["   0.000  third"])
  }
}
