import StylusCore
import StylusWire
import Testing

@Suite struct `The follower of an event stream` {
  private static let device = DeviceDescription(
    name: "Pen", id: DeviceID(bus: 3, vendor: 1, product: 2, version: 3),
    axes: [
      .x: AxisRange(value: 1, minimum: 0, maximum: 10),
      .y: AxisRange(value: 1, minimum: 0, maximum: 10),
    ], pressedKeys: [.toolRubber])
  private static let now = Timestamp(microseconds: 99)

  private func event(_ usage: Usage, _ value: Int32, at time: Int64 = 5) -> InputEvent {
    InputEvent(time: Timestamp(microseconds: time), usage: usage, value: value)
  }

  private func follower(_ records: EventRecord...) throws -> StreamFollower {
    let first = [EventRecord.begin(tablet: 1, time: Timestamp(microseconds: 1))] + records
    return try #require(
      StreamFollower(Self.device, firstPacket: EventPacket(first).bytes[...]))
  }

  private func news(
    _ follower: inout StreamFollower, _ records: EventRecord...
  ) -> [StreamFollower.News] {
    var news: [StreamFollower.News] = []
    follower.take(EventPacket(records).bytes[...], at: Self.now) { news.append($0) }
    return news
  }

  @Test func `begins with the state that the stream tells, not with the device's own`() throws {
    let follower = try follower(.state(.x, value: 7), .state(.toolPen, value: 1))
    #expect(follower.device.axes.mapValues(\.value) == [.x: 7, .y: 1])
    #expect(follower.device.pressedKeys == [.toolPen])
    #expect(follower.device.name == "Pen")
  }

  @Test func `does not begin with anything else`() {
    for packet in [[], EventPacket([.removed]).bytes, EventPacket([.state(.x, value: 1)]).bytes] {
      #expect(StreamFollower(Self.device, firstPacket: packet[...]) == nil)
    }
  }

  @Test func `hands on what is told`() throws {
    var follower = try follower()
    let decision = ToldDecision(text: "a", json: "{}", performer: .app)
    let told = news(
      &follower, .event(event(.x, 3)), .historyLost, .decision(decision), .removed)
    #expect(told == [.event(event(.x, 3)), .historyLost, .decision(decision), .removed])
  }

  @Test func `makes of a gap how the state is another, and goes on`() throws {
    var follower = try follower(.state(.x, value: 7), .state(.toolPen, value: 1))
    _ = news(&follower, .event(event(.stylus, 1)), .event(event(.x, 8)))
    let told = news(
      &follower, .missed(3), .state(.x, value: 8), .state(.y, value: 4),
      .state(.toolPen, value: 1), .state(.touch, value: 1), .event(event(.y, 5)))
    #expect(
      told == [
        .historyLost, .event(event(.touch, 1, at: 99)), .event(event(.stylus, 0, at: 99)),
        .event(event(.y, 4, at: 99)), .event(event(.synReport, 0, at: 99)),
        .event(event(.y, 5)),
      ])
    // The next gap is measured by that.
    let next = news(
      &follower, .missed(1), .state(.x, value: 8), .state(.y, value: 5),
      .state(.toolPen, value: 1), .state(.touch, value: 1))
    #expect(next == [.historyLost, .event(event(.synReport, 0, at: 99))])
  }
}
