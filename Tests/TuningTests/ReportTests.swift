import FoundationEssentials
import StylusCore
import StylusRecording
import TestSupport
import Testing
import Tuning

struct `A report of habits` {
  private static let hand = Hand(
    pauses: [210, 232, 295, 241, 320, 228, 250, 317, 233, 225],
    squeezes: [520, 450, 470, 610, 440, 490, 480, 530, 460, 455])

  @Test func `shows where everything fell, and what is proposed and why`() {
    let report = TuningReport(Self.hand.habits, Timing(), button: .lower)
    #expect(
      report.lines.joined(separator: "\n") == """
        The lower button: 20 taps, 10 double taps, 10 squeezes.

        How long presses last, in ms:
          taps                    785
          squeezes                                         11221 11     1
                           |--------------|--------------|-------------|--------------|
                           0              200            400           600          800
          hold                                                  ^ 500ms now
                                                      ^ 370ms proposed

        Pauses within double taps, in ms:
          pauses                                          1 13 11      1  2
                           |--------------|--------------|-------------|--------------|
                           0              100            200           300          400
          double-tap-gap                                               ^ 300ms now
                                                                 360ms proposed ^
          (A figure is how many fell there.)

        double-tap-gap: 300ms -> 360ms
          Your pauses last from 210 ms to 320 ms, half of them 237 ms or less; 2 of 10
          are over it, and 360 ms leaves room for a slow day.
        hold: 500ms -> 370ms
          Your taps last up to 125 ms, your squeezes 440 ms and more; 370 ms lies
          between the two with more room.
        slop: 10mm, keep
          The pen moved by 1 mm or less in half of the presses, none by more than 1 mm.
        merge: 25ms, keep
          No press came too soon after another to be a finger's.
        """)
  }

  @Test(arguments: [1, 10, 37, 100, 480, 3000, 5000] as [Int64])
  func `fits into a terminal`(_ factor: Int64) {
    let hand = Hand(
      pauses: (1...12).map { $0 * factor / 5 + 80 }, squeezes: (1...12).map { $0 * factor + 100 })
    let report = TuningReport(hand.habits, Timing(), button: .third)
    #expect(report.lines.allSatisfy { $0.count <= 80 }, "\(report.lines.joined(separator: "\n"))")
  }

  @Test func `says of a pen that flickers what covers that`() {
    var story = PenStory()
    story.wait(100)
    story.frame([(.stylus, 1)])
    story.wait(60)
    story.frame([(.toolPen, 0)])
    story.wait(140)
    story.frame([(.toolPen, 1), (.stylus, 1)])
    story.wait(60)
    story.frame([(.stylus, 0)])
    story.wait(1500)
    story.frame([(.touch, 1), (.stylus, 1)])
    story.wait(60)
    story.frame([(.touch, 0), (.stylus, 0)])
    let habits = Habits(of: [story.presses()], hold: .milliseconds(500))
    let report = TuningReport(habits, Timing(), button: .lower)
    #expect(
      report.lines.suffix(3) == [
        "The pen was out of range for up to 140 ms within presses, which proximity-grace",
        "(200ms) covers.", "1 press in which the tip was on the surface is left out.",
      ])
    #expect(!report.saysAnything)
  }

  @Test func `is JSON for programs`() throws {
    let report = TuningReport(Self.hand.habits, Timing(), button: .lower)
    struct Told: Decodable, Equatable {
      struct Spread: Decodable, Equatable {
        var count: Int
        var least, median, most: Double?
      }
      struct Setting: Decodable, Equatable {
        var setting, value, reason: String
        var proposed: String?
      }
      var button: String
      var pauses, bounces: Spread
      var settings: [Setting]
      var written: String?
    }
    let text = report.json(written: "a\"b")
    let told = try JSONDecoder().decode(Told.self, from: Data(text.utf8))
    #expect(told.button == "lower" && told.written == "a\"b")
    #expect(told.pauses == Told.Spread(count: 10, least: 210, median: 237, most: 320))
    #expect(told.bounces == Told.Spread(count: 0))
    #expect(told.settings.map(\.setting) == ["double-tap-gap", "hold", "slop", "merge"])
    #expect(told.settings.map(\.value) == ["300ms", "500ms", "10mm", "25ms"])
    #expect(told.settings.map(\.proposed) == report.proposals.all.map(\.proposed))
  }
}

/// What real pens' recordings say: presses of people who tried a pen out and were not asked for gestures, too
/// few of each to change anything by.
@Suite(.enabled(if: RealRecordings.arePresent, Comment(rawValue: RealRecordings.absence)))
struct `The habits in recordings of real pens` {
  private static func habits(_ files: [String]) throws -> Habits {
    Habits(
      of: try files.map { file in
        let recording = try #require(try RealRecordings.recording(file))
        var meter = PressMeter(recording.device, rules: Rules(), button: .lower)
        for event in recording.events { meter.step(event) }
        meter.stop(at: try #require(recording.events.last).time)
        return meter.presses
      }, hold: Timing().hold)
  }

  /// Taps, double taps, squeezes, and presses on the surface of the lower button.
  static let counts: [(String, [Int])] = [
    ("dell-canvas27-isdv4-4200.evemu", [1, 0, 0, 0]),
    ("wacom-cintiq12wx-nobuttons.evemu", [0, 0, 0, 0]),
    ("wacom-cintiq13hd-multitool.evemu", [18, 3, 0, 0]),
    ("wacom-dth2242-pen.evemu", [3, 1, 0, 0]),
    ("wacom-intuos4-6x9-stylus-tap.evemu", [0, 0, 0, 0]),
    ("wacom-intuos5m-artpen-rapid.evemu", [0, 0, 0, 9]),
    ("wacom-intuos5m-holds.evemu", [0, 0, 1, 2]),
  ]

  @Test(arguments: counts)
  func `are counted, and change nothing`(_ file: String, _ counts: [Int]) throws {
    let habits = try Self.habits([file])
    #expect(
      [habits.taps.count, habits.gaps.count, habits.squeezes.count, habits.touched] == counts)
    #expect(habits.bounces.isEmpty)
    #expect(!Proposals(of: habits, Timing()).changeAnything)
  }

  @Test func `change nothing even together`() throws {
    let habits = try Self.habits(Self.counts.map(\.0))
    #expect(habits.taps.count == 22)
    #expect(habits.taps.allSatisfy { $0.length < .milliseconds(350) })
    let proposals = Proposals(of: habits, Timing())
    #expect(!proposals.changeAnything, "\(proposals.all)")
  }
}
