internal import Doctor
internal import InputDevices
internal import StylusCore

extension DesktopFacts {
  /// Looks which of the pens' buttons a config shares with the desktop.
  init(_ devices: [ListedDevice], _ config: PersonConfigFile) {
    self.init()
    name = OwnEnvironment.value("XDG_CURRENT_DESKTOP") ?? ""
    isX11 = OwnEnvironment.isX11
    var shared: Set<StylusButton> = []
    for device in devices where device.node.role == .stylus {
      let bindings = TabletBindings(config.rules, for: device.description)
      guard bindings.mode == .observe else { continue }
      shared.formUnion(DesktopFacts.candidates.filter { bindings.binds($0) })
    }
    buttons = DesktopFacts.candidates.filter { shared.contains($0) }.map(\.rawValue)
  }

  /// The buttons that reach the desktop through the pen's own node.
  private static let candidates: [StylusButton] = [.lower, .upper, .third]
}

extension TabletBindings {
  /// Whether any gesture of a button is bound, whatever the pen, while no app of its own is in front.
  fileprivate func binds(_ button: StylusButton) -> Bool {
    GestureKind.allCases.contains { binding(of: button, $0, serial: 0, app: nil) != nil }
  }
}
