import StylusCore
import Testing

@testable import StylusConfig

@Suite struct `A duration` {
  static let any = Microseconds(0)...Microseconds(.max)

  @Test(
    arguments: [
      ("500ms", 500_000), ("1.5s", 1_500_000), ("25000us", 25_000), ("0ms", 0), ("0s", 0),
      ("0.000001s", 1), ("0.25ms", 250), ("2min", 120_000_000), ("24h", 86_400_000_000),
      ("0.5h", 1_800_000_000), ("1.500000000000s", 1_500_000), ("007ms", 7_000),
      ("99999999999999999999s", .max), ("9223372036854775807h", .max),
    ] as [(String, Int64)])
  func `is read to the microsecond`(text: String, microseconds: Int64) throws {
    #expect(try DurationText.parse(text, in: Self.any) == Microseconds(microseconds))
  }

  @Test(arguments: [
    ("", "'' is no duration; write a number and a unit, such as \"500ms\" or \"1.5s\""),
    ("-5ms", "'-5ms' is no duration; write a number and a unit, such as \"500ms\" or \"1.5s\""),
    (".5s", "'.5s' is no duration; write a number and a unit, such as \"500ms\" or \"1.5s\""),
    ("5.s", "'5.s' is no duration; write a number and a unit, such as \"500ms\" or \"1.5s\""),
    ("٥ms", "'٥ms' is no duration; write a number and a unit, such as \"500ms\" or \"1.5s\""),
    ("inf", "'inf' is no duration; write a number and a unit, such as \"500ms\" or \"1.5s\""),
    ("500", "the duration '500' has no unit; did you mean \"500ms\"?"),
    ("5 ms", "the duration '5 ms' has a blank in it; did you mean \"5ms\"?"),
    ("5ms ", "the duration '5ms ' has a blank in it; did you mean \"5ms\"?"),
    ("5sec", "unknown unit 'sec' of a duration; did you mean \"5s\"?"),
    ("5m", "unknown unit 'm' of a duration; did you mean \"5min\"?"),
    ("5µs", "unknown unit 'µs' of a duration; did you mean \"5us\"?"),
    ("5MS", "unknown unit 'MS' of a duration; did you mean \"5ms\"?"),
    ("5mm", "unknown unit 'mm' of a duration; the units are us, ms, s, min and h"),
    ("1e3ms", "unknown unit 'e3ms' of a duration; the units are us, ms, s, min and h"),
    ("1.2.3s", "unknown unit '.3s' of a duration; the units are us, ms, s, min and h"),
    ("0.5us", "'0.5us' is finer than a microsecond"),
    ("0.0000001s", "'0.0000001s' is finer than a microsecond"),
    ("0.1234567890123s", "'0.1234567890123s' is finer than a microsecond"),
  ])
  func `that is none says why`(text: String, message: String) {
    let failure = #expect(throws: MeasureFailure.self) {
      try DurationText.parse(text, in: Self.any)
    }
    let told = [failure?.message, failure?.suggestion].compactMap { $0 }.joined(separator: "; ")
    #expect(told == message)
  }

  @Test(
    arguments: [
      (0, "0ms"), (1, "1us"), (1500, "1500us"), (25_000, "25ms"), (1_000_000, "1s"),
      (1_500_000, "1500ms"), (60_000_000, "1min"), (86_400_000_000, "24h"),
    ] as [(Int64, String)])
  func `is written as it is read, in its largest whole unit`(microseconds: Int64, text: String) {
    #expect(Microseconds(microseconds).text == text)
    #expect(throws: Never.self) {
      try #expect(DurationText.parse(text, in: Self.any) == Microseconds(microseconds))
    }
  }

  @Test(
    arguments: [
      ("500", 100, 5000, "500ms"), ("1", 100, 5000, "1s"), ("30", 100, 86_400_000, "30s"),
      ("100", 1000, 86_400_000, "100s"), ("0.5", 100, 5000, "0.5s"), ("10000", 0, 100, nil),
      ("-1", 0, 100, nil), ("1e9", 0, 100, nil),
    ] as [(String, Int64, Int64, String?)])
  func `without a unit is guessed from its range`(
    number: String, least: Int64, most: Int64, guess: String?
  ) {
    let range = Microseconds.milliseconds(least)...Microseconds.milliseconds(most)
    let question = guess.map { "did you mean \"\($0)\"?" }
    #expect(DurationText.meant(by: number, in: range) == question)
  }

  @Test func `on a command line is within its range, or said what is wrong with it`() throws {
    let range = Microseconds.milliseconds(100)...Microseconds.milliseconds(60_000)
    #expect(try Microseconds(text: "1.5s", in: range) == Microseconds(1_500_000))
    #expect(try Microseconds(text: "1min", in: range) == range.upperBound)
    for (text, sentence) in [
      ("99ms", "99ms is not from 100ms to 1min"), ("2h", "2h is not from 100ms to 1min"),
      ("30", "the duration '30' has no unit; did you mean \"30s\"?"),
      ("0.5us", "'0.5us' is finer than a microsecond"),
    ] {
      let mistake = #expect(throws: DurationMistake.self) {
        try Microseconds(text: text, in: range)
      }
      #expect(mistake?.description == sentence)
    }
  }
}
