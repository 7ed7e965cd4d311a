import StylusCore
import StylusWire
import Testing

@testable import RadialPalette

/// What a hand does, in a table.
enum Step {
  /// It goes to a place from the ring's centre, in parts of the ring's outer radius; ms since the opening.
  case move(Double, Double, at: Int64)
  case press(Double, Double)
  case release(Double, Double)
  case letGo
  case letGoForTip
  case wait(Int64)
  case key(RingCourse.Key)
  case roll(Double)
  case scroll(Double)
}

@Suite struct `A ring's course` {
  /// Up a choice, right a group of three, down a dial, left a choice.
  static let entries = [
    PaletteEntry("Up"),
    PaletteEntry("Right", .group([PaletteEntry("A"), PaletteEntry("B"), PaletteEntry("C")])),
    PaletteEntry("Down", .dial), PaletteEntry("Left"),
  ]

  struct Trial: CustomTestStringConvertible {
    var testDescription: String
    var isHeld = true
    var at = (500.0, 400.0)
    var steps: [Step]
    var outcomes: [RingCourse.Outcome]
    var level = RingCourse.Level.ring
    var marked: Int?

    init(
      _ name: String, isHeld: Bool = true, at: (Double, Double) = (500, 400), _ steps: [Step],
      _ outcomes: [RingCourse.Outcome], level: RingCourse.Level = .ring, marked: Int? = nil
    ) {
      testDescription = name
      (self.isHeld, self.at, self.steps, self.outcomes) = (isHeld, at, steps, outcomes)
      (self.level, self.marked) = (level, marked)
    }
  }

  static let held = [
    Trial("nothing moves", [.letGo], []),
    Trial("to a choice and let go", [.move(0, -0.7, at: 1), .letGo], [.choose([0])], marked: 0),
    Trial("beyond the ring too", [.move(-3, 0, at: 1), .letGo], [.choose([3])], marked: 3),
    Trial("and back to the middle", [.move(0, -0.7, at: 1), .move(0, 0, at: 2), .letGo], []),
    Trial("the tip came down", [.move(0, -0.7, at: 1), .letGoForTip], []),
    Trial(
      "that tap chooses",
      [.letGoForTip, .press(0, -0.7), .release(0, -0.7)], [.choose([0])], marked: 0),
    Trial("to a group and let go", [.move(0.7, 0, at: 1), .letGo], [], level: .group(1)),
    Trial("resting on a group", [.move(0.7, 0, at: 1), .wait(301)], [], level: .group(1)),
    Trial("not long enough", [.move(0.7, 0, at: 1), .wait(300)], [], marked: 1),
    Trial(
      "resting counts from the group, not from the ring",
      [.move(0, -0.7, at: 1), .move(0.7, 0, at: 200), .wait(301)], [], marked: 1),
    Trial("through a group's outer edge", [.move(1.2, 0, at: 1)], [], level: .group(1)),
    Trial(
      "in a group the hand begins in its middle, as if it had just opened",
      [.move(1.2, 0, at: 1), .letGo], [], level: .group(1)),
    Trial(
      "on into a group's item", [.move(1.2, 0, at: 1), .move(0, -0.7, at: 2), .letGo],
      [.choose([1, 0])], level: .group(1), marked: 0),
    Trial(
      "a dial is turned clockwise round the ring",
      [.move(0, 1.1, at: 1), .move(0, 1.1, at: 2), .move(-1.1, 0, at: 3), .letGo],
      [.turn([2], 7), .close], level: .dial([2]), marked: 2),
    Trial(
      "a dial that was not turned stays", [.move(0, 1.1, at: 1), .letGo], [], level: .dial([2]),
      marked: 2),
    Trial(
      "a roll turns it", [.move(0, 1.1, at: 1), .roll(6.2), .roll(0.2), .roll(6.2)],
      [.turn([2], 1), .turn([2], -1)], level: .dial([2]), marked: 2),
    Trial("a roll turns nothing else", [.roll(0), .roll(1)], []),
  ]

