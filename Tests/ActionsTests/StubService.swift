import CLibsystemd
import EventLoop
import Glibc

/// A service on a bus that notes each call that reaches it.
@safe final class StubService {
  /// What it does with a call.
  enum Answer {
    case nothing
    /// No answer at all.
    case silence
    case error(name: String, message: String)
  }

  /// A call as it has arrived.
  struct Call: Equatable {
    var path: String
    var member: String
    /// The types of its arguments, and their values in sd-bus's words.
    var arguments: String
  }

  private(set) var calls: [Call] = []
  var answer = Answer.nothing
  private var bus: OpaquePointer?
  private var slot: OpaquePointer?

  /// Comes to the bus under a name, served by the loop.
  init(_ name: String, on loop: EventLoop, at address: String) throws {
    try check(unsafe sd_bus_new(&bus))
    try check(unsafe sd_bus_set_address(bus, address))
    try check(unsafe sd_bus_set_bus_client(bus, 1))
    try check(unsafe sd_bus_start(bus))
    try check(
      unsafe sd_bus_add_filter(
        bus, &slot,
        { message, object, _ in
          guard let object = unsafe object else { return 0 }
          let service = unsafe Unmanaged<StubService>.fromOpaque(object).takeUnretainedValue()
          return unsafe service.take(message)
        }, Unmanaged.passUnretained(self).toOpaque()))
    try check(unsafe sd_bus_request_name(bus, name, 0))
    try check(unsafe sd_bus_attach_event(bus, loop.pointer, 0))
  }

  deinit {
    unsafe sd_bus_slot_unref(slot)
    unsafe sd_bus_close_unref(bus)
  }

  private func check(_ result: CInt) throws(SystemError) {
    if result < 0 { throw SystemError(result, "no stub of a service") }
  }

  private func take(_ message: OpaquePointer?) -> CInt {
    guard unsafe sd_bus_message_is_method_call(message, nil, nil) > 0 else { return 0 }
    let path = unsafe sd_bus_message_get_path(message).map { unsafe String(cString: $0) }
    let interface = unsafe sd_bus_message_get_interface(message).map { unsafe String(cString: $0) }
    let member = unsafe sd_bus_message_get_member(message).map { unsafe String(cString: $0) }
    calls.append(
      Call(
        path: path ?? "", member: "\(interface ?? "").\(member ?? "")",
        arguments: unsafe arguments(of: message)))
    switch answer {
    case .nothing:
      var reply: OpaquePointer?
      if unsafe sd_bus_message_new_method_return(message, &reply) >= 0 {
        unsafe sd_bus_send(bus, reply, nil)
        unsafe sd_bus_message_unref(reply)
      }
    case .silence: break
    case .error(let name, let text):
      unsafe name.withCString { name in
        unsafe text.withCString { text in
          var error = unsafe sd_bus_error(name: name, message: text, _need_free: 0)
          _ = unsafe sd_bus_reply_method_error(message, &error)
        }
      }
    }
    return 1
  }

  private func arguments(of message: OpaquePointer?) -> String {
    var text: UnsafeMutablePointer<CChar>?
    var length = 0
    guard let stream = unsafe open_memstream(&text, &length) else { return "" }
    unsafe sd_bus_message_dump(message, stream, 0)
    unsafe fclose(stream)
    defer { unsafe free(text) }
    return unsafe text.map { unsafe String(cString: $0) } ?? ""
  }
}
