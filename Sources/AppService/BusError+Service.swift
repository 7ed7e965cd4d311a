internal import Bus
internal import StylusWire

extension BusError {
  /// One of D-Bus's own errors, by the end of its name.
  static func standard(_ name: String, _ message: String) -> BusError {
    BusError(name: "org.freedesktop.DBus.Error.\(name)", message: message)
  }

  /// One of the daemon's own.
  init(_ name: StylusBus.ErrorName, _ message: String) {
    self.init(name: name.rawValue, message: message)
  }
}