  static let tapped = [
    Trial("over a slice", isHeld: false, [.move(0, -0.7, at: 1)], [], marked: 0),
    Trial("beside the ring", isHeld: false, [.move(0, -1.3, at: 1)], []),
    Trial("a tap", isHeld: false, [.press(-0.7, 0), .release(-0.7, 0)], [.choose([3])], marked: 3),
    Trial("a tap beside it", isHeld: false, [.press(0, 1.3), .release(0, 1.4)], [.close]),
    Trial("and not its first half", isHeld: false, [.press(0, 1.3)], []),
    Trial(
      "a slip from beside it to an item", isHeld: false, [.press(0, -1.3), .release(0, -0.7)], []),
    Trial("a tap in the middle", isHeld: false, [.press(0, 0), .release(0, 0)], [.close]),
    Trial(
      "a slip from one to another", isHeld: false, [.press(-0.7, 0), .release(0, -0.7)], [],
      marked: 3),
    Trial(
      "a group, and its item", isHeld: false,
      [.press(0.7, 0), .release(0.7, 0), .press(0, -0.7), .release(0, -0.7)], [.choose([1, 0])],
      level: .group(1), marked: 0),
    Trial(
      "a group, and back", isHeld: false,
      [.press(0.7, 0), .release(0.7, 0), .press(0, 0), .release(0, 0)], [], marked: 1),
    Trial(
      "a dial is turned by the tip, not by the pen over it", isHeld: false,
      [
        .press(0, 0.7), .release(0, 0.7), .move(0.7, 0, at: 1), .press(0, -0.7),
        .move(0.7, 0, at: 2), .release(0.7, 0), .move(0, 0.7, at: 3),
      ], [.turn([2], 7)], level: .dial([2]), marked: 2),
    Trial(
      "a dial that is marked scrolls", isHeld: false, [.move(0, 0.7, at: 1), .scroll(-1)],
      [.turn([2], 1)], marked: 2),
    Trial("a choice does not", isHeld: false, [.move(0, -0.7, at: 1), .scroll(-1)], [], marked: 0),
    Trial("Escape", isHeld: false, [.key(.escape)], [.close]),
    Trial(
      "keys go round", isHeld: false, [.key(.previous), .key(.enter)], [.choose([3])], marked: 3),
    Trial(
      "keys in a group", isHeld: false,
      [.key(.next), .key(.next), .key(.enter), .key(.next), .key(.next), .key(.enter)],
      [.choose([1, 1])], level: .group(1), marked: 1),
    Trial(
      "Escape from a group goes back", isHeld: false,
      [.key(.next), .key(.next), .key(.enter), .key(.escape)], [], marked: 1),
    Trial(
      "keys turn a dial, and Enter leaves it", isHeld: false,
      [.move(0, 0.7, at: 1), .key(.enter), .key(.next), .key(.previous), .key(.enter)],
      [.turn([2], 1), .turn([2], -1)], marked: 2),
    Trial("Enter where nothing is marked", isHeld: false, [.key(.enter)], []),
  ]

  @Test(arguments: held + tapped)
  func `A hand does`(trial: Trial) {
    var course = Self.course(at: trial.at, isHeld: trial.isHeld)
    let outcomes = trial.steps.flatMap { course.take($0) }.filter { $0 != .redraw }
    #expect(outcomes == trial.outcomes)
    #expect(course.level == trial.level)
    #expect(course.marked == trial.marked)
  }

  @Test func `At an edge nothing is marked until the hand has moved`() {
    var course = Self.course(at: (0, 400), isHeld: true)
    #expect(course.centre.x > 100)
    #expect(course.move(to: Point(x: 10, y: 400), at: Timestamp(microseconds: 1)).isEmpty)
    _ = course.move(to: Point(x: 30, y: 400), at: Timestamp(microseconds: 2))
    #expect(course.marked == 3)
  }

  @Test func `A group that opens under a hand is whole on the output`() {
    var course = Self.course(at: (900, 400), isHeld: true)
    _ = course.move(to: Point(x: 1000, y: 400), at: Timestamp(microseconds: 1))
    #expect(course.move(to: Point(x: 1000, y: 400), at: Timestamp(microseconds: 2)).isEmpty)
    _ = course.advance(to: Timestamp(microseconds: 1_000_000))
    #expect(course.level == .group(1))
    let reach = course.layout.outerRadius + course.margin
    #expect(course.centre.x == 1000 - reach)
  }

  static func course(at place: (Double, Double), isHeld: Bool) -> RingCourse {
    RingCourse(
      entries, itemSize: Size(width: 60, height: 40), margin: 6,
      output: Size(width: 1000, height: 800), at: Point(x: place.0, y: place.1), isHeld: isHeld)
  }
}

extension RingCourse {
  fileprivate mutating func take(_ step: Step) -> [Outcome] {
    switch step {
    case .move(let x, let y, let milliseconds):
      return move(to: place(x, y), at: Timestamp(microseconds: milliseconds * 1000))
    case .press(let x, let y): return press(at: place(x, y), at: Timestamp(microseconds: 0))
    case .release(let x, let y): return release(at: place(x, y), at: Timestamp(microseconds: 0))
    case .letGo: return letGo(chooses: true)
    case .letGoForTip: return letGo(chooses: false)
    case .wait(let milliseconds): return advance(to: Timestamp(microseconds: milliseconds * 1000))
    case .key(let key): return press(key)
    case .roll(let angle): return roll(to: angle)
    case .scroll(let steps): return scroll(by: steps)
    }
  }

  private func place(_ x: Double, _ y: Double) -> Point {
    let radius = layout.outerRadius
    return Point(x: centre.x + x * radius, y: centre.y + y * radius)
  }
}
