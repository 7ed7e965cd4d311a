internal import CLibsystemd
package import EventLoop

extension BusConnection {
  /// Asks for a name on the bus, without waiting in line for it.
  ///
  /// - Parameters:
  ///   - name: the name.
  ///   - handler: told once whether the name is this connection's now: false where another has it.
  /// - Returns: the request, to be kept until it is answered.
  /// - Throws: where the bus takes no call.
  package func requestName(
    _ name: String, handler: @escaping (Bool) -> Void
  ) throws(SystemError) -> BusSlot {
    try unsafe BusSlot(
      "cannot ask for the name \(name)",
      handler: { handler($0.error == nil && $0.readUInt32() == 1) }
    ) { slot, object in
      unsafe sd_bus_request_name_async(
        pointer, &slot, name, 0,
        { message, object, _ in unsafe BusSlot.dispatch(message, object) }, object)
    }
  }
}
