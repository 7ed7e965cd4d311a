import StylusCore
import Testing

@Suite struct `The latched eraser` {
  private static let wacom = DeviceDescription.tablet(
    others: [.touch, .stylus, .stylus2, .serial],
    axes: [
      .misc: AxisRange(minimum: 0, maximum: 0), .pressure: AxisRange(minimum: 0, maximum: 100),
    ])
  private static let near: [(Usage, Int32)] = [(.toolPen, 1), (.x, 500)]

  private func twin(
    _ kinds: [GestureKind] = [.doubleTap], _ device: DeviceDescription = .tablet(),
    until: EraserLatch.End = .toggled
  ) -> Twin {
    var rules = Rules.binding(kinds)
    rules.eraserLatch.until = until
    var twin = Twin(device, rules)
    twin.onGesture = { gesture, forwarder in
      switch gesture.phase {
      case nil: forwarder.latch(!forwarder.isLatched)
      case .began: forwarder.latch(true)
      case .changed: break
      case .ended, .cancelled: forwarder.latch(false)
      }
    }
    return twin
  }

  private func tapTwice(_ twin: inout Twin, _ time: Double) {
    for press in [time, time + 200] {
      twin.frame(press, [(.stylus, 1)])
      twin.frame(press + 80, [(.stylus, 0)])
    }
    twin.wait(until: time + 310)
  }

  @Test func `changes the tool in two frames, there and back`() {
    var twin = twin()
    twin.frame(0, Self.near)
    tapTwice(&twin, 100)
    #expect(twin.sent() == ["pen+ x=500", "pen-", "rubber+"])
    #expect(twin.forwarder.isLatched)
    twin.frame(1000, [(.touch, 1)])
    twin.frame(1100, [(.touch, 0)])
    tapTwice(&twin, 2000)
    #expect(twin.sent() == ["touch+", "touch-", "rubber-", "pen+"])
  }

  @Test func `is the eraser at each approach`() {
    var twin = twin()
    twin.frame(0, Self.near)
    tapTwice(&twin, 100)
    _ = twin.sent()
    twin.frame(1000, [(.toolPen, 0)])
    twin.frame(2000, Self.near)
    #expect(twin.sent() == ["rubber-", "rubber+ x=500"])
  }

  @Test func `leaves the eraser's own end what it is`() {
    var twin = twin()
    twin.frame(0, Self.near)
    tapTwice(&twin, 100)
    _ = twin.sent()
    twin.frame(1000, [(.toolPen, 0)])
    twin.frame(1500, [(.toolRubber, 1)])
    twin.frame(1600, [(.touch, 1)])
    twin.frame(1700, [(.touch, 0)])
    twin.frame(1800, [(.toolRubber, 0)])
    #expect(twin.sent() == ["rubber-", "rubber+", "touch+", "touch-", "rubber-"])
    twin.frame(2000, Self.near)
    #expect(twin.sent() == ["rubber+ x=500"])
  }

  @Test func `has the number of the pen's other end`() {
    var twin = twin([.doubleTap], Self.wacom)
    twin.frame(0, Self.near + [(.misc, 0x802), (.serial, 9)])
    _ = twin.sent()
    tapTwice(&twin, 100)
    #expect(twin.sent() == ["pen- misc=0 serial=9", "rubber+ misc=2058 serial=9"])
    twin.frame(1000, [(.toolPen, 0), (.misc, 0), (.serial, 9)])
    twin.frame(1500, [(.misc, 0x802), (.toolPen, 1), (.serial, 9)])
    #expect(twin.sent() == ["rubber- misc=0 serial=9", "misc=2058 rubber+ serial=9"])
  }

  @Test func `comes before the frame in which a drag touches, and goes after its last`() {
    var twin = twin([.drag])
    twin.frame(0, Self.near)
    twin.frame(100, [(.stylus, 1)])
    twin.frame(200, [(.touch, 1), (.x, 501)])
    #expect(twin.sent() == ["pen+ x=500", "pen-", "rubber+", "touch+ x=501"])
    twin.frame(300, [(.stylus, 0)])
    twin.frame(400, [(.touch, 0)])
    twin.wait(until: 1000)
    #expect(twin.sent() == ["touch-", "rubber-", "pen+"])
  }

