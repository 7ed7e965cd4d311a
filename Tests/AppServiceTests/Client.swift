import Bus
import EventLoop
import ProcessSupport
import StylusCore
import StylusWire
import Testing

/// An app's connection to the bus.
final class Client {
  let desk: Desk
  /// Nil where the desk's loop serves it too; one that has its own hangs for as long as that is not turned.
  let ownLoop: EventLoop?
  private(set) var bus: BusConnection?
  private var matches: [BusSlot] = []
  /// The signals that came, in short: `Squeeze lower squeeze began switch-eraser`.
  var heard: [String] = []
  /// The details of the last.
  var details: [String: String] = [:]
  /// Its session, once it has registered.
  var session = ""

  init(_ desk: Desk, hasOwnLoop: Bool = false) throws {
    self.desk = desk
    ownLoop = hasOwnLoop ? try EventLoop() : nil
    let bus = try BusConnection(ownLoop ?? desk.loop, .session(at: desk.bus.address)) {}
    self.bus = bus
    for signal in [StylusBus.SessionMember.tap, .squeeze, .drag] {
      matches.append(
        try bus.match(
          "type='signal',interface='\(StylusBus.sessionInterface)',member='\(signal.rawValue)'"
        ) { [unowned self] in hear(signal.rawValue, $0) })
    }
  }

  /// Registers, and gets the focus.
  convenience init(
    focusedAt desk: Desk, hasOwnLoop: Bool = false, _ options: (BusMessage) -> Void = { _ in }
  ) throws {
    try self.init(desk, hasOwnLoop: hasOwnLoop)
    try register(options)
    try setActive(true)
  }

  /// Leaves the bus, as a program does that ends.
  func leave() {
    matches = []
    bus = nil
  }

  /// Calls a method of the daemon's object, or another, and waits for the answer.
  func call(
    _ method: String, of interface: String = StylusBus.interface, at path: String = StylusBus.path,
    _ body: (BusMessage) -> Void = { _ in }
  ) throws -> BusMessage {
    let bus = try #require(bus)
    let message = bus.methodCall(
      to: StylusBus.name, path: path, interface: interface, method: method)
    body(message)
    var reply: BusMessage?
    let slot = try bus.call(message) { reply = $0 }
    try withExtendedLifetime(slot) { try desk.wait(with: ownLoop) { reply != nil } }
    return try #require(reply)
  }

  /// Calls a method of its session.
  @discardableResult func callSession(
    _ method: StylusBus.SessionMember, _ body: (BusMessage) -> Void = { _ in }
  ) throws -> BusMessage {
    try call(method.rawValue, of: StylusBus.sessionInterface, at: session, body)
  }

  /// Registers with options, each of which `options` appends.
  func register(_ options: (BusMessage) -> Void = { _ in }) throws {
    let reply = try call("Register") { call in call.appendArray(of: "{sv}") { options(call) } }
    session = try #require(reply.readObjectPath(), "\(reply.error?.description ?? "")")
  }

  func setActive(_ isActive: Bool) throws {
    let reply = try callSession(.setActive) { $0.append(isActive) }
    #expect(reply.error == nil)
  }

  /// Opens a pose stream.
  ///
  /// - Returns: the app's end.
  func openPoseStream() throws -> PoseReader {
    let reply = try callSession(.openPoseStream)
    return try PoseReader(copying: #require(reply.readDescriptor(), "\(reply.error as Any)"))
  }

  private func hear(_ name: String, _ message: BusMessage) {
    guard let time = message.readUInt64() else { return }
    #expect(time == 1_234_567)
    let words = (0..<4).map { _ in message.readString() ?? "?" }.filter { !$0.isEmpty }
    heard.append(([name] + words).joined(separator: " "))
    details = [:]
    message.readProperties { detail in details[detail] = Client.text(detail, in: message) }
  }

  /// What a gesture's detail is, where it has the type that it should have.
  private static func text(_ detail: String, in message: BusMessage) -> String {
    switch StylusBus.GestureDetail(rawValue: detail) {
    case .tablet, .tool: message.readVariant(of: "s", message.readString) ?? "?"
    case .serial: message.readVariant(of: "u", message.readUInt32).map { "\($0)" } ?? "?"
    case .anchor, .location:
      message.readVariant(of: "(dd)") {
        var text: String?
        _ = message.readStruct(of: "dd") {
          text = "\(message.readDouble() ?? .nan) \(message.readDouble() ?? .nan)"
        }
        return text
      } ?? "?"
    case .distance, .altitude, .azimuth, .roll, .rollSinceProximity, .pressure, .wheel:
      message.readVariant(of: "d", message.readDouble).map { "\($0)" } ?? "?"
    case nil: "unknown"
    }
  }
}
