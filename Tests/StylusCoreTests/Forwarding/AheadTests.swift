import StylusCore
import Testing

@Suite struct `A frame that goes ahead of the pipeline` {
  private static let near: [(Usage, Int32)] = [(.toolPen, 1), (.x, 500), (.y, 600)]

  /// What the twin has sent of a frame before the pipeline has seen its end.
  private func ahead(
    _ values: [(Usage, Int32)], at milliseconds: Double = 100, of deadline: Double? = nil,
    after earlier: [[(Usage, Int32)]] = [near]
  ) -> [InputEvent] {
    var twin = Twin(.tablet(), .binding([.doubleTap]))
    for (number, values) in earlier.enumerated() { twin.frame(Double(number), values) }
    var stream = EventStream()
    stream.frame(milliseconds, values)
    for event in stream.events { twin.forwarder.collect(event) }
    let time = Timestamp(microseconds: Int64(milliseconds * 1000))
    let due = deadline.map { Timestamp(microseconds: Int64($0 * 1000)) }
    twin.forwarder.forwardAhead(of: due, at: time)
    return twin.forwarder.output
  }

  @Test func `is one that moves a pen in range`() {
    let sent = ahead([(.x, 501), (.y, 601)])
    #expect(sent.map(\.usage) == [.x, .y, .synReport])
    #expect(sent.map(\.value) == [501, 601, 0])
    #expect(!ahead([(.x, 501)], of: 100.001).isEmpty)
  }

  @Test(arguments: [.toolPen, .touch, .stylus, .misc] as [Usage])
  func `is none that has more than motion`(_ usage: Usage) {
    #expect(ahead([(.x, 501), (usage, 1)]).isEmpty)
  }

  @Test func `is none before the pen is in range, or while a press is held back`() {
    #expect(ahead([(.x, 501)], after: []).isEmpty)
    #expect(ahead([(.x, 501)], after: [Self.near, [(.stylus, 1)]]).isEmpty)
  }

  @Test func `is none once a deadline has come`() {
    #expect(ahead([(.x, 501)], of: 100).isEmpty)
  }

  @Test func `is sent once`() {
    var twin = Twin(.tablet(), .binding([.doubleTap]))
    twin.frame(0, Self.near)
    _ = twin.sent()
    twin.frame(5, [(.x, 501)])
    #expect(twin.sent() == ["x=501"])
  }
}
