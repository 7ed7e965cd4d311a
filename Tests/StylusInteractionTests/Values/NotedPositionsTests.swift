import Testing

@testable import StylusInteraction

@Suite struct `Of noted positions` {
  private func positions(_ notes: (x: Double, time: Double)...) -> NotedPositions {
    var positions = NotedPositions()
    for note in notes { positions.note(StylusPoint(x: note.x, y: 0), at: note.time) }
    return positions
  }

  @Test(arguments: [
    (1.0, 1.0), (1.5, 1.0), (1.979, 1.0), (1.985, 2.0), (2.0, 2.0), (2.9, 2.0), (3.0, 3.0),
    (1000.0, 3.0),
  ]) func `the one of the gesture's time counts`(time: Double, x: Double) {
    let positions = positions((1, 1), (2, 2), (3, 3))
    #expect(positions.position(at: time, isContinuing: false)?.x == x)
  }

  @Test func `the oldest counts where all are newer`() {
    let positions = positions((1, 1), (2, 2))
    #expect(positions.position(at: 0.5, isContinuing: false)?.x == 1)
  }

  @Test func `the newest sixty-four are known`() {
    var positions = NotedPositions()
    for number in 0..<100 {
      positions.note(StylusPoint(x: Double(number), y: 0), at: Double(number))
    }
    #expect(positions.position(at: 99, isContinuing: false)?.x == 99)
    #expect(positions.position(at: 50, isContinuing: false)?.x == 50)
    #expect(positions.position(at: 3, isContinuing: false)?.x == 36)
  }

  @Test(arguments: [(2.0, true), (3.0, true), (3.2, true), (3.21, false), (9.0, false)])
  func `none counts once the pen has left for longer than a press may take it`(
    time: Double, isKnown: Bool
  ) {
    var positions = positions((1, 1), (2, 2))
    positions.penLeft(at: 3)
    positions.penLeft(at: 8)
    #expect((positions.position(at: time, isContinuing: false) != nil) == isKnown)
    #expect(positions.position(at: time, isContinuing: true)?.x == 2)
  }

  @Test func `they count again when the pen is back`() {
    var positions = positions((1, 1))
    positions.penLeft(at: 2)
    positions.note(StylusPoint(x: 5, y: 0), at: 8)
    #expect(positions.position(at: 8.5, isContinuing: false)?.x == 5)
  }

  @Test func `there is none at first`() {
    #expect(NotedPositions().position(at: 1, isContinuing: true) == nil)
    #expect(!NotedPositions().hasNoted)
  }
}
