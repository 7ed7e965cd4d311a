internal import Bus
internal import EventLoop
internal import StylusCore

/// The object that the script in KWin calls: its unique name is known to the script alone, but anybody on
/// the bus may find it out, so only KWin is heard.
final class KWinListener {
  static let path = "/org/stylusd/KWin"
  static let interface = "org.stylusd.KWin1"

  /// KWin's unique name; nil while it is not there.
  var kwin: String?
  private var object: BusObject?

  /// Puts the object on the bus.
  ///
  /// - Parameters:
  ///   - bus: the session bus.
  ///   - tell: told the app in front; nil where none is.
  /// - Throws: where the bus takes no object.
  init(
    _ bus: BusConnection, tell: @escaping (AppIdentity?) -> Void
  ) throws(SystemError) {
    let names = ["class", "instance", "desktop_file", "pid", "caption"]
    let method = BusInterface.Method("Activated", names.map { (name: $0, type: "s") }) {
      [weak self] call throws(BusError) in
      guard let self, let kwin, call.sender == kwin else {
        throw BusError(
          name: "org.freedesktop.DBus.Error.AccessDenied", message: "only KWin may say this")
      }
      tell(AppIdentity(ofKWin: call.arguments))
    }
    object = try BusObject(
      bus, at: KWinListener.path, BusInterface(KWinListener.interface, methods: [method]))
  }
}

extension AppIdentity {
  /// Reads what the script tells of a window; nil where that is none.
  fileprivate init?(ofKWin message: BusMessage) {
    let names = [message.readString(), message.readString(), message.readString()?.desktopID]
    let pid = message.readString().flatMap { Int32($0) } ?? 0
    let title = message.readString()?.withoutNumber ?? ""
    guard pid > 0 || names.contains(where: { $0?.isEmpty == false }) else { return nil }
    self.init(names: names, title: title.isEmpty ? nil : title, pid: pid > 0 ? pid : nil)
  }
}

extension String {
  /// A caption without what KWin adds where another window has the same, such as ` <2>`: a profile is for the
  /// title that the program gives.
  var withoutNumber: String {
    var rest = self[...]
    // Of an X11 window it ends in a left-to-right mark.
    if rest.unicodeScalars.last == "\u{200E}" { rest = Substring(rest.unicodeScalars.dropLast()) }
    guard rest.last == ">", let start = rest.lastIndex(of: "<"),
      let number = Int(rest[rest.index(after: start)...].dropLast()), number >= 2,
      rest[..<start].last == " "
    else { return self }
    return String(rest[..<start].dropLast())
  }

  /// A desktop file's id without `.desktop`; some programs give KWin the whole path of theirs.
  var desktopID: String {
    let name = split(separator: "/").last ?? ""
    return String(name.hasSuffix(".desktop") ? name.dropLast(8) : name)
  }
}
