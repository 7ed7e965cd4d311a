internal import CLibsystemd
package import EventLoop
internal import Glibc
package import StylusCore

/// A connection to a message bus, served by the loop.
@safe package final class BusConnection {
  let pointer: OpaquePointer
  private let place: BusPlace
  private var disconnection: BusSlot?

  /// Connects to the bus at `place`.
  ///
  /// - Parameters:
  ///   - loop: what serves it.
  ///   - place: the bus.
  ///   - priority: who goes before its messages.
  ///   - onDisconnect: called when the bus has gone, after every open call has failed.
  /// - Throws: when there is none, or nobody behind it. One that takes nobody in comes out with
  ///   the first call.
  package init(
    _ loop: EventLoop, _ place: BusPlace, priority: EventLoop.Priority = .normal,
    onDisconnect: @escaping () -> Void
  ) throws(SystemError) {
    self.place = place
    let created = try unsafe place.open()
    unsafe pointer = created
    let attached = unsafe sd_bus_attach_event(
      created, loop.pointer, CInt(priority.rawValue))
    guard attached >= 0 else { throw SystemError(attached, "cannot serve \(place)") }
    let local = "org.freedesktop.DBus.Local"
    disconnection = try unsafe BusSlot(
      "cannot watch \(place)", handler: { _ in onDisconnect() }
    ) { slot, object in
      unsafe sd_bus_match_signal(
        created, &slot, local, "/org/freedesktop/DBus/Local", local, "Disconnected",
        { message, object, _ in unsafe BusSlot.dispatch(message, object) }, object)
    }
  }

  deinit {
    // Without flushing, which would wait for a bus that does not read.
    unsafe sd_bus_close_unref(pointer)
  }

  /// Whether calls can be made.
  package var isOpen: Bool { unsafe sd_bus_is_open(pointer) > 0 }

  /// Makes a method call, to be filled and then handed to `call` or `send`.
  package func methodCall(
    to destination: String, path: String, interface: String, method: String
  ) -> BusMessage {
    unsafe BusMessage(
      pointer, destination: destination, path: path, interface: interface, method: method)
  }

  /// Calls, and hands the answer to `handler` unless the slot has been let go of by then.
  ///
  /// - Parameters:
  ///   - message: the call.
  ///   - timeout: after this span without an answer the answer is an error; nil is sd-bus's own 25 s.
  ///   - handler: gets the answer.
  /// - Returns: the call, to be kept until it is answered.
  /// - Throws: when the call cannot be written; it has reached nobody then.
  package func call(
    _ message: BusMessage, timeout: Microseconds? = nil, handler: @escaping (BusMessage) -> Void
  ) throws(SystemError) -> BusSlot {
    guard message.failure == 0 else { throw SystemError(message.failure, "cannot write a call") }
    return try unsafe BusSlot("cannot call over \(place)", handler: handler) {
      slot, object in
      unsafe sd_bus_call_async(
        pointer, &slot, message.pointer,
        { message, object, _ in unsafe BusSlot.dispatch(message, object) }, object,
        UInt64(clamping: timeout?.rawValue ?? 0))
    }
  }

  /// Calls, and wants no answer. What cannot be written is lost.
  package func send(_ message: BusMessage) {
    unsafe sd_bus_message_set_expect_reply(message.pointer, 0)
    unsafe sd_bus_send(pointer, message.pointer, nil)
  }

  /// Sends a signal to one client.
  func sendSignal(_ message: BusMessage, to client: String) {
    guard message.failure == 0 else { return }
    unsafe sd_bus_message_set_destination(message.pointer, client)
    unsafe sd_bus_send(pointer, message.pointer, nil)
  }

  /// Sends the answer to a call.
  ///
  /// - Returns: 1, or what went wrong, which sd-bus tells the caller.
  func sendReply(_ message: BusMessage) -> CInt {
    guard message.failure == 0 else { return message.failure }
    let result = unsafe sd_bus_send(pointer, message.pointer, nil)
    return result < 0 ? result : 1
  }

  /// Hands each signal that fits a match rule to `handler`. What does not fit wakes nobody.
  package func match(
    _ rule: String, handler: @escaping (BusMessage) -> Void
  ) throws(SystemError) -> BusSlot {
    try unsafe BusSlot("cannot wait for signals of \(place)", handler: handler) { slot, object in
      unsafe sd_bus_add_match_async(
        pointer, &slot, rule,
        { message, object, _ in unsafe BusSlot.dispatch(message, object) }, nil, object)
    }
  }

  /// Tells, from now on, when a service comes to the bus and when it leaves; each time it passes from
  /// one owner to another, it has come.
  package func matchOwner(
    of service: String, handler: @escaping (_ isThere: Bool) -> Void
  ) throws(SystemError) -> BusSlot {
    try matchOwnerName(of: service) { handler(!$0.isEmpty) }
  }

  /// Tells each new owner's unique name; empty is nobody.
  func matchOwnerName(
    of service: String, handler: @escaping (_ owner: String) -> Void
  ) throws(SystemError) -> BusSlot {
    let bus = "org.freedesktop.DBus"
    return try match(
      "type='signal',sender='\(bus)',path='/org/freedesktop/DBus',interface='\(bus)',"
        + "member='NameOwnerChanged',arg0='\(service)'"
    ) { message in
      // What somebody sends to us alone is held against no rule by the bus, nor its sender by sd-bus.
      guard message.sender == bus else { return }
      message.skip("ss")
      handler(message.readString() ?? "")
    }
  }

  /// Tells who has a name, by their unique name: once it is known, and from then on at each change; nil is
  /// nobody. Our own unique name comes with it, as asking sd-bus for it may wait for the bus.
  ///
  /// - Returns: what is to be kept for as long as it is to be told.
  /// - Throws: where the bus takes no call.
  package func followOwner(
    of service: String, handler: @escaping (_ owner: String?, _ ourselves: String) -> Void
  ) throws(SystemError) -> BusNameOwner {
    try BusNameOwner(of: service, on: self, handler)
  }

  /// The object path of an element under `prefix`, escaped as D-Bus wants it.
  package static func path(_ prefix: String, _ element: String) -> String {
    var encoded: UnsafeMutablePointer<CChar>?
    guard unsafe sd_bus_path_encode(prefix, element, &encoded) >= 0, let encoded = unsafe encoded
    else { return prefix }
    defer { unsafe free(encoded) }
    return unsafe String(cString: encoded)
  }
}
