internal import CX11

/// The numbers that an X server has given to the names of properties.
struct X11Atoms {
  /// A name that is asked for.
  enum Name: String, CaseIterable {
    case activeWindow = "_NET_ACTIVE_WINDOW"
    case supportingWindow = "_NET_SUPPORTING_WM_CHECK"
    case process = "_NET_WM_PID"
    case title = "_NET_WM_NAME"
    case utf8 = "UTF8_STRING"
  }

  private var numbers: [Name: xcb_atom_t] = [:]

  /// 0, which no property has, where it is not known.
  subscript(name: Name) -> xcb_atom_t {
    get { numbers[name] ?? 0 }
    set { numbers[name] = newValue }
  }
}
