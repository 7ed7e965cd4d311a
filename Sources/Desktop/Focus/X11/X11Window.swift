internal import CX11
internal import StylusCore

/// What a window says of itself.
struct X11Window {
  /// The program's name (instance), and its kind (class).
  var instance: String?
  var kind: String?
  var title: String?
  var pid: Int32?

  /// Whether it only takes the keys for another one: programs in Java do so (XFocusProxyWindow.java).
  var isProxy: Bool { instance == "Focus-Proxy-Window" || kind == "FocusProxy" }

  var identity: AppIdentity { AppIdentity(names: [kind, instance], title: title, pid: pid) }

  /// Takes `WM_CLASS`: two texts, each with a zero behind it (ICCCM 4.1.2.5).
  mutating func take(class property: X11Property) {
    let texts = property.bytes.split(
      separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
    guard property.format == 8 else { return }
    instance = texts.first.map { String(decoding: $0, as: UTF8.self) }
    kind = texts.dropFirst().first.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Takes `_NET_WM_PID`.
  mutating func take(process property: X11Property) {
    pid = property.number.flatMap { Int32(exactly: $0) }.flatMap { $0 > 0 ? $0 : nil }
  }

  /// Takes `_NET_WM_NAME`, or `WM_NAME` of a program that has no other: the latter is in Latin-1 unless it
  /// says something else, of which UTF-8 is the only kind that is understood here.
  mutating func take(title property: X11Property, utf8: xcb_atom_t) {
    guard property.format == 8, !property.bytes.isEmpty else { return }
    if property.type == utf8 {
      title = String(decoding: property.bytes, as: UTF8.self)
    } else if property.type == XCB_ATOM_STRING.rawValue {
      title = String(String.UnicodeScalarView(property.bytes.map { Unicode.Scalar($0) }))
    }
  }
}
