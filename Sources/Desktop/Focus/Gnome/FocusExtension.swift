internal import Bus
internal import StylusCore

/// An extension of GNOME Shell that tells which window is in front.
enum FocusExtension: String, CaseIterable {
  /// Ours, in `gnome-shell/` of this project.
  case ours = "stylusd@stylusd.org"
  /// Focused Window D-Bus, which many have. Its first versions have no signal, and to ask time and again is
  /// no way: those are as good as none.
  case focusedWindow = "focused-window-dbus@flexagoon.com"

  /// Its object, on the Shell's own connection.
  var path: String {
    switch self {
    case .ours: "/org/stylusd/Shell"
    case .focusedWindow: "/org/gnome/shell/extensions/FocusedWindow"
    }
  }

  /// Its interface.
  var interface: String {
    switch self {
    case .ours: "org.stylusd.Shell1"
    case .focusedWindow: "org.gnome.shell.extensions.FocusedWindow"
    }
  }

  /// The method that tells the window in front.
  var method: String { self == .ours ? "GetWindow" : "Get" }

  /// The signal that tells it at each change, and with ours when that has been enabled.
  var signal: String { self == .ours ? "WindowChanged" : "FocusChanged" }

  /// Reads what either of these tells; nil where no window is in front.
  func app(_ message: BusMessage) -> AppIdentity? {
    switch self {
    case .ours: AppIdentity(ofOurExtension: message)
    case .focusedWindow: message.readString().flatMap { AppIdentity(ofFocusedWindow: $0) }
    }
  }
}

extension AppIdentity {
  /// Reads the properties that our extension tells of a window; nil where there are none.
  fileprivate init?(ofOurExtension message: BusMessage) {
    var texts: [String: String] = [:]
    var pid: Int32?
    message.readProperties { name in
      if name == "pid" {
        pid = message.readVariant(of: "i", message.readInt32)
      } else {
        texts[name] = message.readVariant(of: "s", message.readString)
      }
    }
    guard pid != nil || !texts.isEmpty else { return nil }
    self.init(
      names: ["class", "instance", "gtk-application", "sandboxed-app", "app"].map {
        texts[$0]?.desktopID
      }, title: texts["title"], pid: pid.flatMap { $0 > 0 ? $0 : nil })
  }
}
