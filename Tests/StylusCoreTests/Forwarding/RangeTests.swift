import StylusCore
import Testing

@Suite struct `The twin's way out of range` {
  private static let near: [(Usage, Int32)] = [(.toolPen, 1), (.x, 500), (.y, 600)]
  private static let away: [(Usage, Int32)] = [(.toolPen, 0), (.x, 0), (.y, 0)]

  private func twin(
    _ bound: [GestureKind] = [.doubleTap], _ device: DeviceDescription = .tablet(),
    _ first: [(Usage, Int32)] = near
  ) -> Twin {
    var twin = Twin(device, .binding(bound))
    twin.frame(0, first)
    _ = twin.sent()
    return twin
  }

  @Test func `is not there for a pen that comes back to an undecided press`() {
    var twin = twin()
    twin.frame(100, [(.stylus, 1)])
    twin.frame(150, Self.away)
    twin.frame(200, Self.near + [(.y, 610)])
    #expect(twin.sent() == ["x=500 y=600 y=610"])
    twin.frame(250, [(.stylus, 0)])
    twin.wait(until: 1000)
    #expect(twin.sent() == ["lower+", "lower-"])
  }

  @Test func `comes after the click of a pen that stays away`() {
    var twin = twin()
    twin.frame(100, [(.stylus, 1)])
    twin.frame(150, [(.stylus, 0)])
    twin.frame(180, Self.away)
    twin.wait(until: 380)
    #expect(twin.sent() == [])
    twin.wait(until: 381)
    #expect(twin.sent() == ["lower+", "lower-", "pen-"])
    twin.frame(900, Self.near)
    #expect(twin.sent() == ["pen+ x=500 y=600"])
  }

  @Test func `comes after the press of a pen that leaves with its button down`() {
    var twin = twin([.squeeze])
    twin.frame(100, [(.stylus, 1)])
    twin.frame(150, Self.away + [(.stylus, 0)])
    twin.wait(until: 1000)
    #expect(twin.sent() == ["lower+", "lower-", "pen-"])
  }

  @Test func `is at once where nothing is undecided`() {
    var twin = twin([.squeeze])
    twin.frame(100, [(.stylus, 1)])
    twin.wait(until: 700)
    twin.frame(800, Self.away)
    #expect(twin.sent() == ["pen- x=0 y=0"])
  }

  @Test func `takes the second frame of hid-input along`() {
    var twin = twin([.doubleTap])
    twin.frame(100, [(.stylus, 1)])
    twin.frame(150, [(.touch, 0), (.toolPen, 0)])
    twin.frame(150, [(.x, 0), (.y, 0), (.stylus, 0)])
    twin.wait(until: 1000)
    #expect(twin.sent() == ["lower+", "lower-", "pen-"])
    twin.frame(1100, Self.near)
    #expect(twin.sent() == ["pen+ x=500 y=600"])
  }

  @Test func `is written for another end, which comes in the next frame`() {
    var twin = twin()
    twin.frame(100, [(.stylus, 1)])
    twin.frame(120, [(.stylus, 0)])
    twin.frame(130, Self.away)
    twin.frame(180, [(.toolRubber, 1), (.x, 700), (.y, 800)])
    #expect(
      twin.sent() == ["lower+", "lower-", "pen-", "rubber+ x=700 y=800"])
  }

  @Test func `is written for another pen of the same kind`() {
    let device = DeviceDescription.tablet(others: [.touch, .stylus, .serial])
    var twin = twin([.doubleTap], device, Self.near + [(.serial, 7)])
    twin.frame(100, [(.stylus, 1), (.serial, 7)])
    twin.frame(120, [(.stylus, 0), (.serial, 7)])
    twin.frame(130, Self.away + [(.serial, 7)])
    twin.frame(180, Self.near + [(.serial, 8)])
    #expect(
      twin.sent() == [
        "serial=7", "serial=7", "lower+ serial=7", "lower- serial=7", "pen- serial=7",
        "pen+ x=500 y=600 serial=8",
      ])
  }

  @Test func `does not hold the tip down`() {
    let device = DeviceDescription.tablet(axes: [.pressure: .init(minimum: 0, maximum: 99)])
    var twin = twin([.drag, .tap], device)
    twin.frame(100, [(.stylus, 1)])
    twin.frame(150, [(.stylus, 0)])
    twin.frame(160, [(.touch, 1), (.pressure, 40)])
    twin.frame(170, [(.touch, 0), (.pressure, 0)] + Self.away)
    #expect(twin.sent() == ["touch+ pressure=40", "pressure=0 touch-"])
    twin.wait(until: 1000)
    #expect(twin.sent() == ["lower+", "lower-", "pen-"])
  }

  @Test func `is made for pens that do not tell theirs`() {
    var twin = Twin(.tablet(tools: [], others: [.touch, .stylus]), Rules())
    twin.frame(0, [(.x, 500), (.y, 600)])
    twin.frame(20, [(.x, 501)])
    #expect(twin.sent() == ["x=500 y=600 pen+", "x=501"])
    twin.wait(until: 71)
    #expect(twin.sent() == ["pen-"])
    twin.frame(100, [(.x, 502)])
    #expect(twin.sent() == ["x=502 pen+"])
  }
}

