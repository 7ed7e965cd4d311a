internal import CLibsystemd
package import EventLoop
internal import Glibc

/// An object of ours on the bus, for as long as this one lives.
@safe package final class BusObject {
  /// Where it is.
  package let path: String

  private let connection: BusConnection
  private let interface: BusInterface
  private let vtable: BusVtable
  private var slot: OpaquePointer?

  /// Puts an object on the bus.
  ///
  /// - Throws: where another has the path and interface, or one of the names or types is none.
  package init(
    _ connection: BusConnection, at path: String, _ interface: BusInterface
  ) throws(SystemError) {
    self.path = path
    self.connection = connection
    self.interface = interface
    vtable = unsafe BusVtable(interface, call: BusObject.callback, read: BusObject.propertyCallback)
    let object = unsafe Unmanaged.passUnretained(self).toOpaque()
    let result = unsafe sd_bus_add_object_vtable(
      connection.pointer, &slot, path, interface.name, vtable.pointer, object)
    guard result >= 0 else { throw SystemError(result, "cannot offer \(interface.name)") }
  }

  deinit {
    unsafe sd_bus_slot_unref(slot)
  }

  /// Tells everybody who listens that properties have other values now.
  package func propertiesChanged(_ names: [String]) {
    var list: [UnsafeMutablePointer<CChar>?] = unsafe names.map { unsafe strdup($0) }
    unsafe list.append(nil)
    defer { unsafe list.forEach { unsafe free($0) } }
    unsafe sd_bus_emit_properties_changed_strv(
      connection.pointer, path, interface.name, &list)
  }

  /// Sends a signal to one client alone. `body` appends its arguments. What cannot be written is lost, as
  /// what is sent to somebody who has gone.
  package func signal(_ name: String, to client: String, _ body: (BusMessage) -> Void) {
    let message = unsafe BusMessage(connection.pointer, signal: name, of: interface.name, at: path)
    body(message)
    connection.sendSignal(message, to: client)
  }

  private func call(
    _ message: OpaquePointer?, _ failure: UnsafeMutablePointer<sd_bus_error>?
  ) -> CInt {
    let arguments = unsafe BusMessage(sharing: message)
    guard let member = unsafe sd_bus_message_get_member(message) else { return 0 }
    let name = unsafe String(cString: member)
    guard let method = interface.methods.first(where: { $0.name == name }) else { return 0 }
    let invocation = BusInvocation(arguments: arguments, reply: BusMessage(answering: arguments))
    do throws(BusError) {
      try method.handler(invocation)
    } catch {
      return unsafe sd_bus_error_set(failure, error.name, error.message)
    }
    return connection.sendReply(invocation.reply)
  }

  private func read(
    _ name: UnsafePointer<CChar>?, into reply: OpaquePointer?
  ) -> CInt {
    guard let name = unsafe name.map({ unsafe String(cString: $0) }),
      let property = interface.properties.first(where: { $0.name == name })
    else { return -ENOENT }
    let message = unsafe BusMessage(sharing: reply)
    property.value(message)
    return message.failure
  }

  private static let callback: sd_bus_message_handler_t = { message, object, failure in
    guard let object = unsafe object else { return 0 }
    return unsafe Unmanaged<BusObject>.fromOpaque(object).takeUnretainedValue()
      .call(message, failure)
  }

  private static let propertyCallback: sd_bus_property_get_t = {
    _, _, _, name, reply, object, _ in
    guard let object = unsafe object else { return -ENOENT }
    return unsafe Unmanaged<BusObject>.fromOpaque(object).takeUnretainedValue()
      .read(name, into: reply)
  }
}
