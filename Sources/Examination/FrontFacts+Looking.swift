internal import Bus
internal import Desktop
public import Doctor
internal import EventLoop
internal import GnomeExtension
internal import StylusCore

extension FrontFacts {
  /// How long each of those who are asked may take.
  private static let patience = Microseconds.milliseconds(3000)

  /// Looks, in the order in which the daemon does, from within the person's desktop.
  public static func look() -> FrontFacts { look(Compositor()) }

  static func look(
    _ compositor: Compositor, _ desktop: DesktopEnvironment = .ofThisProgram
  ) -> FrontFacts {
    if let socket = sockets.first(where: { desktop[$0.0] != nil }) { return .told(by: socket.1) }
    if desktop.wayland != nil {
      if compositor.offer?.tellsFront == true { return .told(by: "your compositor") }
      if isOnBus("org.kde.KWin") { return .told(by: "KWin") }
      return gnome ?? .untold
    }
    return desktop.x11 == nil ? .unknown : .told(by: "the X server")
  }

  private static let sockets: [(DesktopEnvironment.Variable, String)] = [
    (.niri, "niri"), (.hyprland, "Hyprland"), (.sway, "sway"),
  ]

  /// What GNOME Shell says; nil where there is none.
  private static var gnome: FrontFacts? {
    guard let shell = try? GnomeShell(within: patience) else { return nil }
    guard let state = try? shell.state(of: GnomeExtension.uuid) else { return nil }
    if state == .enabled || (try? shell.hasFocusedWindow()) == true { return .gnome(.running) }
    if state == .unknown, !GnomeExtension.isInstalled { return .gnome(.absent) }
    if (try? shell.allowsExtensions()) == false { return .gnome(.switchedOff) }
    switch state {
    case .unknown: return .gnome(.unseen)
    case .failed: return .gnome(.refused)
    case .enabled, .disabled: return .gnome(.disabled)
    }
  }

  private static func isOnBus(_ service: String) -> Bool {
    guard let loop = try? EventLoop(),
      let bus = try? BusConnection(loop, .session, onDisconnect: {})
    else { return false }
    let name = "org.freedesktop.DBus"
    let message = bus.methodCall(
      to: name, path: "/org/freedesktop/DBus", interface: name, method: "NameHasOwner")
    message.append(service)
    var answer: BusMessage?
    let slot = try? bus.call(message) { answer = $0 }
    let end = loop.now + patience
    withExtendedLifetime(slot) {
      while answer == nil, loop.now < end, (try? loop.step(timeout: end - loop.now)) != nil {}
    }
    return answer?.error == nil && answer?.readBool() == true
  }
}
