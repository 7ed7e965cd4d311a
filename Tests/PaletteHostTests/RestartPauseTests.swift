import StylusCore
import Testing

@testable import PaletteHost

@Suite struct `The pause before stylus-palette is started again` {
  private static func at(_ seconds: Int64) -> Timestamp {
    Timestamp(microseconds: seconds * 1_000_000)
  }

  @Test func `doubles from 1 s to 60 s, and then it is started for a need alone`() {
    var pause = RestartPause()
    var now: Int64 = 100
    for expected: Int64 in [1, 2, 4, 8, 16, 32] {
      pause.started(at: Self.at(now))
      pause.ended(at: Self.at(now + 1))
      #expect(pause.nextStart == Self.at(now + 1 + expected))
      #expect(!pause.allows(Self.at(now + expected)))
      now += 1 + expected
      #expect(pause.allows(Self.at(now)))
    }
    pause.started(at: Self.at(now))
    pause.ended(at: Self.at(now + 1))
    #expect(pause.nextStart == nil)
    #expect(!pause.allows(Self.at(now + 60)))
    #expect(pause.allows(Self.at(now + 61)))
  }

  @Test func `is none for a need where it had been well for 10 s`() {
    var pause = RestartPause()
    for time: Int64 in [0, 5] {
      pause.started(at: Self.at(time))
      pause.ended(at: Self.at(time + 1))
    }
    pause.started(at: Self.at(20))
    pause.ended(at: Self.at(30))
    #expect(pause.allows(Self.at(30)))
    #expect(pause.nextStart == Self.at(31))
    #expect(pause.failures == 1)
  }
}
