import StylusCore
import StylusRecording
import StylusWire
import TestSupport
import Testing

/// Gestures out of real pens' recordings, with what the recogniser's rules imply.
@Suite(.enabled(if: RealRecordings.arePresent, Comment(rawValue: RealRecordings.absence)))
struct `Recordings of real pens` {
  static let kinds: [GestureKind] = [.doubleTap, .squeeze]

  static func rules(_ kinds: [GestureKind] = kinds, slop: Millimetres? = nil) -> Rules {
    var rules = Rules()
    for button in [StylusButton.lower, .upper] {
      for kind in kinds {
        rules.global.gestures[button, default: [:]][kind] = Binding(.command(["true"]))
      }
    }
    rules.global.timing.slop = slop
    return rules
  }

  static func gestures(_ file: String, _ rules: Rules) throws -> [Gesture] {
    let recording = try #require(try RealRecordings.recording(file))
    var pipeline = TabletPipeline(recording.device, rules: rules)
    var gestures: [Gesture] = []
    for event in recording.events { pipeline.step(event, &gestures) }
    let end = try #require(recording.events.last).time
    pipeline.stop(at: end, &gestures)
    return gestures.filter { $0.phase != .changed }
  }

  static func play(_ file: String, _ rules: Rules) throws -> [String] {
    try gestures(file, rules).map { gesture in
      let phase = gesture.phase.map { $0.rawValue + " " } ?? ""
      return
        "\(gesture.kind.rawValue) \(phase)\(gesture.button.rawValue) \(gesture.time.secondsText)"
    }
  }

  @Test func `the Cintiq's double taps`() throws {
    let gestures = try Self.play("wacom-cintiq13hd-multitool.evemu", Self.rules())
    #expect(
      gestures == [
        "double-tap lower 35.589744", "double-tap lower 44.411685", "double-tap upper 60.378578",
        "double-tap lower 62.712572",
      ])
  }

  static let others = [
    "dell-canvas27-isdv4-4200.evemu", "wacom-cintiq12wx-nobuttons.evemu",
    "wacom-dth2242-pen.evemu", "wacom-intuos4-6x9-stylus-tap.evemu",
    "wacom-intuos5m-artpen-rapid.evemu", "wacom-intuos5m-holds.evemu",
  ]

  @Test(arguments: others)
  func `no other recording has a double tap`(_ file: String) throws {
    let gestures = try Self.play(file, Self.rules())
    #expect(!gestures.contains { $0.hasPrefix("double-tap") }, "\(gestures)")
  }

  @Test func `a hand that moved 45 mm squeezes only with more slop`() throws {
    let file = "wacom-intuos5m-holds.evemu"
    #expect(try Self.play(file, Self.rules()) == [])
    #expect(
      try Self.play(file, Self.rules(slop: Millimetres(200))) == [
        "squeeze began lower 1.992982", "squeeze ended lower 2.553935",
      ])
  }

  static let lists: [(String, [String])] = [
    ("dell-canvas27-isdv4-4200.evemu", ["tap lower 5.294999", "tap upper 6.237898"]),
    ("wacom-cintiq12wx-nobuttons.evemu", []),
    ("wacom-dth2242-pen.evemu", ["tap upper 2.73998", "tap lower 3.986974"]),
    ("wacom-intuos4-6x9-stylus-tap.evemu", []),
    ("wacom-intuos5m-artpen-rapid.evemu", []),
    (
      "wacom-intuos5m-holds.evemu", ["drag began lower 10.608682", "drag ended lower 11.815772"]
    ),
  ]

  @Test(arguments: lists)
  func `with everything bound`(_ file: String, _ expected: [String]) throws {
    #expect(try Self.play(file, Self.rules(GestureKind.allCases)) == expected)
  }

  /// The DTH-2242 declares tilt, but its pen has none.
  @Test func `a pen without tilt has no altitude`() throws {
    let gestures = try Self.gestures("wacom-dth2242-pen.evemu", Self.rules([.tap]))
    #expect(gestures.map { $0.pose?.altitude } == [nil, nil])
    #expect(gestures.allSatisfy { $0.pose?.location != nil })
  }
}
