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
    _ = message.readContainer(SD_BUS_TYPE_ARRAY, of: "{sv}") {
      while message.readContainer(
        SD_BUS_TYPE_DICT_ENTRY, of: "sv",
        {
          switch message.readString() {
          case "Result": if let text = message.readVariantString() { result = text }
          case "ExecMainStatus": if let number = message.readVariantInt32() { status = number }
          default: message.skip("v")
          }
        })
      {}
    }
  }
}

extension BusMessage {
  fileprivate func readVariantString() -> String? {
    var text: String?
    _ = readContainer(SD_BUS_TYPE_VARIANT, of: "s") { text = readString() }
    return text
  }

  fileprivate func readVariantInt32() -> Int32? {
    var number: Int32?
    _ = readContainer(SD_BUS_TYPE_VARIANT, of: "i") { number = readInt32() }
    return number
  }
}
