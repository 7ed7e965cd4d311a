internal import CLibsystemd
internal import EventLoop
internal import Glibc

/// Where a message bus is to be found.
package enum BusPlace: CustomStringConvertible {
  /// The person's session bus: at DBUS_SESSION_BUS_ADDRESS, else at `$XDG_RUNTIME_DIR/bus`.
  case session
  /// The machine's: at DBUS_SYSTEM_BUS_ADDRESS, else at the place that all programs know.
  case system
  /// At a D-Bus address, such as `unix:path=/run/user/1000/bus`.
  case address(String)

  /// A session bus at `address`, or the person's own.
  package static func session(at address: String?) -> BusPlace {
    address.map { .address($0) } ?? .session
  }

  package var description: String {
    switch self {
    case .session: "the session bus"
    case .system: "the system bus"
    case .address(let address): "the bus at \(address)"
    }
  }

  /// Opens a connection, which the caller owns.
  ///
  /// - Throws: when nobody is there.
  func open() throws(SystemError) -> OpaquePointer {
    var created: OpaquePointer?
    var result: CInt
    switch self {
    case .session: result = unsafe sd_bus_open_user_with_description(&created, "stylusd")
    case .system: result = unsafe sd_bus_open_system_with_description(&created, "stylusd")
    case .address(let address):
      result = unsafe sd_bus_new(&created)
      if result >= 0 { result = unsafe sd_bus_set_address(created, address) }
      if result >= 0 { result = unsafe sd_bus_set_bus_client(created, 1) }
      if result >= 0 { result = unsafe sd_bus_start(created) }
    }
    guard result >= 0, let created = unsafe created else {
      unsafe sd_bus_unref(created)
      throw SystemError(result, "cannot connect to \(self)")
    }
    return unsafe created
  }
}

extension SystemError {
  /// Why the session bus could not be connected to, in words.
  package var whyNoSessionBus: String {
    // sd-bus's way to say that it was not told of any.
    number == ENOMEDIUM
      ? "neither DBUS_SESSION_BUS_ADDRESS nor XDG_RUNTIME_DIR is set" : SystemError.text(number)
  }
}
