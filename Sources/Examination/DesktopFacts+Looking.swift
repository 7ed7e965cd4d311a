internal import Doctor
internal import InputDevices
internal import StylusCore

extension DesktopFacts {
  /// Looks whether the desktop tells which app is in front, and which of the pens' buttons a config shares
  /// with it: those of pens that it has observed.
  init(_ devices: [ListedDevice], _ config: PersonConfigFile, _ compositor: Compositor) {
    self.init()
    kind = Kind.current
    front = FrontFacts.look(compositor)
    tail = TailFacts(devices, config.rules)
    let plasma = kind == .plasma6 ? PlasmaSettings.own() : nil
    for device in devices where device.node.role == .stylus {
      let bindings = TabletBindings(config.rules, for: device.description)
      guard bindings.mode == .observe else { continue }
      let name = device.description.name
      for (button, usage) in DesktopFacts.usages where bindings.binds(button) {
        buttons.append(
          Button(
            name: button.rawValue, code: usage.code, pen: name,
            isSilenced: plasma?.isDisabled(usage.code, ofPen: name) ?? false))
      }
    }
  }

  /// The buttons that reach the desktop through the pen's own node.
  private static let usages: [(StylusButton, Usage)] = [
    (.lower, .stylus), (.upper, .stylus2), (.third, .stylus3),
  ]
}

extension DesktopFacts.Kind {
  /// By the variables that desktops set for what runs in them.
  fileprivate static var current: DesktopFacts.Kind {
    if OwnEnvironment.isX11 { return .x11 }
    let names = (OwnEnvironment.value("XDG_CURRENT_DESKTOP") ?? "").split(separator: ":")
    if names.contains("GNOME") { return .gnome }
    let isPlasma6 = names.contains("KDE") && OwnEnvironment.value("KDE_SESSION_VERSION") == "6"
    return isPlasma6 ? .plasma6 : .other
  }
}

extension TabletBindings {
  /// Whether any gesture of a button is bound, whatever the pen, while no app of its own is in front.
  fileprivate func binds(_ button: StylusButton) -> Bool {
    GestureKind.allCases.contains { binding(of: button, $0, serial: 0, app: nil) != nil }
  }
}
