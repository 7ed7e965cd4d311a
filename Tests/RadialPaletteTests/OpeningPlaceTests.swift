import StylusCore
import Testing

@testable import RadialPalette

@Suite struct `Where a palette opens` {
  private static let outputs = [
    OpeningPlace.Output(origin: Point(x: 0, y: 0), size: Size(width: 1000, height: 800)),
    OpeningPlace.Output(origin: Point(x: 1000, y: 0), size: Size(width: 500, height: 400)),
  ]

  /// An event of a pen or another pointer, and whether it opens the palette there.
  struct Trial: CustomTestStringConvertible {
    var anchor: (Double, Double)?
    var output: Int
    var place: (Double, Double)
    var isPen = false
    var opens: Bool
    var scale: Size?
    var testDescription: String
  }

  @Test(arguments: [
    Trial(
      anchor: (0.5, 0.5), output: 1, place: (3, 3), isPen: true, opens: true,
      testDescription: "a pen is believed anywhere"),
    Trial(
      anchor: (0.5, 0.5), output: 0, place: (520, 390), opens: true,
      scale: Size(width: 1000, height: 800),
      testDescription: "a pointer where the pen is, if its tablet is mapped to that output"),
    Trial(
      anchor: (0.8, 0.25), output: 1, place: (200, 200), opens: true,
      scale: Size(width: 1500, height: 800),
      testDescription: "a pointer where the pen is, if its tablet is mapped to all outputs"),
    Trial(
      anchor: (0.5, 0.5), output: 0, place: (950, 30), opens: false,
      testDescription: "a mouse that lies elsewhere"),
    Trial(
      output: 0, place: (950, 30), opens: true,
      testDescription: "a mouse, where there is no pen"),
  ])
  func `An event opens it`(trial: Trial) {
    let anchor = trial.anchor.map { Point(x: $0.0, y: $0.1) }
    var place = OpeningPlace(anchor: anchor, outputs: Self.outputs)
    let point = Point(x: trial.place.0, y: trial.place.1)
    let decision = place.event(on: trial.output, at: point, isPen: trial.isPen)
    #expect((decision != nil) == trial.opens)
    guard let decision else { return }
    #expect(decision.output == trial.output && decision.place == point && decision.isExact)
    if let scale = trial.scale { #expect(decision.scale == scale) }
  }

  @Test func `Without an event it is the pen's place on the main output`() {
    let guess = OpeningPlace(anchor: Point(x: 0.25, y: 0.5), outputs: Self.outputs).guess()
    let size = Size(width: 1000, height: 800)
    #expect(
      guess
        == OpeningPlace.Decision(
          output: 0, place: Point(x: 250, y: 400), isExact: false, scale: size))
  }

  @Test func `With a mouse elsewhere it is the pen's place on the mouse's output`() {
    var place = OpeningPlace(anchor: Point(x: 0.2, y: 0.2), outputs: Self.outputs)
    #expect(place.event(on: 1, at: Point(x: 490, y: 390), isPen: false) == nil)
    let guess = place.guess()
    #expect(guess.output == 1 && guess.place == Point(x: 100, y: 80) && !guess.isExact)
  }

  @Test func `With neither it is the middle`() {
    let guess = OpeningPlace(anchor: nil, outputs: Self.outputs).guess()
    #expect(guess.place == Point(x: 500, y: 400))
  }
}

@Suite struct `Where the hand is` {
  // What a sixteenth of the tablet makes is exact.
  private static let scale = Size(width: 160, height: 80)

  private func hand(isExact: Bool, isHeld: Bool = true) -> HandPlace {
    HandPlace(
      OpeningPlace.Decision(
        output: 0, place: Point(x: 100, y: 100), isExact: isExact, scale: Self.scale),
      anchor: Point(x: 0.5, y: 0.5), isHeld: isHeld)
  }

  private func time(_ milliseconds: Int64) -> Timestamp {
    Timestamp(microseconds: milliseconds * 1000)
  }

  @Test func `Poses move it by their differences`() {
    var hand = hand(isExact: true)
    #expect(hand.pose(Point(x: 0.5625, y: 0.5), at: time(0)) == Point(x: 110, y: 100))
    #expect(hand.pose(Point(x: 0.5625, y: 0.625), at: time(8)) == Point(x: 110, y: 110))
  }

  @Test func `Events lead, and poses after them tell nothing new`() {
    var hand = hand(isExact: true)
    #expect(hand.event(at: Point(x: 130, y: 100), time: time(0)) == Point(x: 130, y: 100))
    #expect(hand.pose(Point(x: 0.6875, y: 0.5), at: time(99)) == nil)
    #expect(hand.pose(Point(x: 0.75, y: 0.5), at: time(101)) == Point(x: 140, y: 100))
  }

  @Test func `The pointer that a window finds below it is no movement`() {
    var hand = hand(isExact: true)
    #expect(hand.pose(Point(x: 0.625, y: 0.5), at: time(0)) == Point(x: 120, y: 100))
    #expect(hand.event(at: Point(x: 100, y: 100), time: time(1)) == Point(x: 120, y: 100))
    #expect(hand.pose(Point(x: 0.6875, y: 0.5), at: time(2)) == Point(x: 130, y: 100))
  }

  @Test func `After a guess it does not jump until the hand lets go`() {
    var hand = hand(isExact: false)
    #expect(hand.event(at: Point(x: 300, y: 300), time: time(0)) == Point(x: 100, y: 100))
    #expect(hand.event(at: Point(x: 305, y: 310), time: time(8)) == Point(x: 105, y: 110))
    hand.letGo()
    #expect(hand.event(at: Point(x: 310, y: 310), time: time(9)) == Point(x: 310, y: 310))
  }

  @Test func `A hand that does not hold on is where its events say`() {
    var hand = hand(isExact: false, isHeld: false)
    #expect(hand.event(at: Point(x: 300, y: 300), time: time(0)) == Point(x: 300, y: 300))
  }
}
