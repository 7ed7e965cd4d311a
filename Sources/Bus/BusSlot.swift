internal import CLibsystemd
internal import EventLoop

/// A call that waits for its answer, or signals that are waited for, until this object is let go
/// of. Its handler may do that.
@safe package final class BusSlot {
  private var slot: OpaquePointer?
  private let handler: (BusMessage) -> Void

  /// `add` hands it to sd-bus with the object that its callback gets.
  init(
    _ attempt: @autoclosure () -> String, handler: @escaping (BusMessage) -> Void,
    add: (inout OpaquePointer?, UnsafeMutableRawPointer) -> CInt
  ) throws(SystemError) {
    self.handler = handler
    let result = unsafe add(&slot, Unmanaged.passUnretained(self).toOpaque())
    guard result >= 0 else { throw SystemError(result, attempt()) }
  }

  deinit {
    unsafe sd_bus_slot_unref(slot)
  }

  /// sd-bus's callback; 0 lets other handlers see the message too.
  static func dispatch(_ message: OpaquePointer?, _ object: UnsafeMutableRawPointer?) -> CInt {
    guard let object = unsafe object else { return 0 }
    let slot = unsafe Unmanaged<BusSlot>.fromOpaque(object).takeUnretainedValue()
    slot.handler(unsafe BusMessage(sharing: message))
    return 0
  }
}
