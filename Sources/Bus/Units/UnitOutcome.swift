internal import CLibsystemd
internal import Glibc

/// What the user manager has told of a unit's run so far.
struct UnitOutcome {
  private var result = "success"
  private var code = CLD_EXITED
  private var status: Int32 = 0

  /// How the run has ended, once it has.
  var end: UnitEnd {
    switch result {
    case "success": .success
    case "timeout": .timeout
    case "exit-code": .status(status)
    case "signal", "core-dump": .signal(status)
    default: .other(result)
    }
  }

  /// Takes in a PropertiesChanged signal (`sa{sv}as`).
  mutating func update(from message: BusMessage) {
    guard message.readString() == "org.freedesktop.systemd1.Service" else { return }
    message.readProperties { name in
      switch name {
      case "Result":
        if let text = message.readVariant(of: "s", message.readString) { result = text }
      case "ExecMainStatus":
        if let number = message.readVariant(of: "i", message.readInt32) { status = number }
      default: message.skip("v")
      }
    }
  }
}
