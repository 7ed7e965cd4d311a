import StylusCore
import TestSupport
import Testing

/// What holds for every stream of frames.
@Suite struct `Properties of the recogniser` {
  private func run(
    _ frames: [PosedFrame], _ settings: RecognizerSettings,
    before: (inout Recognizer, PosedFrame, inout [Gesture]) -> Void = { _, _, _ in }
  ) -> [Gesture] {
    var recognizer = Recognizer(settings: settings)
    var gestures: [Gesture] = []
    for frame in frames {
      before(&recognizer, frame, &gestures)
      recognizer.step(frame, &gestures)
    }
    let end = frames.map(\.time).max() ?? Timestamp(microseconds: 0)
    recognizer.stop(at: end, &gestures)
    return gestures
  }

  @Test func `every began is closed exactly once, and nothing else closes`() {
    for seed in StreamSeeds.all {
      var ledger = GestureLedger()
      do throws(Violation) {
        for gesture in run(RandomFrames.stream(seed: seed), RandomFrames.settings(seed: seed)) {
          try ledger.take(gesture)
        }
        try ledger.close()
      } catch { Issue.record("seed \(seed): \(error)") }
    }
  }

  @Test func `only what is bound is told`() {
    for seed in StreamSeeds.all {
      let settings = RandomFrames.settings(seed: seed)
      for gesture in run(RandomFrames.stream(seed: seed), settings) {
        #expect(settings[gesture.button].contains(BoundGestures(gesture.kind)), "seed \(seed)")
      }
    }
  }

  @Test func `chunks, stalls and extra advances change nothing`() {
    for seed in StreamSeeds.all {
      let frames = RandomFrames.stream(seed: seed)
      let settings = RandomFrames.settings(seed: seed)
      let drained = run(frames, settings)
      let punctual = run(frames, settings) { recognizer, frame, output in
        while let deadline = recognizer.nextDeadline, deadline <= frame.time {
          recognizer.advance(to: deadline, &output)
        }
      }
      #expect(drained == punctual, "seed \(seed): woken at each deadline")
      var generator = SeededGenerator(seed: seed)
      let restless = run(frames, settings) { recognizer, frame, output in
        for _ in 0..<Int.random(in: 0...3, using: &generator) {
          let early = Int64.random(in: 0...600_000, using: &generator)
          recognizer.advance(to: frame.time + Microseconds(-early), &output)
        }
      }
      #expect(drained == restless, "seed \(seed): woken at any time")
    }
  }

  @Test func `no gesture without a change of a button`() {
    for seed in StreamSeeds.all {
      var settings = RandomFrames.settings(seed: seed)
      settings.tip = []
      let frames = RandomFrames.stream(seed: seed, changesButtons: false)
      #expect(run(frames, settings).isEmpty, "seed \(seed)")
    }
  }

  @Test func `nothing waits once all is over`() {
    for seed in StreamSeeds.all.prefix(2000) {
      var recognizer = Recognizer(settings: RandomFrames.settings(seed: seed))
      var gestures: [Gesture] = []
      for frame in RandomFrames.stream(seed: seed) { recognizer.step(frame, &gestures) }
      recognizer.advance(to: Timestamp(microseconds: .max), &gestures)
      #expect(recognizer.nextDeadline == nil, "seed \(seed)")
    }
  }
}
