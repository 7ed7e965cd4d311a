import EventLoop
import Glibc
import InputDevices
import PipedNode
import StylusCore
import TestSupport

/// A device node as the daemon reads it: libevdev, the reader on its loop, the pipeline. What comes
/// out of the node, and what it says of itself after losses, is the fuzzer's.
enum EvdevTarget {
  static func run(_ bytes: [UInt8]) throws {
    var input = FuzzedInput(bytes)
    let node = try PipedNode(input.device())
    takeSlots(&input, node)
    let rules = input.rules()
    guard let device = try? EvdevDevice(path: node.path) else { return }
    let sink = CheckedSink(node, device.description, rules: rules)
    let loop = try EventLoop()
    let reader = try EvdevReader(device, on: loop, sink: sink, onFailure: { sink.failed($0) })
    var sender = FuzzedSender(node: node)
    while !input.isAtEnd, !sender.isOver {
      guard try sender.send(&input) else { continue }
      // As often as it takes: a wake-up reads no more than so many events.
      while try loop.step(timeout: Microseconds(0)) {}
      try sink.check()
    }
    node.hangUp()
    // At once, unless another process is just looking at this one's descriptors in /proc: that puts
    // the end of the pipe off.
    while !sink.isRemoved, try loop.step(timeout: .milliseconds(5000)) {}
    try sink.check()
    try sink.finish()
    reader.close()
  }

  private static func takeSlots(_ input: inout FuzzedInput, _ node: PipedNode) {
    let multitouch = node.description.usages.filter {
      $0.type == Usage.typeAxis && (0x30...0x3f).contains($0.code)
    }.sorted { $0.code < $1.code }
    for usage in multitouch { node.slots[usage] = (0..<4).map { _ in input.value() } }
  }
}
