import PipedNode
import StylusCore

/// Sends events into a node: well-formed ones, any bytes, and losses with another state after them.
struct FuzzedSender {
  let node: PipedNode
  /// Whether nothing more can be read: the node has hung up, or half an event is in it.
  private(set) var isOver = false
  private var clock = FuzzedClock(start: Timestamp(microseconds: 1_000_000))
  private var pending: [InputEvent] = []
  private var unread = 0

  init(node: PipedNode) { self.node = node }

  /// Takes one instruction; returns whether the reader is to read now.
  mutating func send(_ input: inout FuzzedInput) throws -> Bool {
    let isAsked = try take(&input)
    // Long before the pipe is full.
    guard isAsked || isOver || unread + pending.count > 600 else { return false }
    try flush()
    unread = 0
    return true
  }

  /// Returns whether the instruction is to read.
  private mutating func take(_ input: inout FuzzedInput) throws -> Bool {
    let kind = input.byte()
    switch kind {
    case 0..<128: pending.append(input.event(kind, at: clock.now))
    case 128..<200: tick(&input, .synReport)
    case 200..<208: pending.append(InputEvent(time: clock.now, usage: .synDropped, value: 0))
    case 208..<224: try sendRaw(&input)
    case 224..<232: input.takePressed(into: &node.description)
    case 232..<240: input.takeAxisValue(into: &node.description)
    case 240..<252: return true
    case 252: addMany(Int(input.byte()) * 4)
    case 253: try sendHalf(&input)
    default: isOver = true
    }
    return false
  }

  private mutating func tick(_ input: inout FuzzedInput, _ usage: Usage) {
    clock.tick(&input)
    pending.append(InputEvent(time: clock.now, usage: usage, value: 0))
  }

  private mutating func flush() throws {
    if !pending.isEmpty { try node.send(pending) }
    unread += pending.count
    pending.removeAll()
  }

  /// A `struct input_event` of any 24 bytes.
  private mutating func sendRaw(_ input: inout FuzzedInput) throws {
    try flush()
    var bytes = Array(input.bytes(24))
    bytes += [UInt8](repeating: 0, count: 24 - bytes.count)
    try unsafe bytes.withUnsafeBytes { try unsafe node.send($0) }
    unread += 1
  }

  /// More than libevdev holds at once.
  private mutating func addMany(_ count: Int) {
    for number in 0..<count {
      pending.append(
        InputEvent(time: clock.now, usage: .x, value: Int32(truncatingIfNeeded: number)))
    }
  }

  /// Less than an event: no kernel sends it, and nothing can be read after it.
  private mutating func sendHalf(_ input: inout FuzzedInput) throws {
    try flush()
    let bytes = Array(input.bytes(1 + Int(input.byte() % 23)))
    try unsafe bytes.withUnsafeBytes { try unsafe node.send($0) }
    isOver = true
  }
}
