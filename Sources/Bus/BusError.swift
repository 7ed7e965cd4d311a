/// Why a method call failed, in the words of whoever refused it.
public struct BusError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The error's D-Bus name, such as `org.freedesktop.DBus.Error.ServiceUnknown`.
  public var name: String
  /// What it says for people; may be empty.
  public var message: String

  /// Makes an error.
  public init(name: String, message: String) {
    self.name = name
    self.message = message
  }

  /// The message, or the name where there is none.
  public var description: String { message.isEmpty ? name : message }

  /// Whether whoever was called has not answered in time, or has gone without an answer.
  public var isSilence: Bool {
    name == "org.freedesktop.DBus.Error.NoReply" || name == "org.freedesktop.DBus.Error.Timeout"
  }

  /// Whether the call certainly reached nobody: there is no such service, and none to be started.
  ///
  /// A bus that systemd runs holds calls to systemd back until that has come to the bus. Any other
  /// tries to start it as the package says, with a program that fails (Spawn.ChildExited).
  public var isNobodyThere: Bool {
    name == "org.freedesktop.DBus.Error.ServiceUnknown"
      || name == "org.freedesktop.DBus.Error.NameHasNoOwner"
      || name.hasPrefix("org.freedesktop.DBus.Error.Spawn.")
  }

  /// Whether there was no answer: in time, or before the service or the bus left.
  var isNoReply: Bool { name == "org.freedesktop.DBus.Error.NoReply" }
}
