internal import StylusCore

/// Names for units that no run before used, not even one of a daemon that has gone since.
final class UnitNames {
  private let daemon = String(UInt32.random(in: 0 ... .max), radix: 16)
  private var count = 0

  /// The name of the next unit. Desktops and portals find the application in it ("Desktop Environment
  /// Integration" of systemd): `app-LAUNCHER-APPLICATION@RANDOM.service`. A command of the person's own is
  /// nobody's.
  func next(_ kind: GestureKind, of application: String?) -> String {
    count += 1
    guard let application else {
      return "stylusd-\(kind.rawValue)-\(daemon)-\(count).service"
    }
    return "app-stylusd-\(UnitNames.escaped(application))@\(daemon)_\(count).service"
  }

  /// As systemd.unit(5) escapes strings: what a unit's name may not have, and `-`, which parts it.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for (index, byte) in text.utf8.enumerated() {
      let scalar = Unicode.Scalar(byte)
      let isPlain =
        scalar.isASCII && scalar.properties.isAlphabetic || (48...57).contains(byte)
        || scalar == ":" || scalar == "_" || (scalar == "." && index > 0)
      let digits = String(byte, radix: 16)
      escaped += isPlain ? String(scalar) : "\\x" + (digits.count < 2 ? "0" : "") + digits
    }
    return escaped
  }
}
