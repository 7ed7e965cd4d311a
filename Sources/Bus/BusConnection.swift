internal import CLibsystemd
internal import EventLoop
internal import Glibc

/// A connection to the person's session bus, served by the loop.
@safe final class BusConnection {
  private let pointer: OpaquePointer
  private var disconnection: BusSlot?

  /// Connects to the bus at `address`; nil is the session's: at DBUS_SESSION_BUS_ADDRESS, else at
  /// `$XDG_RUNTIME_DIR/bus`.
  ///
  /// `onDisconnect` is called when the bus has gone, after every open call has failed.
  ///
  /// - Throws: when there is none, or nobody behind it. One that takes nobody in comes out with
  ///   the first call.
  init(
    _ loop: EventLoop, address: String?, onDisconnect: @escaping () -> Void
  ) throws(SystemError) {
    let created = try unsafe BusConnection.open(address)
    unsafe pointer = created
    let attached = unsafe sd_bus_attach_event(
      created, loop.pointer, CInt(EventLoop.Priority.normal.rawValue))
    guard attached >= 0 else { throw SystemError(attached, "cannot serve the session bus") }
    let local = "org.freedesktop.DBus.Local"
    disconnection = try unsafe BusSlot(
      "cannot watch the session bus", handler: { _ in onDisconnect() }
    ) { slot, object in
      unsafe sd_bus_match_signal(
        created, &slot, local, "/org/freedesktop/DBus/Local", local, "Disconnected",
        { message, object, _ in unsafe BusSlot.dispatch(message, object) }, object)
    }
  }

  private static func open(_ address: String?) throws(SystemError) -> OpaquePointer {
    var created: OpaquePointer?
    var result: CInt
    if let address {
      result = unsafe sd_bus_new(&created)
      if result >= 0 { result = unsafe sd_bus_set_address(created, address) }
      if result >= 0 { result = unsafe sd_bus_set_bus_client(created, 1) }
      if result >= 0 { result = unsafe sd_bus_start(created) }
    } else {
      result = unsafe sd_bus_open_user_with_description(&created, "stylusd")
    }
    guard result >= 0, let created = unsafe created else {
      unsafe sd_bus_unref(created)
      throw SystemError(result, "cannot connect to the session bus")
    }
    return unsafe created
  }

  deinit {
    // Without flushing, which would wait for a bus that does not read.
    unsafe sd_bus_close_unref(pointer)
  }

  /// Whether calls can be made.
  var isOpen: Bool { unsafe sd_bus_is_open(pointer) > 0 }

  /// Makes a method call, to be filled and then handed to `call` or `send`.
  func methodCall(
    to destination: String, path: String, interface: String, method: String
  ) -> BusMessage {
    unsafe BusMessage(
      pointer, destination: destination, path: path, interface: interface, method: method)
  }

  /// Calls, and hands the answer to `handler` unless the slot has been let go of by then.
  ///
  /// - Throws: when the call cannot be written; it has reached nobody then.
  func call(
    _ message: BusMessage, handler: @escaping (BusMessage) -> Void
  ) throws(SystemError) -> BusSlot {
    guard message.failure == 0 else { throw SystemError(message.failure, "cannot write a call") }
    return try unsafe BusSlot("cannot call over the session bus", handler: handler) {
      slot, object in
      unsafe sd_bus_call_async(
        pointer, &slot, message.pointer,
        { message, object, _ in unsafe BusSlot.dispatch(message, object) }, object, 0)
    }
  }

  /// Hands each signal that fits a match rule to `handler`. What does not fit wakes nobody.
  func match(
    _ rule: String, handler: @escaping (BusMessage) -> Void
  ) throws(SystemError) -> BusSlot {
    try unsafe BusSlot("cannot wait for signals", handler: handler) { slot, object in
      unsafe sd_bus_add_match_async(
        pointer, &slot, rule,
        { message, object, _ in unsafe BusSlot.dispatch(message, object) }, nil, object)
    }
  }

  /// The object path of an element under `prefix`, escaped as D-Bus wants it.
  static func path(_ prefix: String, _ element: String) -> String {
    var encoded: UnsafeMutablePointer<CChar>?
    guard unsafe sd_bus_path_encode(prefix, element, &encoded) >= 0, let encoded = unsafe encoded
    else { return prefix }
    defer { unsafe free(encoded) }
    return unsafe String(cString: encoded)
  }
}
