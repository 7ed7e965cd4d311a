import Bus
import EventLoop
import Glibc
import ProcessSupport
import StylusCore
import Testing

/// logind's part is played by the test: there is none on a bus of its own.
@Suite(
  .timeLimit(.minutes(1)), .enabled(if: PrivateBus.isInstalled, "dbus-daemon is not installed"))
final class `Of the machine's sleep` {
  private let folder: String
  private let bus: PrivateBus
  private let loop: EventLoop
  private var told: [Bool] = []
  private var reports = 0

  init() throws {
    var template = Array("/tmp/stylusd-test-XXXXXX".utf8CString)
    guard let path = unsafe mkdtemp(&template) else { throw SystemError.last("mkdtemp") }
    folder = unsafe String(cString: path)
    bus = try PrivateBus(in: folder)
    loop = try EventLoop()
  }

  deinit {
    bus.stop()
    unsafe rmdir(folder)
  }

  /// A signal to one client alone passes its rules, whoever sends it.
  @Test func `only logind is heard, and only the bus says who that is`() throws {
    let logind = try Program(on: loop, bus, "org.freedesktop.login1")
    try turn(until: { logind.hasName })
    let forger = try Program(on: loop, bus, "org.example.Forger")
    try turn(until: { forger.hasName })
    let others = try names(forger)
    let listener = try Logind(
      loop, address: bus.address, onSessions: { [unowned self] _ in reports += 1 },
      onSleep: { [unowned self] in told.append($0) })
    try turn(until: { reports == 1 })
    let name = try #require(try names(logind).first { !others.contains($0) })

    forger.sleep(true, to: name)
    forger.claim("org.freedesktop.login1", of: forger.name, to: name)
    forger.sleep(true, to: name)
    _ = try names(forger)
    logind.sleep(true, to: name)
    try turn(until: { !told.isEmpty })
    logind.sleep(false, to: name)
    try turn(until: { told.count > 1 })
    #expect(told == [true, false])
    withExtendedLifetime(listener) {}
  }

  private func names(_ asking: Program) throws -> [String] {
    let answer = try asking.askNames()
    try turn(until: { answer.names != nil })
    return answer.names ?? []
  }

  private func turn(until isSo: () -> Bool) throws {
    let end = loop.now + .milliseconds(20_000)
    while !isSo(), loop.now < end { _ = try loop.step(timeout: .milliseconds(20)) }
    try #require(isSo(), "\(told) \(reports)")
  }
}

/// A program that has a name on the bus, with the objects of logind and of the bus.
private final class Program {
  private(set) var hasName = false
  /// Its unique name, once it has asked something.
  private(set) var name = ""
  private let bus: BusConnection
  private let manager: BusObject
  private let busItself: BusObject
  private var request: BusSlot?

  /// The names on the bus, once they are told.
  final class Answer {
    var names: [String]?
    var call: BusSlot?
  }

  init(on loop: EventLoop, _ place: PrivateBus, _ name: String) throws {
    bus = try BusConnection(loop, .address(place.address)) {}
    manager = try BusObject(
      bus, at: "/org/freedesktop/login1",
      BusInterface(
        "org.freedesktop.login1.Manager",
        methods: [
          .init("ListSessions", gives: [("sessions", "a(susso)")]) { call in
            call.reply.appendArray(of: "(susso)") {}
          }
        ], signals: [.init("PrepareForSleep", [("start", "b")])]))
    busItself = try BusObject(
      bus, at: "/org/freedesktop/DBus",
      BusInterface(
        "org.freedesktop.DBus",
        signals: [.init("NameOwnerChanged", [("", "s"), ("", "s"), ("", "s")])]))
    request = try bus.requestName(name) { [weak self] in self?.hasName = $0 == .ours }
  }

  func sleep(_ isAboutTo: Bool, to client: String) {
    manager.signal("PrepareForSleep", to: client) { $0.append(isAboutTo) }
  }

  /// Says in the bus's place that somebody has a name now.
  func claim(_ service: String, of owner: String, to client: String) {
    busItself.signal("NameOwnerChanged", to: client) { message in
      for text in [service, "", owner] { message.append(text) }
    }
  }

  func askNames() throws -> Answer {
    let answer = Answer()
    let message = bus.methodCall(
      to: "org.freedesktop.DBus", path: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus",
      method: "ListNames")
    answer.call = try bus.call(message) { [weak self, weak answer] reply in
      self?.name = reply.destination
      answer?.names = reply.readStrings().filter { $0.hasPrefix(":") }
    }
    return answer
  }
}
