internal import Bus
public import EventLoop
public import StylusCore

/// GNOME Shell on the session bus, each question to which waits for its answer.
public final class GnomeShell {
  /// How the Shell has an extension.
  public enum ExtensionState: Equatable, Sendable {
    /// It does not know it: one that is copied is seen with the next login.
    case unknown
    /// It runs.
    case enabled
    /// It does not.
    case disabled
    /// It has failed, or is made for other versions.
    case failed
  }

  private static let service = "org.gnome.Shell"
  private static let extensions = "org.gnome.Shell.Extensions"

  private let loop: EventLoop
  private let deadline: Timestamp
  private let bus: BusConnection
  /// Its version, such as `43.9`.
  public private(set) var version = ""

  /// Looks for it.
  ///
  /// - Parameters:
  ///   - address: the D-Bus address of the session bus; nil is the person's own.
  ///   - limit: how long all questions may take.
  /// - Throws: where there is no bus. Where there is no Shell on it, there is no object.
  public init?(at address: String? = nil, within limit: Microseconds) throws(SystemError) {
    loop = try EventLoop()
    deadline = loop.now + limit
    bus = try BusConnection(loop, .session(at: address)) {}
    guard let version = try property("ShellVersion", of: "s", { $0.readString() }) else {
      return nil
    }
    self.version = version
  }

  /// The first number of its version; nil where that begins with none.
  public var major: Int? { version.split(separator: ".").first.flatMap { Int($0) } }

  /// Whether the person's own extensions may run; nil where it does not say.
  public func allowsExtensions() throws(SystemError) -> Bool? {
    try property("UserExtensionsEnabled", of: "b") { $0.readBool() }
  }

  /// How it has an extension.
  public func state(of uuid: String) throws(SystemError) -> ExtensionState {
    guard let reply = try call(GnomeShell.extensions, "GetExtensionInfo", [uuid]) else {
      return .unknown
    }
    var state: Double?
    reply.readProperties { name in
      if name == "state" {
        state = reply.readVariant(of: "d") { reply.readDouble() }
      } else {
        reply.skip("v")
      }
    }
    // js/misc/extensionUtils.js of the Shell.
    switch state {
    case nil: return .unknown
    case 1: return .enabled
    case 3, 4: return .failed
    default: return .disabled
    }
  }

  /// Has it run an extension that it knows, now and after each login.
  ///
  /// - Returns: whether it does.
  public func enable(_ uuid: String) throws(SystemError) -> Bool {
    try call(GnomeShell.extensions, "EnableExtension", [uuid])?.readBool() == true
  }

  /// Whether the extension Focused Window D-Bus runs, in a version that tells of changes: it does as well.
  public func hasFocusedWindow() throws(SystemError) -> Bool {
    let reply = try call(
      "org.freedesktop.DBus.Introspectable", "Introspect", [],
      at: "/org/gnome/shell/extensions/FocusedWindow")
    return reply?.readString()?.contains("\"FocusChanged\"") == true
  }

  private func property<Value>(
    _ name: String, of type: String, _ read: (BusMessage) -> Value?
  ) throws(SystemError) -> Value? {
    guard
      let reply = try call(
        "org.freedesktop.DBus.Properties", "Get", [GnomeShell.extensions, name])
    else { return nil }
    return reply.readVariant(of: type) { read(reply) }
  }

  /// The answer; nil where it is an error, or does not come.
  private func call(
    _ interface: String, _ method: String, _ arguments: [String],
    at path: String = "/org/gnome/Shell"
  ) throws(SystemError) -> BusMessage? {
    let message = bus.methodCall(
      to: GnomeShell.service, path: path, interface: interface, method: method)
    message.forbidStarting()
    for argument in arguments { message.append(argument) }
    var answer: BusMessage?
    let slot = try bus.call(message) { answer = $0 }
    try withExtendedLifetime(slot) { () throws(SystemError) in
      while answer == nil, loop.now < deadline {
        _ = try loop.step(timeout: deadline - loop.now)
      }
    }
    return answer?.error == nil ? answer : nil
  }
}
