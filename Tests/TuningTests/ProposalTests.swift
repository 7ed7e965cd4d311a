import StylusConfig
import StylusCore
import TestSupport
import Testing
import Tuning

/// What a hand does, and what is to be proposed for it by the default times or others.
private struct Case: CustomTestStringConvertible, Sendable {
  var name: String
  var hand: Hand
  var timing = Timing()
  /// Settings as a config has them.
  var proposed: [String]
  /// Parts of the reasons.
  var reasons: [String] = []

  var testDescription: String { name }
}

private func timing(_ change: (inout Timing) -> Void) -> Timing {
  var timing = Timing()
  change(&timing)
  return timing
}

struct `What is proposed` {
  private static let quick: [Int64] = [110, 132, 95, 141, 120, 128, 150, 117, 133, 125]
  private static let firm: [Int64] = [820, 910, 1040, 760, 880, 990, 1100, 850, 930, 870]

  private static let cases = [
    Case(
      name: "nothing for a clean hand", hand: Hand(pauses: quick, squeezes: firm), proposed: [],
      reasons: [
        "Your pauses last from 95 ms to 150 ms, half of them 127 ms or less, all well below it.",
        "Your taps last up to 125 ms, your squeezes 760 ms and more; it lies between the two.",
        "The pen moved by 1 mm or less in half of the presses, none by more than 1 mm.",
        "No press came too soon after another to be a finger's.",
      ]),
    Case(
      name: "nothing where there is nothing", hand: Hand(), proposed: [],
      reasons: ["No double taps were seen; it takes 5 more to say anything."]),
    Case(
      name: "nothing for four of each",
      hand: Hand(pauses: [400, 450, 420, 410], squeezes: [300, 310, 290, 320]),
      proposed: [],
      reasons: [
        "Only 4 double taps were seen; it takes 1 more to say anything.",
        "Only 4 squeezes were seen; it takes 1 more to say anything.",
      ]),
    Case(
      name: "a longer gap for long pauses",
      hand: Hand(pauses: [350, 410, 380, 440, 300, 390, 420, 365, 405, 372], squeezes: firm),
      proposed: ["double-tap-gap = \"490ms\""],
      reasons: ["from 300 ms to 440 ms, half of them 385 ms or less; 9 of 10 are over it"]),
    Case(
      name: "no gap that makes two clicks one",
      hand: Hand(pauses: [700, 910, 880, 840, 900, 790, 920, 865, 905, 872], squeezes: firm),
      proposed: ["double-tap-gap = \"900ms\""],
      reasons: ["so some will be missed still"]),
    Case(
      name: "nothing for one slip", hand: Hand(pauses: quick + [780], squeezes: firm + [130]),
      proposed: [],
      reasons: ["(780 ms left out as unlike the others)", "(a squeeze of 130 ms left out"]),
    Case(
      name: "a shorter gap where one of a second makes each click wait",
      hand: Hand(pauses: quick, squeezes: firm),
      timing: timing { $0.doubleTapGap = .milliseconds(1000) },
      proposed: ["double-tap-gap = \"300ms\""], reasons: ["a single click need not wait longer"]),
    Case(
      name: "a shorter hold for short squeezes",
      hand: Hand(pauses: quick, squeezes: [480, 420, 450, 510, 430, 470, 440, 490, 460, 455]),
      proposed: ["hold = \"360ms\""],
      reasons: ["last up to 125 ms, your squeezes 420 ms and more; 360 ms lies between the two"]),
    Case(
      name: "a longer hold for taps that are taken for squeezes",
      hand: Hand(pauses: quick, squeezes: firm), timing: timing { $0.hold = .milliseconds(110) },
      proposed: ["hold = \"200ms\""]),
    Case(
      name: "no hold where taps and squeezes overlap",
      hand: Hand(pauses: quick, squeezes: [110, 130, 150, 120, 180, 140, 160, 115, 125, 170]),
      proposed: [], reasons: ["Your squeezes and taps overlap: the longest tap was 125 ms"]),
    Case(
      name: "no hold where each try is told apart with room",
      hand: Hand(
        pauses: quick, squeezes: [600, 1410, 720, 1380, 650, 900, 1200, 610, 1100, 800]),
      proposed: [], reasons: ["your squeezes 600 ms and more; it lies between the two"]),
    Case(
      name: "no hold that tells no more tries apart: its least is beyond these squeezes",
      hand: Hand(pauses: quick, squeezes: [160, 170, 175, 180, 165, 190, 185, 172, 168, 178]),
      proposed: [], reasons: ["no other time would tell more of your tries apart"]),
    Case(
      name: "more slop for a hand that trembles",
      hand: Hand(pauses: quick, squeezes: firm, movements: [8, 14, 11, 16, 9, 12, 15, 10, 13]),
      proposed: ["slop = \"17mm\""],
      reasons: ["27 of 30 presses moved further than it, up to 16 mm"]),
    Case(
      name: "no slop for two presses that went somewhere",
      hand: Hand(pauses: quick, squeezes: firm, movements: [45, 2, 3, 52, 1]), proposed: [],
      reasons: ["2 of 30 by more than slop, up to 52 mm"]),
  ]