@Suite struct `A pen that is to be taken or given back` {
  @Test func `is at rest by its silence where it never tells its way out`() {
    var twin = Twin(.tablet(tools: [.toolPen], others: [.touch, .stylus]), Rules())
    twin.frame(0, [(.toolPen, 1), (.x, 500)])
    let isAtRest = twin.forwarder.isAtRest(twin.pipeline)
    #expect(!isAtRest)
    twin.wait(until: 1000)
    let isAtRestLater = twin.forwarder.isAtRest(twin.pipeline)
    #expect(isAtRestLater && twin.forwarder.hasLeftUntold)
    #expect(twin.sent() == ["pen+ x=500", "pen-"])
  }

  @Test func `is not at rest where nothing is known but that its tool is there`() {
    let device = DeviceDescription.tablet(pressed: [.toolPen])
    let pipeline = TabletPipeline(device, rules: Rules())
    #expect(!Forwarder(device, rules: Rules()).isAtRest(pipeline))
  }

  @Test func `touches on where its end changes on the surface`() {
    var twin = Twin(.tablet(), Rules())
    twin.frame(0, [(.toolPen, 1)])
    twin.frame(10, [(.touch, 1)])
    twin.frame(20, [(.toolPen, 0), (.toolRubber, 1), (.x, 5)])
    #expect(twin.sent() == ["pen+", "touch+", "touch- pen-", "rubber+ x=5 touch+"])
  }
}

@Suite struct `A button that the firmware tells as the eraser` {
  private func twin(_ bound: [GestureKind]) -> Twin {
    var rules = Rules.binding(bound, [.upper])
    var buttons = ButtonOverrides()
    buttons.eraser = .upper
    rules.devices = [DeviceRule(buttons: buttons)]
    let device = DeviceDescription.tablet(axes: [.pressure: .init(minimum: 0, maximum: 100)])
    var twin = Twin(device, rules)
    twin.frame(0, [(.toolPen, 1), (.x, 500), (.y, 600)])
    _ = twin.sent()
    return twin
  }

  private func press(_ twin: inout Twin, _ time: Double) {
    twin.frame(time, [(.toolPen, 0)])
    twin.frame(time, [(.toolRubber, 1), (.x, 510)])
  }

  private func release(_ twin: inout Twin, _ time: Double) {
    twin.frame(time, [(.toolRubber, 0)])
    twin.frame(time, [(.toolPen, 1), (.x, 520)])
  }

  @Test func `is the eraser to the app where nothing is bound to it`() {
    var twin = twin([])
    press(&twin, 100)
    release(&twin, 200)
    #expect(twin.sent() == ["pen-", "rubber+ x=510", "rubber-", "pen+ x=520"])
  }

  @Test func `leaves the pen in range while a gesture of it is made`() {
    var twin = twin([.doubleTap])
    press(&twin, 100)
    release(&twin, 200)
    press(&twin, 300)
    release(&twin, 400)
    twin.wait(until: 2000)
    #expect(twin.sent() == ["x=510", "x=520", "x=510", "x=520"])
    #expect(twin.gestures == ["double-tap upper 400"])
  }

  @Test func `lets the pen leave 30 ms later where no eraser comes`() {
    var twin = twin([.doubleTap])
    twin.frame(100, [(.toolPen, 0), (.x, 0)])
    twin.wait(until: 130)
    #expect(twin.sent() == [])
    twin.wait(until: 131)
    #expect(twin.sent() == ["pen-"])
  }

  @Test func `is the eraser again where the press was no gesture`() {
    var twin = twin([.doubleTap])
    press(&twin, 100)
    twin.wait(until: 700)
    #expect(twin.sent() == ["x=510", "pen-", "rubber+"])
    release(&twin, 800)
    #expect(twin.sent() == ["rubber-", "pen+ x=520"])
  }

  @Test func `draws as the pen in a drag, however the firmware tells the tip`() {
    var twin = twin([.drag])
    twin.frame(100, [(.toolPen, 0)])
    twin.frame(100, [(.toolRubber, 1), (.touch, 1)])
    #expect(twin.sent() == [])
    twin.frame(200, [(.pressure, 50)])
    #expect(twin.gestures == ["drag began upper 200"])
    #expect(twin.sent() == ["pressure=50 touch+"])
    twin.frame(300, [(.pressure, 0)])
    #expect(twin.sent() == ["pressure=0 touch-"])
  }
}
