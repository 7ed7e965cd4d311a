import StylusCore
import TestSupport
import Testing

@Suite struct `The model and the recogniser` {
  @Test func `agree on random streams`() {
    for seed in StreamSeeds.all {
      let stream = Stream.random(seed: seed)
      let comparison = Comparison(stream)
      guard comparison.disputed == nil else {
        Issue.record("seed \(seed):\n\(Comparison(stream.minimised()).report)")
        continue
      }
      let isInOrder = comparison.isInOrder
      #expect(isInOrder, "seed \(seed)")
    }
  }
}

@Suite(.enabled(if: RealRecordings.arePresent, Comment(rawValue: RealRecordings.absence)))
struct `The model and the recogniser, on real pens` {
  static let files = [
    "dell-canvas27-isdv4-4200.evemu", "wacom-cintiq12wx-nobuttons.evemu",
    "wacom-cintiq13hd-multitool.evemu", "wacom-dth2242-pen.evemu",
    "wacom-intuos4-6x9-stylus-tap.evemu", "wacom-intuos5m-artpen-rapid.evemu",
    "wacom-intuos5m-holds.evemu",
  ]

  static let bound: [BoundGestures] = [
    [.tap], [.doubleTap, .squeeze], [.tap, .doubleTap, .tripleTap, .squeeze],
    [.tap, .doubleTap, .squeeze, .drag],
  ]

  @Test(arguments: files)
  func agree(_ file: String) throws {
    let recording = try #require(try RealRecordings.recording(file))
    for bound in Self.bound {
      for slop in [10.0, 200] {
        var settings = RecognizerSettings.all(bound)
        settings.tip = .squeeze
        settings.timing.slop = Millimetres(slop)
        let comparison = Comparison(Stream.recorded(recording, settings))
        #expect(comparison.disputed == nil, "\(comparison.report)")
        #expect(comparison.isInOrder)
      }
    }
  }
}