  @Test(arguments: cases) private func `is what a careful person would choose`(_ one: Case) throws {
    let proposals = Proposals(of: one.hand.habits, one.timing)
    #expect(TimingEdit(proposals.overrides).settings == one.proposed)
    let reasons = proposals.all.map(\.reason)
    for reason in one.reasons { #expect(reasons.contains { $0.contains(reason) }, "\(reasons)") }
    #expect(proposals.all.map(\.setting) == Proposal.Setting.allCases)
  }

  @Test func `is a longer merge where the switch is seen to bounce`() {
    var habits = Hand(pauses: Self.quick, squeezes: Self.firm).habits
    let press = { (time: Int64, length: Int64) in
      MeasuredPress(at: Timestamp(microseconds: time * 1000), length: .milliseconds(length))
    }
    habits.add(squeeze: PressGroup([press(0, 400), press(440, 500)]))
    #expect(Proposals(of: habits, Timing()).overrides.merge == nil)
    habits.add(squeeze: PressGroup([press(0, 300), press(352, 600)]))
    let proposals = Proposals(of: habits, Timing())
    #expect(TimingEdit(proposals.overrides).settings == ["merge = \"60ms\""])
    let reason = proposals.all.last?.reason
    #expect(reason?.hasPrefix("2 presses came up to 52 ms after another") == true)
    // The two presses of each are one squeeze.
    #expect(habits.squeezes.map(\.length).suffix(2) == [.milliseconds(940), .milliseconds(952)])
  }

  @Test(arguments: StreamSeeds.all.prefix(500))
  func `always is something that a config may say`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    func times(_ range: ClosedRange<Int64>) -> [Int64] {
      (0..<Int.random(in: 0...15, using: &random)).map { _ in
        Int64.random(in: range, using: &random)
      }
    }
    var hand = Hand(
      pauses: times(75...Int64.random(in: 100...1000, using: &random)),
      squeezes: times(100...Int64.random(in: 200...5000, using: &random)),
      movements: times(0...Int64.random(in: 1...100, using: &random)).map(Double.init) + [0])
    hand.doubleTaps = hand.doubleTaps.map { tap in
      (Int64.random(in: 1...1000, using: &random), tap.pause, tap.second)
    }
    var timing = Timing()
    timing.hold = .milliseconds(Int64.random(in: 100...5000, using: &random))
    timing.doubleTapGap = .milliseconds(Int64.random(in: 75...2000, using: &random))
    let proposals = Proposals(of: hand.habits, timing)
    guard proposals.changeAnything else { return }
    let text =
      "[timing]\nhold = '\(timing.hold.text)'\ndouble-tap-gap = '\(timing.doubleTapGap.text)'\n"
    let outcome = try TimingEdit(proposals.overrides)
      .applied(to: Array(text.utf8), file: "config.toml")
    let config = Configuration.parse(outcome.text, file: "config.toml").configuration
    let held = timing.overridden(by: try #require(config).rules.global.timing)
    #expect(held == timing.overridden(by: proposals.overrides))
    if let hold = proposals.overrides.hold {
      #expect(hold >= .milliseconds(200) && hold <= .milliseconds(1500))
    }
    if let gap = proposals.overrides.doubleTapGap {
      #expect(gap >= .milliseconds(75) && (gap <= .milliseconds(900) || gap < timing.doubleTapGap))
    }
    if let slop = proposals.overrides.slop {
      #expect(slop > Millimetres(10) && slop <= Millimetres(30))
    }
  }
}
