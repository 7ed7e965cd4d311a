internal import CLibsystemd
internal import EventLoop
internal import StylusCore

/// Questions to the user manager, each of which waits for its answer.
final class ManagerEnquiry {
  private static let service = "org.freedesktop.systemd1"
  private static let path = "/org/freedesktop/systemd1"

  private let loop: EventLoop
  private let deadline: Timestamp
  private let bus: BusConnection

  init(address: String?, within limit: Microseconds) throws(SystemError) {
    loop = try EventLoop()
    deadline = loop.now + limit
    bus = try BusConnection(loop, .session(at: address), onDisconnect: {})
  }

  /// A property that is text; `interface` is the last word of its interface's name.
  func text(
    _ property: String, ofUnit unit: String, interface: String = "Unit"
  ) throws(ManagerReport.Absence) -> String {
    try ask(property, ofUnit: unit, interface: interface, type: "s") { $0.readString() } ?? ""
  }

  /// Whether a condition kept the unit from being started the last time.
  func hasConditionFailed(ofUnit unit: String) throws(ManagerReport.Absence) -> Bool {
    let time = try ask(
      "ConditionTimestampMonotonic", ofUnit: unit, interface: "Unit", type: "t"
    ) { $0.readUInt64() }
    // Before the first start the result is false, and the time 0.
    guard let time, time > 0 else { return false }
    let result = try ask("ConditionResult", ofUnit: unit, interface: "Unit", type: "b") {
      $0.readBool()
    }
    return result == false
  }

  /// What units are started with.
  func environment() throws(ManagerReport.Absence) -> [String] {
    try ask("Environment", ofUnit: nil, interface: "Manager", type: "as") { $0.readStrings() }
      ?? []
  }

  /// Reads one property of a unit, or of the manager itself, from its variant of that type.
  private func ask<Value>(
    _ property: String, ofUnit unit: String?, interface: String, type: String,
    read: @escaping (BusMessage) -> Value?
  ) throws(ManagerReport.Absence) -> Value? {
    let path = unit.map { BusConnection.path("\(ManagerEnquiry.path)/unit", $0) }
    let message = bus.methodCall(
      to: ManagerEnquiry.service, path: path ?? ManagerEnquiry.path,
      interface: "org.freedesktop.DBus.Properties", method: "Get")
    message.append("\(ManagerEnquiry.service).\(interface)")
    message.append(property)
    var value: Value?
    let reply = try answer(to: message)
    _ = reply.readContainer(SD_BUS_TYPE_VARIANT, of: type) { value = read(reply) }
    return value
  }

  private func answer(to message: BusMessage) throws(ManagerReport.Absence) -> BusMessage {
    var reply: BusMessage?
    do throws(SystemError) {
      let slot = try bus.call(message) { reply = $0 }
      // A bus that hangs up answers every open call with an error.
      try withExtendedLifetime(slot) { () throws(SystemError) in
        while reply == nil, loop.now < deadline {
          _ = try loop.step(timeout: deadline - loop.now)
        }
      }
    } catch {
      throw .noBus(SystemError.text(error.number))
    }
    guard let reply else { throw .silent }
    guard let error = reply.error else { return reply }
    throw error.isNobodyThere || !bus.isOpen ? .nobodyThere : .refused(error.description)
  }
}
