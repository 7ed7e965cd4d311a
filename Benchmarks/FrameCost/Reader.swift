import BareReader
import EventLoop
import Glibc
import InputDevices
import Pens
import PipedNode
import StylusCore

/// Somebody who reads a tablet that is a pipe.
protocol Reader: AnyObject {
  /// What the tablet sends goes in here.
  var node: PipedNode { get }

  /// Wakes up, and reads all that the tablet has sent.
  func read() throws(SystemError)
}

extension Reader {
  /// Has the tablet send events, which the pipe keeps until they are read.
  func send(_ events: [InputEvent]) throws(SystemError) { try node.send(events) }
}

/// The loop in C that stylusd is measured against.
@safe  // The reader is closed in deinit, and its node outlives it.
final class BareLoop: Reader {
  let node: PipedNode
  private var reader = unsafe bare_reader()

  init(_ device: DeviceDescription) throws(SystemError) {
    node = try PipedNode(device)
    let result = unsafe bare_reader_open(&reader, node.path)
    guard result == 0 else { throw SystemError(result, "cannot open \(node.path)") }
  }

  deinit { unsafe bare_reader_close(&reader) }

  func read() throws(SystemError) {
    let result = unsafe bare_reader_read(&reader, nil)
    guard result >= 0 else { throw SystemError(CInt(result), "cannot read \(node.path)") }
  }
}

/// What the daemon does from the node to the decision: its loop, its reader, its session.
final class Stylusd: Reader {
  let node: PipedNode
  private let loop: EventLoop
  private let session: PenSession
  private let reader: EvdevReader

  /// Makes a reader of a tablet of its own on `loop`, which calls `told` for each decision.
  init(
    _ device: DeviceDescription, rules: Rules, on loop: EventLoop,
    told: @escaping (Decision, PenSession) -> Void = { _, _ in }
  ) throws(SystemError) {
    self.loop = loop
    node = try PipedNode(device)
    let opened = try EvdevDevice(path: node.path)
    session = try PenSession(opened.description, rules: rules, on: loop) { told($0, $1) }
    reader = try EvdevReader(opened, on: loop, sink: session) { _ in }
  }

  func read() throws(SystemError) { _ = try loop.step() }

  /// What the active app handles.
  var wish: AppWish? {
    get { session.wish }
    set { session.wish = newValue }
  }
}

/// Takes what is sent and looks at nothing: what it costs is the cost of feeding.
final class Drain: Reader {
  let node: PipedNode
  private let descriptor: OwnedDescriptor
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)

  init(_ device: DeviceDescription) throws(SystemError) {
    node = try PipedNode(device)
    descriptor = try .open(node.path, O_RDONLY | O_NONBLOCK)
  }

  func read() throws(SystemError) {
    try retryingOnInterrupt("cannot read \(node.path)") {
      unsafe Glibc.read(descriptor.rawValue, &buffer, buffer.count)
    }
  }
}