  @Test func `waits for the tip`() {
    var twin = twin()
    twin.frame(0, Self.near)
    twin.frame(100, [(.touch, 1)])
    twin.forwarder.latch(true)
    #expect(!twin.forwarder.isLatched)
    twin.frame(200, [(.x, 501)])
    twin.frame(300, [(.touch, 0)])
    #expect(
      twin.sent() == ["pen+ x=500", "touch+", "x=501", "touch-", "pen-", "rubber+"])
  }

  @Test func `lets go of buttons that the app sees`() {
    var twin = twin()
    twin.frame(0, Self.near)
    twin.frame(50, [(.stylus2, 1)])
    tapTwice(&twin, 100)
    twin.frame(1000, [(.stylus2, 0)])
    twin.frame(1100, [(.x, 501)])
    #expect(
      twin.sent() == ["pen+ x=500", "upper+", "upper- pen-", "rubber+", "x=501"])
  }

  @Test func `is over when the pen has been away for long`() {
    var twin = twin()
    twin.frame(0, Self.near)
    tapTwice(&twin, 100)
    twin.frame(1000, [(.toolPen, 0)])
    twin.wait(until: 60_999)
    #expect(twin.forwarder.isLatched)
    twin.wait(until: 61_000)
    #expect(!twin.forwarder.isLatched)
    #expect(twin.deadline == nil)
    _ = twin.sent()
    twin.frame(62_000, Self.near)
    #expect(twin.sent() == ["pen+ x=500"])
  }

  @Test(arguments: [(1190.0, true), (1210, false)])
  func `until out of range, lasts over a moment's loss`(back: Double, isLatched: Bool) {
    var twin = twin(until: .outOfRange)
    twin.frame(0, Self.near)
    tapTwice(&twin, 100)
    twin.frame(1000, [(.toolPen, 0)])
    twin.frame(back, Self.near)
    #expect(twin.forwarder.isLatched == isLatched)
    #expect(twin.sent().last == (isLatched ? "rubber+ x=500" : "pen+ x=500"))
  }

  @Test func `ends with a reload`() {
    var twin = twin()
    twin.frame(0, Self.near)
    tapTwice(&twin, 100)
    _ = twin.sent()
    twin.reload(Rules(), at: 1000)
    #expect(twin.sent() == ["rubber-", "pen+"])
  }
}

@Suite struct `A button pressed for a gesture` {
  @Test func `is clicked in the air, and nowhere else`() {
    var twin = Twin(.tablet(), Rules())
    let isClickedAway = twin.forwarder.click(.upper)
    #expect(!isClickedAway)
    twin.frame(0, [(.toolPen, 1)])
    let isClicked = twin.forwarder.click(.upper)
    #expect(isClicked)
    twin.frame(10, [(.touch, 1)])
    let isClickedInContact = twin.forwarder.click(.upper)
    #expect(!isClickedInContact)
    let isThere = twin.forwarder.click(.third)
    #expect(!isThere)
    #expect(twin.sent() == ["pen+", "upper+", "upper-", "touch+"])
  }

  @Test func `is held until it is let go of`() {
    var twin = Twin(.tablet(), Rules())
    twin.frame(0, [(.toolPen, 1)])
    let isPressed = twin.forwarder.press(.upper)
    #expect(isPressed)
    twin.frame(10, [(.touch, 1)])
    twin.forwarder.release(.upper)
    twin.frame(20, [(.touch, 0)])
    #expect(twin.sent() == ["pen+", "upper+", "touch+", "upper-", "touch-"])
  }

  @Test func `is down while the pen is in range, and only then`() {
    var twin = Twin(.tablet(), .binding([.drag]))
    twin.onGesture = { gesture, forwarder in
      switch gesture.phase {
      case .began: _ = forwarder.press(.upper)
      case .ended, .cancelled: forwarder.release(.upper)
      case .changed, nil: break
      }
    }
    twin.frame(0, [(.toolPen, 1), (.x, 500)])
    twin.frame(100, [(.stylus, 1)])
    twin.frame(200, [(.touch, 1)])
    twin.frame(300, [(.touch, 0), (.toolPen, 0), (.x, 0)])
    twin.frame(350, [(.toolPen, 1), (.x, 500)])
    twin.frame(400, [(.toolPen, 0), (.stylus, 0), (.x, 0)])
    twin.wait(until: 1000)
    #expect(
      twin.sent() == [
        "pen+ x=500", "upper+", "touch+", "touch- upper- pen- x=0", "pen+ upper+ x=500",
        "upper- pen- x=0",
      ])
  }
}

@Suite struct `What a twin says of itself` {
  @Test(arguments: [
    ("usb-0000:00:14.0-2/input0", "usb-0000:00:14.0-2/input0-stylusd"),
    ("usb-0000:00:14.0-2.4/input12/x", "usb-0000:00:14.0-2.4/input12-stylusd"),
    ("i2c-WCOM48ED:00", "i2c-WCOM48ED:00/input0-stylusd"),
    ("", "/input0-stylusd"),
  ])
  func `is the pen's place, by which libinput groups`(phys: String, twin: String) {
    #expect(DeviceRole.twinPhysicalPath(of: phys) == twin)
    #expect(DeviceRole(of: .tablet(), tags: [.tablet], phys: twin) == .other(.ownTwin))
  }

  @Test func `is what the pen says, with an eraser, no fuzz and nothing down`() {
    var pen = DeviceDescription.tablet(
      tools: [.toolBrush], axes: [.pressure: AxisRange(minimum: 0, maximum: 99, fuzz: 4, flat: 2)],
      pressed: [.toolBrush])
    let twin = pen.twin
    pen.usages.formUnion([.toolPen, .toolRubber])
    pen.axes[.pressure]?.fuzz = 0
    pen.pressedKeys = []
    #expect(twin == pen)
  }
}
