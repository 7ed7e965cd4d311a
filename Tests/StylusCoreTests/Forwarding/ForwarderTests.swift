import StylusCore
import Testing

@Suite struct `What the twin of a pen sends` {
  private static let near: [(Usage, Int32)] = [(.toolPen, 1), (.x, 500), (.y, 600)]

  private func twin(_ bound: [GestureKind], device: DeviceDescription = .tablet()) -> Twin {
    var twin = Twin(device, .binding(bound))
    twin.frame(0, Self.near)
    #expect(twin.sent() == ["pen+ x=500 y=600"])
    return twin
  }

  @Test func `frames pass as they are, in the same order`() {
    var twin = twin([.doubleTap])
    twin.frame(5, [(.y, 601), (.x, 501)])
    twin.frame(10, [(.touch, 1), (.x, 502)])
    twin.frame(15, [(.stylus2, 1)])
    twin.frame(20, [(.touch, 0), (.stylus2, 0)])
    twin.frame(25, [(.toolPen, 0), (.x, 0), (.y, 0)])
    #expect(
      twin.sent() == [
        "y=601 x=501", "touch+ x=502", "upper+", "touch- upper-", "pen- x=0 y=0",
      ])
  }

  @Test func `a button that is not bound is not delayed`() {
    var twin = twin([])
    twin.frame(100, [(.stylus, 1)])
    #expect(twin.sent() == ["lower+"])
    twin.frame(110, [(.stylus, 0)])
    #expect(twin.sent() == ["lower-"])
  }

  @Test func `a double tap is kept, with all else of its frames passed`() {
    var twin = twin([.doubleTap])
    twin.frame(100, [(.stylus, 1), (.x, 510)])
    twin.frame(180, [(.x, 511)])
    twin.frame(200, [(.stylus, 0)])
    twin.frame(300, [(.stylus, 1), (.y, 610)])
    twin.frame(400, [(.stylus, 0)])
    twin.wait(until: 2000)
    #expect(twin.sent() == ["x=510", "x=511", "y=610"])
    #expect(twin.gestures == ["double-tap lower 400"])
  }

  @Test func `a single click is written once it cannot become a double tap`() {
    var twin = twin([.doubleTap])
    twin.frame(100, [(.stylus, 1)])
    twin.frame(200, [(.stylus, 0)])
    twin.wait(until: 499)
    #expect(twin.sent() == [])
    twin.wait(until: 501)
    #expect(twin.sent() == ["lower+", "lower-"])
  }

  @Test func `a click of a button with a squeeze waits only for its bounce`() {
    var twin = twin([.squeeze])
    twin.frame(100, [(.stylus, 1)])
    twin.frame(200, [(.stylus, 0)])
    twin.wait(until: 225)
    #expect(twin.sent() == [])
    twin.wait(until: 226)
    #expect(twin.sent() == ["lower+", "lower-"])
  }

  @Test func `a click that is to be swallowed is not written`() {
    var rules = Rules.binding([.doubleTap])
    rules.global.clicks[.lower] = .swallow
    var twin = Twin(.tablet(), rules)
    twin.frame(0, Self.near)
    twin.frame(100, [(.stylus, 1)])
    twin.frame(200, [(.stylus, 0)])
    twin.wait(until: 2000)
    #expect(twin.sent() == ["pen+ x=500 y=600"])
  }

  @Test func `a squeeze is kept to its end`() {
    var twin = twin([.squeeze])
    twin.frame(100, [(.stylus, 1)])
    twin.wait(until: 700)
    twin.frame(800, [(.x, 520)])
    twin.frame(900, [(.stylus, 0)])
    twin.wait(until: 2000)
    #expect(twin.sent() == ["x=520"])
    #expect(twin.gestures.first == "squeeze began lower 600")
  }

  @Test func `a squeeze that becomes a stroke leaves the app the stroke alone`() {
    var twin = twin([.squeeze])
    twin.frame(100, [(.stylus, 1)])
    twin.wait(until: 700)
    twin.frame(800, [(.touch, 1)])
    twin.frame(900, [(.stylus, 0)])
    twin.frame(1000, [(.touch, 0)])
    #expect(twin.sent() == ["touch+", "touch-"])
    twin.frame(1100, [(.stylus, 1)])
    twin.frame(1200, [(.stylus, 0)])
    twin.wait(until: 3000)
    #expect(twin.sent() == ["lower+", "lower-"])
  }

  @Test func `an unbound drag is written before the frame in which the tip touches`() {
    var twin = twin([.doubleTap, .squeeze])
    twin.frame(100, [(.stylus, 1)])
    twin.frame(200, [(.x, 501), (.touch, 1)])
    #expect(twin.sent() == ["lower+", "x=501 touch+"])
    twin.frame(300, [(.touch, 0)])
    twin.frame(310, [(.stylus, 0)])
    #expect(twin.sent() == ["touch-", "lower-"])
  }

  @Test func `a bound drag keeps its button`() {
    var twin = twin([.drag])
    twin.frame(100, [(.stylus, 1)])
    twin.frame(200, [(.touch, 1)])
    twin.frame(300, [(.stylus, 0)])
    twin.frame(400, [(.touch, 0)])
    twin.wait(until: 1000)
    #expect(twin.sent() == ["touch+", "touch-"])
    #expect(twin.gestures.first == "drag began lower 200")
  }

  @Test func `a press that strays passes raw to its end`() {
    var twin = twin([.doubleTap])
    twin.frame(100, [(.stylus, 1)])
    twin.frame(200, [(.x, 2000)])
    #expect(twin.sent() == ["lower+", "x=2000"])
    twin.frame(300, [(.stylus, 0)])
    #expect(twin.sent() == ["lower-"])
  }

  @Test func `a press longer than hold, of a button with a double tap, passes from then on`() {
    var twin = twin([.doubleTap])
    twin.frame(100, [(.stylus, 1)])
    twin.wait(until: 599)
    #expect(twin.sent() == [])
    twin.wait(until: 600)
    #expect(twin.sent() == ["lower+"])
    twin.frame(700, [(.stylus, 0)])
    #expect(twin.sent() == ["lower-"])
  }

  @Test func `two taps of a run that ends with neither are two clicks`() {
    var twin = twin([.tripleTap])
    twin.frame(100, [(.stylus, 1)])
    twin.frame(200, [(.stylus, 0)])
    twin.frame(300, [(.stylus, 1)])
    twin.frame(400, [(.stylus, 0)])
    twin.frame(500, [(.touch, 1)])
    #expect(twin.sent() == ["lower+", "lower-", "lower+", "lower-", "touch+"])
  }

  @Test func `a tap before a squeeze is a click`() {
    var twin = twin([.doubleTap, .squeeze])
    twin.frame(100, [(.stylus, 1)])
    twin.frame(200, [(.stylus, 0)])
    twin.frame(300, [(.stylus, 1)])
    twin.wait(until: 900)
    #expect(twin.sent() == ["lower+", "lower-"])
    twin.frame(1000, [(.stylus, 0)])
    twin.wait(until: 2000)
    #expect(twin.sent() == [])
  }

  @Test func `a bounce within a click is one click`() {
    var twin = twin([.squeeze])
    twin.frame(100, [(.stylus, 1)])
    twin.frame(150, [(.stylus, 0)])
    twin.frame(160, [(.stylus, 1)])
    twin.frame(200, [(.stylus, 0)])
    twin.wait(until: 1000)
    #expect(twin.sent() == ["lower+", "lower-"])
  }

  @Test func `the code that came before a kept button goes with it`() {
    var twin = twin([.doubleTap])
    twin.frame(100, [(.scanCode, 0xd0044), (.stylus, 1)])
    twin.frame(120, [(.scanCode, 0xd0045), (.stylus2, 1)])
    #expect(twin.sent() == ["scan=\(0xd0045) upper+"])
  }

  @Test func `nothing is left down when it stops in a stroke`() {
    var twin = twin(
      [.doubleTap], device: .tablet(axes: [.pressure: .init(minimum: 3, maximum: 99)]))
    twin.frame(100, [(.touch, 1), (.pressure, 50), (.stylus2, 1)])
    _ = twin.sent()
    twin.stop()
    #expect(twin.sent() == ["pressure=3 touch- upper- pen-"])
    twin.frame(200, [(.touch, 0), (.pressure, 0)])
    #expect(twin.sent() == [])
  }

  @Test func `a reload in mid-press writes the press, and its release passes`() {
    var twin = twin([.doubleTap])
    twin.frame(100, [(.stylus, 1)])
    twin.reload(.binding([.squeeze]), at: 150)
    #expect(twin.sent() == ["lower+"])
    twin.frame(200, [(.stylus, 0)])
    #expect(twin.sent() == ["lower-"])
  }

  @Test func `a press held back when events are lost is written, and goes by what the device has`()
  {
    var twin = twin([.doubleTap])
    twin.frame(100, [(.stylus, 1)])
    twin.loseHistory()
    twin.frame(150, [(.stylus, 0), (.x, 700)])
    #expect(twin.sent() == ["lower+", "lower- x=700"])
  }

  @Test func `the first frame in range has what the twin has missed`() {
    var pipeline = TabletPipeline(.tablet(), rules: Rules())
    var forwarder = Forwarder(.tablet(), rules: Rules())
    var gestures: [Gesture] = []
    var stream = EventStream()
    stream.frame(0, [(.toolPen, 1), (.x, 500), (.y, 600)])
    stream.frame(10, [(.toolPen, 0)])
    for event in stream.events {
      forwarder.collect(event)
      pipeline.step(event, &gestures)
      if event.usage == .synReport { forwarder.forward(&pipeline, at: event.time) }
    }
    #expect(forwarder.output.isEmpty)
    #expect(forwarder.isAtRest(pipeline))
    forwarder.start(&pipeline)
    stream = EventStream()
    stream.frame(20, [(.toolPen, 1), (.x, 501)])
    for event in stream.events {
      forwarder.collect(event)
      pipeline.step(event, &gestures)
      if event.usage == .synReport { forwarder.forward(&pipeline, at: event.time) }
    }
    #expect(
      forwarder.output.map(\.usage) == [.toolPen, .x, .y, .synReport]
        && forwarder.output.map(\.value) == [1, 501, 600, 0])
  }
}
