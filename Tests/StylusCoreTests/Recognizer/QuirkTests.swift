import StylusCore
import Testing

/// What makers' pens do around a press, as seen in their raw reports, re-made.
@Suite struct `Makers' quirks` {
  private func check(
    _ script: String, _ bound: BoundGestures, _ expected: [String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try Story("", bound, script, expected).check(sourceLocation: sourceLocation)
  }

  /// XP-Pen Deco 01 v2, G640S, Artist 15.6 Pro, Ugee M708 v2: out of range, 40–76 ms later back with
  /// the button; at the release button and range go in one frame, back 46 ms later without it.
  @Test(arguments: [40, 58, 76])
  func `XP-Pen drops out around every press`(gone: Int) throws {
    func press(at time: Int, for length: Int) -> String {
      "\(time) out\n\(time + gone) in lower\n\(time + gone + length) out -lower\n"
        + "\(time + gone + length + 46) in\n"
    }
    let taps = "0 in\n" + press(at: 100, for: 130) + press(at: 420, for: 130) + "2000"
    try check(taps, [.tap, .doubleTap, .squeeze], ["double-tap lower \(420 + gone + 130)"])
    let squeeze = "0 in\n" + press(at: 100, for: 700) + "2000"
    try check(
      squeeze, [.tap, .squeeze],
      [
        "squeeze began lower \(600 + gone)", "squeeze ended lower \(800 + gone)",
      ])
  }

  /// KYE G-Pen 560: the same with 140 ms, up to 192.
  @Test(arguments: [140, 192])
  func `G-Pen 560 drops out for longer`(gone: Int) throws {
    let script =
      "0 in\n100 out\n\(100 + gone) in lower\n\(250 + gone) out -lower\n\(250 + 2 * gone) in\n2000"
    try check(script, [.tap, .squeeze], ["tap lower \(250 + gone)"])
  }

  /// KYE M506, M406, i608X: out of range at a release, then back with the button still set.
  @Test(arguments: [(12, 6), (34, 11), (56, 16)])
  func `M506 comes back with the button still set`(gone: Int, set: Int) throws {
    let back = 250 + gone
    let script = "0 in\n100 lower\n250 out\n\(back) in\n\(back + set) -lower\n2000"
    try check(script, [.tap, .doubleTap, .squeeze], ["tap lower \(back + set)"])
  }

  /// UC-Logic H850S, Huion New 1060 Plus: plain bounce.
  @Test(arguments: [4, 8])
  func `bounce of the switch`(gap: Int) throws {
    let script =
      "0 in\n100 lower\n\(100 + 10) -lower\n\(110 + gap) lower\n250 -lower\n\(250 + gap) lower\n"
      + "\(255 + gap) -lower\n2000"
    try check(script, [.tap, .doubleTap], ["tap lower \(255 + gap)"])
  }

  /// XP-Pen Artist 15.6: the button drops for 31–40 ms when the tip changes.
  @Test(arguments: [31, 40])
  func `Artist 15.6 drops the button when the tip changes`(drop: Int) throws {
    let script =
      "0 in\n100 lower\n300 tip -lower\n\(300 + drop) lower\n600 -tip -lower\n"
      + "\(600 + drop) lower\n800 -lower\n2000"
    try check(
      script, .drag,
      [
        "drag began lower 300", "drag changed lower \(600 + drop)", "drag ended lower 800",
      ])
    try check(script, [.tap, .doubleTap, .squeeze], [])
  }

  /// KYE M912: tip and button chatter together every 10–60 ms.
  @Test(arguments: [10, 35, 60])
  func `M912 chatters with tip and button`(period: Int) throws {
    var script = "0 in\n"
    for index in 0..<20 {
      let time = 100 + index * period
      script += "\(time) " + (index % 2 == 0 ? "tip lower\n" : "-tip -lower\n")
    }
    try check(script + "5000", [.tap, .doubleTap, .squeeze, .drag], [])
  }

  /// Huion 580, K58, Ugee M708: no reports for 50–250 ms while the pen is still; without an
  /// in-range bit the driver takes the pen out of range 100 ms after the last one.
  @Test func `no reports while the pen is still`() throws {
    let silent = "0 in\n100 lower\n350 -lower\n600 lower\n730 -lower\n2000"
    try check(silent, [.tap, .doubleTap], ["double-tap lower 730"])
    let gone = "0 in\n100 lower\n200 out\n350 in\n400 -lower\n2000"
    try check(gone, [.tap, .doubleTap], ["tap lower 400"])
  }

  /// Waltop F610: fast but human, 88–128 ms from release to press.
  @Test(arguments: [88, 128])
  func `fast double taps of a hand`(gap: Int) throws {
    let script = "0 in\n100 lower\n160 -lower\n\(160 + gap) lower\n\(230 + gap) -lower\n2000"
    try check(script, [.tap, .doubleTap], ["double-tap lower \(230 + gap)"])
  }
}
