internal import CPipedNode
public import EventLoop
internal import Glibc
public import StylusCore

/// An input event node that is a pipe: libevdev reads it as it would read `/dev/input/event5`, on
/// machines that have no input devices.
///
/// A program with this in it has an `ioctl` of its own, which has to be seen by shared libraries: it
/// must not be linked with a version script that exports nothing.
@safe  // The node below is freed in deinit, and its path is copied.
public final class PipedNode {
  /// What to open.
  public let path: String

  /// What the node says of itself: asked for when it is opened, and the keys that are down and the
  /// axes' values again after lost events. The events that are sent do not change it.
  public var description: DeviceDescription {
    didSet { tellDescription() }
  }

  /// The present value of each multitouch axis in each slot, of which there are at most 16.
  public var slots: [Usage: [Int32]] = [:] {
    didSet { tellDescription() }
  }

  private let node: OpaquePointer

  /// Makes a node that says this of itself. Times are sent as they come: there is no clock.
  public init(_ description: DeviceDescription) throws(SystemError) {
    guard let node = unsafe piped_node_make() else { throw .last("cannot make a pipe") }
    unsafe self.node = node
    path = unsafe String(cString: piped_node_path(node))
    self.description = description
    tellDescription()
  }

  deinit {
    unsafe piped_node_free(node)
  }

  /// Where raw `struct input_event`s may be written, without blocking; it stays this object's own.
  public var writingEnd: CInt { unsafe piped_node_writing_end(node) }

  /// Sends events to whoever reads the node.
  ///
  /// - Throws: EAGAIN when the pipe, which holds 2,730 events, is full.
  public func send(_ events: [InputEvent]) throws(SystemError) {
    let raw = events.map { event in
      let (seconds, microseconds) = event.time.microseconds.quotientAndRemainder(
        dividingBy: 1_000_000)
      return piped_node_event(
        seconds, microseconds, event.usage.type, event.usage.code, event.value)
    }
    let sent = unsafe raw.withUnsafeBytes { bytes in
      Result { () throws(SystemError) in try unsafe send(bytes) }
    }
    try sent.get()
  }

  /// Sends bytes, whatever they are, to whoever reads the node.
  ///
  /// - Throws: EAGAIN when the pipe is full; nothing has been sent then.
  public func send(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
    try retryingOnInterrupt("cannot write to the node") {
      unsafe write(writingEnd, bytes.baseAddress, bytes.count)
    }
  }

  /// Ends what readers find, as when a device is unplugged.
  public func hangUp() { unsafe piped_node_hang_up(node) }

  private func tellDescription() {
    unsafe piped_node_clear(node)
    unsafe piped_node_set_name(node, description.name)
    let id = description.id
    unsafe piped_node_set_id(
      node,
      input_id(bustype: id.bus, vendor: id.vendor, product: id.product, version: id.version))
    for property in description.properties {
      unsafe piped_node_add_property(node, UInt32(property))
    }
    for usage in description.usages {
      unsafe piped_node_add_code(node, UInt32(usage.type), UInt32(usage.code))
    }
    for (usage, range) in description.axes {
      unsafe piped_node_set_axis(node, UInt32(usage.code), input_absinfo(range))
    }
    for usage in description.pressedKeys {
      unsafe piped_node_set_on(node, UInt32(usage.type), UInt32(usage.code))
    }
    for (usage, values) in slots {
      for (slot, value) in values.enumerated() {
        unsafe piped_node_set_slot(node, UInt32(usage.code), UInt32(slot), value)
      }
    }
  }
}

extension input_absinfo {
  fileprivate init(_ range: AxisRange) {
    self.init(
      value: range.value, minimum: range.minimum, maximum: range.maximum, fuzz: range.fuzz,
      flat: range.flat, resolution: range.resolution)
  }
}
