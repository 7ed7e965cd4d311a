import StylusCore
import Testing
import Tuning

private func ms(_ count: Int64) -> Microseconds { .milliseconds(count) }

struct `A press is measured` {
  @Test func `by its length and its movement until any time`() {
    var story = PenStory()
    story.wait(100)
    story.press(640, moving: 14)
    let press = story.presses().first
    #expect(press?.length == ms(640) && press?.ending == .released)
    #expect(press?.time == Timestamp(microseconds: 100_000))
    #expect(press?.movement(within: ms(320)) == Millimetres(0))
    #expect(press?.movement(within: ms(321)) == Millimetres(14))
  }

  @Test func `through a switch that bounces as the recogniser has it`() {
    var story = PenStory()
    story.press(100)
    story.wait(20)
    story.press(100)
    #expect(story.presses().map(\.length) == [ms(220)])
    #expect(story.presses().first?.bounces == [ms(20)])
    var rules = Rules()
    rules.global.timing.merge = ms(10)
    #expect(story.presses(rules).map(\.length) == [ms(100), ms(100)])
  }

  /// As an XP-Pen Deco 01 drops out of range around each press.
  @Test func `through losses of range within the grace`() {
    var story = PenStory()
    story.wait(50)
    story.frame([(.toolPen, 0)])
    story.wait(60)
    story.frame([(.toolPen, 1), (.stylus, 1)])
    story.wait(50)
    story.frame([(.toolPen, 0)])
    story.wait(140)
    story.frame([(.toolPen, 1)])
    story.wait(200)
    story.frame([(.stylus, 0)])
    #expect(story.presses().map(\.length) == [ms(390)])
    #expect(story.presses().first?.absences == [ms(140)])
    var rules = Rules()
    rules.global.timing.proximityGrace = ms(100)
    #expect(story.presses(rules).map(\.ending) == [.left])
  }

  @Test func `where the eraser is the button, by the rules of the model`() {
    var story = PenStory()
    story.wait(50)
    story.frame([(.toolPen, 0)])
    story.wait(5)
    story.frame([(.toolRubber, 1)])
    story.wait(150)
    story.frame([(.toolRubber, 0)])
    story.wait(5)
    story.frame([(.toolPen, 1)])
    #expect(story.presses().isEmpty)
    var rules = Rules()
    var buttons = ButtonOverrides()
    buttons.eraser = .lower
    rules.devices = [DeviceRule(buttons: buttons)]
    #expect(story.presses(rules).map(\.length) == [ms(150)])
  }

  @Test func `and not where the tip is on the surface`() {
    var story = PenStory()
    story.frame([(.stylus, 1)])
    story.wait(80)
    story.frame([(.touch, 1)])
    story.wait(80)
    story.frame([(.stylus, 0)])
    story.wait(200)
    story.press(100)
    story.frame([(.touch, 0)])
    story.wait(500)
    story.press(90)
    story.wait(10)
    story.frame([(.touch, 1)])
    #expect(story.presses().map(\.ending) == [.touched, .touched, .touched])
  }

  @Test func `up to five seconds, whatever the config says of hold and slop`() {
    var story = PenStory()
    story.press(4900, moving: 120)
    story.wait(1000)
    story.press(7000)
    var rules = Rules()
    rules.global.timing.hold = ms(300)
    rules.global.timing.slop = Millimetres(1)
    rules.devices = [DeviceRule(layer: BindingLayer(timing: rules.global.timing))]
    let presses = story.presses(rules)
    #expect(presses.map(\.length) == [ms(4900), ms(5000)])
    #expect(presses.map(\.ending) == [.released, .heldOn])
  }
}

struct `Presses of a recording` {
  @Test func `are taps, double taps and squeezes by their lengths and pauses`() {
    var story = PenStory()
    for pause in [150, 210, 180, 160, 190] as [Int64] { story.doubleTap(pause: pause) }
    for length in [700, 820, 900] as [Int64] {
      story.press(length)
      story.wait(1500)
    }
    // Of three in a row nobody knows what they were.
    for _ in 1...3 {
      story.press(120)
      story.wait(300)
    }
    let habits = Habits(of: [story.presses()], hold: ms(500))
    #expect(habits.gaps == [ms(150), ms(210), ms(180), ms(160), ms(190)])
    #expect(habits.taps.count == 13 && habits.squeezes.count == 3)
    #expect(habits.gestures.count == 13)
    #expect(!habits.isMixed)
  }

  @Test func `fall apart where their lengths do, wherever hold is`() {
    var story = PenStory()
    for length in [90, 310, 100, 330, 110, 350] as [Int64] {
      story.press(length)
      story.wait(1500)
    }
    let habits = Habits(of: [story.presses()], hold: ms(500))
    #expect(habits.taps.count == 3 && habits.squeezes.count == 3)
  }

  @Test func `are told apart by nobody where short and long ones go over into each other`() {
    var story = PenStory()
    for length in stride(from: Int64(300), through: 700, by: 40) {
      story.press(length)
      story.wait(1500)
    }
    let habits = Habits(of: [story.presses()], hold: ms(500))
    #expect(habits.isMixed)
    let proposals = Proposals(of: habits, Timing())
    #expect(!proposals.changeAnything)
    #expect(proposals.all[1].reason.hasPrefix("Short and long presses go over into each other"))
  }
}
