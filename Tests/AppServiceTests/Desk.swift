import AppService
import Bus
import EventLoop
import Glibc
import ProcessSupport
import StylusCore
import StylusWire
import Testing

/// The service on a bus of its own, with the test in the daemon's place, all on one loop.
final class Desk: AppServiceDelegate {
  let loop: EventLoop
  let bus: PrivateBus
  private var ownService: AppService?
  private let folder: String
  private let lines = Lines()

  /// What clients have asked the daemon for.
  var asked: [String] = []
  /// Why the daemon does not write the config; nil where it does.
  var refusal: ServiceRefusal?
  /// What the daemon was told last that the active app handles.
  var wish: AppWish?
  var isPoseWanted = false
  /// The tablets that are read, by the device number of their node.
  var nodes: [UInt64: UInt32] = [:]
  /// What each of them says of itself now.
  var state: DeviceDescription?
  /// Who listens to which tablet.
  var listeners: [UInt32: TabletStreams] = [:]

  private final class Lines { var all: [String] = [] }

  init() throws {
    loop = try EventLoop()
    var template = Array("/tmp/stylusd-test-XXXXXX".utf8CString)
    guard let path = unsafe mkdtemp(&template) else { throw SystemError.last("mkdtemp") }
    folder = unsafe String(cString: path)
    bus = try PrivateBus(in: folder)
    let lines = lines
    ownService = try AppService(
      on: loop, address: bus.address, log: Log(level: .debug) { lines.all.append("\($0): \($1)") },
      delegate: self, onLoss: {})
    try awaitName()
  }

  private func awaitName() throws {
    let asking = try BusConnection(loop, .session(at: bus.address)) {}
    var isThere = false
    let match = try asking.matchOwner(of: StylusBus.name) { isThere = isThere || $0 }
    let question = asking.methodCall(
      to: "org.freedesktop.DBus", path: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus",
      method: "NameHasOwner")
    question.append(StylusBus.name)
    let answer = try asking.call(question) { isThere = $0.readBool() == true || isThere }
    try withExtendedLifetime((match, answer)) { try wait { isThere } }
  }

  deinit {
    ownService = nil
    bus.stop()
    unsafe unlink("\(folder)/bus")
    unsafe rmdir(folder)
  }

  /// The service, which is there as long as this is.
  var service: AppService {
    guard let ownService else {
      preconditionFailure("a delegate is asked before its service is made")
    }
    return ownService
  }

  /// Ends the service, as the daemon does at its end.
  func endService() { ownService = nil }

  /// What the service has logged.
  var log: [String] { lines.all }

  /// Turns the loop, and another beside it, until something is so.
  func wait(
    with other: EventLoop? = nil, _ comment: Comment? = nil, until isSo: () throws -> Bool
  ) throws {
    let end = Desk.now + .milliseconds(60_000)
    while try !isSo() {
      try #require(Desk.now < end, comment ?? "it does not come: \(log)")
      _ = try loop.step(timeout: .milliseconds(other == nil ? 50 : 1))
      if let other { while try other.step(timeout: .milliseconds(0)) {} }
    }
  }

  static var now: Timestamp {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Timestamp(microseconds: Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000)
  }

  /// Hands a gesture to whoever handles it, as a tablet with the number 1 would make it.
  ///
  /// - Returns: whether it is an app's.
  @discardableResult func take(
    _ kind: GestureKind, _ phase: GesturePhase? = nil, button: StylusButton = .lower,
    pose: Pose? = nil, tablet: UInt32 = 1, told action: PreferredAction? = .switchEraser
  ) -> Bool {
    var gesture = Gesture(
      time: Timestamp(microseconds: 1_234_567), button: button, kind: kind, phase: phase)
    gesture.pose = pose
    return service.take(gesture, on: (tablet, "Pen \(tablet)"), action: action) != .nobody
  }

  func reload() { asked.append("reload") }

  func setPaused(_ isPaused: Bool) { asked.append(isPaused ? "pause" : "resume") }

  func trigger(_ button: StylusButton, _ kind: GestureKind) -> Bool {
    asked.append("trigger \(button.rawValue) \(kind.rawValue)")
    return button == .lower
  }

  func setPreferredAction(
    _ button: StylusButton, _ kind: GestureKind, _ action: PreferredAction?
  ) throws(ServiceRefusal) {
    if let refusal { throw refusal }
    asked.append("set \(button.rawValue) \(kind.rawValue) \(action?.rawValue ?? "none")")
  }

  func setApp(_ app: AppIdentity?) throws(ServiceRefusal) {
    if let refusal { throw refusal }
    asked.append("app \(app?.ids ?? []) \(app?.title ?? "-")")
  }

  func wishChanged(_ wish: AppWish?) { self.wish = wish }

  func poseIsWanted(_ isWanted: Bool) { isPoseWanted = isWanted }

  func tablet(ofDevice number: UInt64) -> UInt32? { nodes[number] }

  func state(ofTablet number: UInt32) -> DeviceDescription? { state }

  func setListener(_ listener: TabletStreams?, ofTablet number: UInt32) {
    listeners[number] = listener
  }
}
