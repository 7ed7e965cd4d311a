import Bus
import EventLoop
import Glibc
import ProcessSupport
import StylusCore
import Testing

@testable import Desktop

/// A folder, a bus and a loop, for a desktop of the test's own.
final class FocusBench {
  /// The person's home, runtime directory and all else.
  let folder: String
  let bus: PrivateBus
  let loop: EventLoop
  /// The test's own connection.
  let client: BusConnection
  /// What a backend has told.
  private(set) var news: [FocusNews] = []

  init() throws {
    var template = Array("/tmp/stylusd-test-XXXXXX".utf8CString)
    guard let path = unsafe mkdtemp(&template) else { throw SystemError.last("mkdtemp") }
    folder = unsafe String(cString: path)
    bus = try PrivateBus(in: folder)
    loop = try EventLoop()
    client = try BusConnection(loop, .address(bus.address)) {}
  }

  deinit {
    bus.stop()
    unsafe system("rm -rf \(folder)")
  }

  /// The variables that programs of this desktop start with, for a shell.
  var variables: String {
    "DBUS_SESSION_BUS_ADDRESS=\(bus.address) HOME=\(folder) XDG_RUNTIME_DIR=\(folder) "
      + "XDG_CONFIG_HOME=\(folder)/config XDG_DATA_HOME=\(folder)/data XDG_CACHE_HOME=\(folder)/cache "
      + "XDG_STATE_HOME=\(folder)/state NO_AT_BRIDGE=1 GTK_A11Y=none LANG=C.UTF-8"
  }

  var environment: DesktopEnvironment { DesktopEnvironment([.runtimeDirectory: folder]) }

  func hear(_ told: FocusNews) { news.append(told) }

  func forget() { news = [] }

  /// Turns the loop until that is so, for so long at most.
  func turn(
    _ limit: Int64 = 20_000, until isSo: () -> Bool,
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    let end = loop.now + .milliseconds(limit)
    while !isSo(), loop.now < end { _ = try loop.step(timeout: .milliseconds(20)) }
    // What follows would only wait in vain.
    try #require(isSo(), "\(news.suffix(3))", sourceLocation: location)
  }

  /// Calls a method of somebody on the bus.
  ///
  /// - Returns: the answer, which may be an error.
  func call(
    _ service: String, _ path: String, _ interface: String, _ method: String,
    _ arguments: [String] = []
  ) throws -> BusMessage {
    let message = client.methodCall(
      to: service, path: path, interface: interface, method: method)
    message.forbidStarting()
    for argument in arguments { message.append(argument) }
    var answer: BusMessage?
    let slot = try client.call(message) { answer = $0 }
    while answer == nil { _ = try loop.step(timeout: .milliseconds(1000)) }
    return try withExtendedLifetime(slot) { try #require(answer) }
  }

  /// Waits until somebody has a name on the bus.
  func wait(for service: String) throws {
    try turn(until: {
      let answer = try? call(
        "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "NameHasOwner",
        [service])
      return answer?.readBool() == true
    })
  }

  /// Every connection's unique name.
  func uniqueNames() throws -> [String] {
    try call("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "ListNames")
      .readStrings().filter { $0.hasPrefix(":") }
  }

  /// What the last news says is in front.
  var front: AppIdentity? {
    guard case .app(let app)? = news.last else { return nil }
    return app
  }
}
