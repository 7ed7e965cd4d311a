import EventLoop
import Glibc
import PipedNode
import StylusCore
import Testing

@testable import InputDevices

/// The real libevdev, reading a pipe.
@Suite struct EvdevDeviceTests {
  @Test func `a node is what it says of itself`() throws {
    let node = try PipedNode(PipedPen.description)
    #expect(try EvdevDevice(path: node.path).description == PipedPen.description)
  }

  @Test func `events come as they were sent, with nothing left then`() throws {
    let node = try PipedNode(PipedPen.description)
    let device = try EvdevDevice(path: node.path)
    let sent = [
      PipedPen.event(1001, .x, 123), PipedPen.event(1001, .stylus, 1),
      PipedPen.event(1001, .synReport),
    ]
    try node.send(sent)
    #expect(device.isReadable)
    #expect(device.all() == sent.map { .event($0) } + [.drained])
    #expect(!device.isReadable && !device.isHungUp)
  }

  @Test func `after lost events the differences are told as one frame`() throws {
    let node = try PipedNode(PipedPen.description)
    let device = try EvdevDevice(path: node.path)
    node.description.pressedKeys = [.toolPen, .stylus]
    node.description.axes[.x]?.value = 99
    try node.send([PipedPen.event(20, .synDropped)])
    let readings = device.all()
    #expect(readings.first == .historyLost)
    #expect(readings.suffix(2) == [.event(PipedPen.event(20, .synReport)), .drained])
    let told = readings.dropFirst().dropLast(2)
    #expect(told.contains(.event(PipedPen.event(20, .stylus, 1))))
    #expect(told.contains(.event(PipedPen.event(20, .x, 99))))
    #expect(told.count == 2)
  }

  @Test func `lost events that change nothing still close their frame`() throws {
    let node = try PipedNode(PipedPen.description)
    let device = try EvdevDevice(path: node.path)
    try node.send([PipedPen.event(20, .synDropped), PipedPen.event(21, .synReport)])
    #expect(
      device.all() == [.historyLost, .event(PipedPen.event(20, .synReport)), .drained])
  }

  // Found by the fuzzer: the keys came in a second frame, which nobody took for a resynchronisation.
  @Test func `touches that ended while events were lost make no frame of their own`() throws {
    let touches = try PipedNode(PipedPen.withTouches)
    touches.slots = [PipedPen.trackingID: [5, -1]]
    let device = try EvdevDevice(path: touches.path)
    touches.slots = [PipedPen.trackingID: [-1, -1]]
    touches.description.pressedKeys = [.toolPen, .stylus]
    try touches.send([PipedPen.event(20, .synDropped)])
    let readings = device.all()
    #expect(readings.contains(.event(PipedPen.event(20, PipedPen.trackingID, -1))))
    #expect(readings.contains(.event(PipedPen.event(20, .stylus, 1))))
    let end = EvdevDevice.Reading.event(PipedPen.event(20, .synReport))
    #expect(readings.filter { $0 == end }.count == 1)
    #expect(readings.suffix(2) == [end, .drained])
  }

  @Test func `a device that is gone hangs up after its last event`() throws {
    let node = try PipedNode(PipedPen.description)
    let device = try EvdevDevice(path: node.path)
    try node.send([PipedPen.event(5, .synReport)])
    node.hangUp()
    #expect(device.all() == [.event(PipedPen.event(5, .synReport)), .drained])
    #expect(device.isHungUp)
  }

  // Found by the fuzzer.
  @Test func `a device with an odd axis is not complained of on standard error`() async throws {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      var odd = PipedPen.withTouches
      odd.axes[PipedPen.trackingID] = AxisRange(minimum: 0, maximum: 0)
      let node = try PipedNode(odd)
      _ = try EvdevDevice(path: node.path)
    }
    let told = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(!told.contains("libevdev"), "\(told)")
  }

  // Found by the fuzzer: libevdev wrote before its memory at the first touch.
  @Test func `a device of touches without a slot is refused`() throws {
    var slotless = PipedPen.withTouches
    slotless.axes[Usage.axis(0x2f)] = AxisRange(minimum: -1, maximum: -1)
    let node = try PipedNode(slotless)
    let error = #expect(throws: SystemError.self) { try EvdevDevice(path: node.path) }
    #expect(error?.number == EINVAL)
  }

  @Test func `half an event is a failure, and not read on`() throws {
    let node = try PipedNode(PipedPen.description)
    let device = try EvdevDevice(path: node.path)
    try unsafe [UInt8](repeating: 1, count: 30).withUnsafeBytes { try unsafe node.send($0) }
    #expect(device.all() == [.failed(EINVAL)])
  }

  @Test func `other files than nodes are asked of the kernel`() throws {
    let node = try PipedNode(PipedPen.description)
    #expect(throws: SystemError(ENOTTY, "cannot ask /dev/null what it is")) {
      _ = try EvdevDevice(path: "/dev/null")
    }
    #expect(try EvdevDevice(path: node.path).description.name == "Test Pen")
  }
}

extension EvdevDevice {
  /// All readings up to the first that is no event.
  fileprivate func all() -> [Reading] {
    var readings: [Reading] = []
    while true {
      let reading = next()
      readings.append(reading)
      switch reading {
      case .event, .historyLost: break
      case .drained, .failed: return readings
      }
    }
  }
}
