extension FocusSource {
  /// What asks this one; nil where it tells of itself.
  var backend: (any FocusBackend.Type)? {
    switch self {
    case .niri: NiriFocus.self
    case .hyprland: HyprlandFocus.self
    case .sway: SwayFocus.self
    case .wlr: ForeignToplevelFocus.self
    case .kwin: KWinFocus.self
    case .gnome: GnomeFocus.self
    case .x11: X11Focus.self
    case .client: nil
    }
  }

  /// Those that a desktop may have, by what it says of itself, in the order in which they are tried: its own
  /// socket knows most, and what all compositors of a kind have comes after it.
  ///
  /// Under Wayland the X server knows its own programs only, and would tell one of them while another is in
  /// front: it is not asked there. Where it has the screen it knows all, also with i3, whose socket (I3SOCK)
  /// would tell the same in another language, and no process.
  static func candidates(in environment: DesktopEnvironment) -> [FocusSource] {
    var candidates: [FocusSource] = []
    if environment[.niri] != nil { candidates.append(.niri) }
    if environment[.hyprland] != nil { candidates.append(.hyprland) }
    let isWayland = environment.wayland != nil
    // i3 sets I3SOCK only, sway both.
    if environment[.sway] != nil || isWayland && environment[.i3] != nil {
      candidates.append(.sway)
    }
    if isWayland {
      candidates += [.wlr, .kwin, .gnome]
    } else if environment.x11 != nil {
      candidates.append(.x11)
    }
    return candidates
  }

  /// What a person calls it.
  public var name: String {
    switch self {
    case .niri: "niri"
    case .hyprland: "Hyprland"
    case .sway: "sway"
    case .wlr: "the Wayland compositor"
    case .kwin: "KWin"
    case .gnome: "GNOME Shell"
    case .x11: "the X server"
    case .client: "a program"
    }
  }

  /// The socket that is there again when this one is; nil where that is not known.
  func socket(in environment: DesktopEnvironment) -> String? {
    switch self {
    case .niri: environment[.niri]
    case .hyprland: environment.hyprlandFolder.map { "\($0)/.socket2.sock" }
    case .sway: environment[.sway] ?? environment[.i3]
    case .wlr, .kwin, .gnome: environment.waylandSocket
    case .x11: environment.x11Socket
    case .client: nil
    }
  }
}

extension DesktopEnvironment {
  /// Where Hyprland has its sockets.
  var hyprlandFolder: String? {
    guard let runtime = self[.runtimeDirectory], let signature = self[.hyprland],
      !signature.contains("/")
    else { return nil }
    return "\(runtime)/hypr/\(signature)"
  }

  fileprivate var waylandSocket: String? {
    guard let wayland else { return nil }
    if wayland.hasPrefix("/") { return wayland }
    return self[.runtimeDirectory].map { "\($0)/\(wayland)" }
  }

  /// That of a server of this machine, such as `:0` or `:0.0`.
  fileprivate var x11Socket: String? {
    guard let x11, x11.hasPrefix(":") else { return nil }
    let number = x11.dropFirst().prefix { $0.isNumber }
    return number.isEmpty ? nil : "/tmp/.X11-unix/X\(number)"
  }
}
