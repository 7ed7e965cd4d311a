import StylusCore
import Testing
import Tuning

private func group(_ presses: [(at: Int64, for: Int64)]) -> PressGroup {
  PressGroup(
    presses.map {
      MeasuredPress(at: Timestamp(microseconds: $0.at * 1000), length: .milliseconds($0.for))
    })
}

struct `A person who is asked` {
  @Test func `is told of each try, and of those that are none`() {
    var course = TuningCourse(.upper)
    #expect(course.request[0].contains("upper button") && course.pause == .milliseconds(1000))
    #expect(
      course.take(group([(0, 98), (240, 104)]))
        == "double tap 1 of 10: 142 ms between presses of 98 ms and 104 ms")
    #expect(course.take(group([(0, 98)])) == "That was one press, and does not count.")
    #expect(
      course.take(group([(0, 98), (300, 98), (600, 98)]))
        == "That was 3 presses, and does not count.")
    #expect(
      course.take(group([(0, 98), (300, 1200)]))
        == "That was a press of 1200 ms, and does not count.")
    // A switch that bounces is no finger.
    #expect(course.take(group([(0, 40), (90, 40), (260, 100)])).hasPrefix("double tap 2 of 10"))
    #expect(course.habits.bounces == [.milliseconds(50)])
    course.skip()
    #expect(course.part == .squeezes && course.pause < .milliseconds(1000))
    #expect(course.take(group([(0, 760)])) == "squeeze 1 of 10: 760 ms")
    #expect(course.take(group([(0, 60)])) == "That was a press of only 60 ms, and does not count.")
    course.skip()
    #expect(course.part == .over && course.request.isEmpty)
    #expect(course.take(group([(0, 760)])).isEmpty)
    #expect(course.habits.taps.count == 4 && course.habits.gaps.count == 2)
    #expect(course.habits.squeezes.count == 1)
  }

  @Test func `has done all after ten of each`() {
    var course = TuningCourse(.lower)
    for _ in 1...10 { _ = course.take(group([(0, 98), (240, 104)])) }
    #expect(course.part == .squeezes)
    for _ in 1...10 { _ = course.take(group([(0, 800)])) }
    #expect(course.part == .over)
    #expect(course.habits.gaps.count == 10 && course.habits.squeezes.count == 10)
  }

  @Test func `sees what does not count for a gesture but shows how the pen is`() {
    var course = TuningCourse(.lower)
    var story = PenStory()
    story.frame([(.stylus, 1)])
    story.wait(80)
    story.frame([(.toolPen, 0)])
    story.wait(500)
    #expect(
      course.take(PressGroup(story.presses()))
        == "That was a press in which the pen left the tablet, and does not count.")
    #expect(course.habits.lost == 1)
  }
}
