internal import CLibsystemd
package import EventLoop

/// What has come of asking for a name on the bus.
package enum NameOutcome: Equatable, Sendable {
  /// The connection has it.
  case ours
  /// Another has it, and the connection gets it after that.
  case waiting
  /// The bus does not give it.
  case refused(BusError)
}

extension BusConnection {
  /// Asks for a name on the bus, and waits in line for it where another has it.
  ///
  /// - Parameters:
  ///   - name: the name.
  ///   - handler: told once what has come of it.
  /// - Returns: the request, to be kept until it is answered.
  /// - Throws: where the bus takes no call.
  package func requestName(
    _ name: String, handler: @escaping (NameOutcome) -> Void
  ) throws(SystemError) -> BusSlot {
    try unsafe BusSlot(
      "cannot ask for the name \(name)", handler: { handler(NameOutcome($0)) }
    ) { slot, object in
      unsafe sd_bus_request_name_async(
        pointer, &slot, name, UInt64(SD_BUS_NAME_QUEUE),
        { message, object, _ in unsafe BusSlot.dispatch(message, object) }, object)
    }
  }
}

extension NameOutcome {
  /// By the answer to RequestName (D-Bus Specification, "org.freedesktop.DBus.RequestName").
  fileprivate init(_ reply: BusMessage) {
    if let error = reply.error {
      self = .refused(error)
    } else {
      self = reply.readUInt32() == 2 ? .waiting : .ours
    }
  }
}
