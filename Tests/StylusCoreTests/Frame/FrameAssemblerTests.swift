import StylusCore
import Testing

@Suite struct `Frames out of events` {
  @Test func `levels stand until they change`() {
    var stream = EventStream()
    stream.frame(1, [(.toolPen, 1), (.x, 100), (.y, 200), (.serial, 77)])
    stream.frame(2, [(.stylus, 1), (.touch, 1)])
    stream.frame(3, [(.x, 101), (.stylus, 0), (.stylus2, 1)])
    let frames = stream.frames(.tablet())
    #expect(frames.map(\.tool) == [.pen, .pen, .pen])
    #expect(frames.map(\.serial) == [77, 77, 77])
    #expect(frames.map(\.isTouching) == [false, true, true])
    #expect(frames.map(\.buttons) == [[], .lower, .upper])
    #expect(frames.map(\.axes.x) == [100, 100, 101])
    #expect(frames.map(\.time.microseconds) == [1000, 2000, 3000])
  }

  @Test func `nothing comes before the SYN_REPORT`() {
    var assembler = FrameAssembler(.tablet())
    let time = Timestamp(microseconds: 0)
    let early = assembler.add(InputEvent(time: time, usage: .toolPen, value: 1))
    let frame = assembler.add(InputEvent(time: time, usage: .synReport, value: 0))
    #expect(early == nil)
    #expect(frame?.tool == .pen)
  }

  static let tools: [(Usage, Tool)] = [
    (.toolPen, .pen), (.toolBrush, .pen), (.toolPencil, .pen), (.toolAirbrush, .pen),
    (.toolRubber, .eraser), (.toolMouse, .mouse), (.toolLens, .mouse),
  ]

  @Test(arguments: tools)
  func `each tool key`(_ usage: Usage, _ tool: Tool) {
    var stream = EventStream()
    stream.frame(1, [(usage, 1)])
    stream.frame(2, [(usage, 0)])
    #expect(stream.frames(.tablet(tools: [usage])).map(\.tool) == [tool, nil])
  }

  @Test func `a finger is no tool`() {
    var stream = EventStream()
    stream.frame(1, [(.toolFinger, 1)])
    #expect(stream.frames(.tablet()).map(\.tool) == [nil])
  }

  @Test func `both tool keys mean the eraser`() {
    var stream = EventStream()
    stream.frame(1, [(.toolPen, 1), (.toolRubber, 1)])
    stream.frame(2, [(.toolRubber, 0)])
    #expect(stream.frames(.tablet()).map(\.tool) == [.eraser, .pen])
  }

  @Test func `it starts from the state at opening`() throws {
    let device = DeviceDescription.tablet(
      axes: [.pressure: AxisRange(value: 7, minimum: 0, maximum: 100)],
      pressed: [.toolPen, .stylus2, .touch])
    var stream = EventStream()
    stream.frame(1, [])
    let frame = try #require(stream.frames(device).first)
    #expect(frame.tool == .pen)
    #expect(frame.buttons == .upper)
    #expect(frame.isTouching)
    #expect(frame.axes.pressure == 7)
    #expect(frame.news == [])
  }

  @Test func `a pen's serial does not outlive its leaving`() {
    var stream = EventStream()
    stream.frame(1, [(.toolPen, 1), (.serial, 77)])
    stream.frame(2, [(.toolPen, 0), (.serial, 77)])
    stream.frame(3, [(.toolPen, 1)])
    #expect(stream.frames(.tablet()).map(\.serial) == [77, 77, 0])
  }

  @Test func `a device's own buttons as the config names them`() {
    var map = ButtonMap()
    map.stylus = .upper
    map.stylus2 = .lower
    map.stylus3 = .tail
    var stream = EventStream()
    stream.frame(1, [(.toolPen, 1), (.stylus, 1)])
    stream.frame(2, [(.stylus, 0), (.stylus2, 1)])
    stream.frame(3, [(.stylus2, 0), (.stylus3, 1)])
    #expect(stream.frames(.tablet(), buttons: map).map(\.buttons) == [.upper, .lower, []])
  }

  @Test func `SYN_DROPPED in a recording tears the frame and marks the next`() {
    var stream = EventStream()
    stream.frame(1, [(.toolPen, 1)])
    stream.frame(2, [(.synDropped, 0), (.stylus, 1)])
    stream.frame(3, [(.x, 5)])
    stream.frame(4, [(.x, 6)])
    let frames = stream.frames(.tablet())
    #expect(frames.map(\.isResync) == [false, true, false])
    #expect(frames.map(\.buttons) == [[], [], []])
  }

  @Test func `history that the reader says is lost marks the next frame`() {
    var assembler = FrameAssembler(.tablet())
    let syn = InputEvent(time: Timestamp(microseconds: 1), usage: .synReport, value: 0)
    assembler.loseHistory()
    let frames = [assembler.add(syn), assembler.add(syn)]
    #expect(frames.map { $0?.isResync } == [true, false])
  }

  /// What the kernel sends for a device that is unplugged, or at suspend.
  @Test func `a forced release of all keys is no release by hand`() {
    let device = DeviceDescription.tablet(tools: [])
    var stream = EventStream()
    stream.frame(0, [(.x, 1)])
    stream.frame(100, [(.stylus, 1)])
    stream.frame(700, [(.stylus, 0)])
    stream.events[stream.events.count - 1].value = 1
    #expect(stream.frames(device).map(\.isResync) == [false, false, true])
    #expect(
      stream.gestures(device, .binding([.tap, .squeeze])) == [
        "squeeze began lower 600", "squeeze cancelled lower 700",
      ])
  }

  @Test func `a key's repeat loses nothing`() {
    var stream = EventStream()
    stream.frame(0, [(.toolPen, 1)])
    stream.frame(100, [(.stylus, 1)])
    stream.frame(350, [(.stylus, 2)])
    stream.events[stream.events.count - 1].value = 1
    #expect(stream.frames(.tablet()).map(\.isResync) == [false, false, false])
    #expect(stream.frames(.tablet()).map(\.buttons) == [[], .lower, .lower])
  }

  @Test func `without BTN_TOUCH the pressure tells the tip, with hysteresis`() {
    let device = DeviceDescription.tablet(
      others: [.stylus], axes: [.pressure: AxisRange(minimum: 0, maximum: 1000)])
    var stream = EventStream()
    for (index, pressure) in [0, 49, 50, 20, 10, 9, 49].enumerated() {
      stream.frame(Double(index), [(.pressure, Int32(pressure))])
    }
    #expect(
      stream.frames(device).map(\.isTouching) == [false, false, true, true, true, false, false])
  }

  /// Waltop F610 and Aiptek send pressure 511–1023 while hovering with a button.
  @Test func `with BTN_TOUCH the pressure tells nothing of the tip`() {
    let device = DeviceDescription.tablet(axes: [.pressure: AxisRange(minimum: 0, maximum: 1023)])
    var stream = EventStream()
    stream.frame(0, [(.toolPen, 1)])
    stream.frame(100, [(.stylus, 1), (.pressure, 1023)])
    stream.frame(200, [(.stylus, 0), (.pressure, 0)])
    #expect(stream.frames(device).map(\.isTouching) == [false, false, false])
    #expect(stream.gestures(device, .binding([.tap])) == ["tap lower 200"])
  }

  @Test func `a device with neither never touches`() {
    var stream = EventStream()
    stream.frame(0, [(.toolPen, 1), (.touch, 0)])
    #expect(stream.frames(.tablet(others: [.stylus])).map(\.isTouching) == [false])
  }
}
