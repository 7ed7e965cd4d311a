internal import Desktop
internal import Doctor
internal import InputDevices
internal import StylusCore

extension TailFacts {
  /// Looks whether there seems to be such a button, and what is to be told of it. Nothing is opened or read.
  init(
    _ devices: [ListedDevice], _ rules: Rules,
    _ environment: DesktopEnvironment = .ofThisProgram
  ) {
    self.init()
    isBound = rules.bindsAnything(of: .tail)
    keyboard = devices.first { $0.node.role != .stylus && $0.description.isTail }?.description.name
    desktop = Desktop(environment)
  }
}

extension TailFacts.Desktop {
  /// By the variables that desktops set for what runs in them.
  init(_ environment: DesktopEnvironment) {
    let names = (environment[.currentDesktop] ?? "").split(separator: ":").map { $0.lowercased() }
    self =
      if names.contains("gnome") {
        .gnome
      } else if names.contains("kde") {
        .plasma
      } else if environment[.niri] != nil {
        .niri
      } else if environment[.hyprland] != nil {
        .hyprland
      } else if environment[.sway] != nil {
        .sway
      } else if environment[.i3] != nil {
        .i3
      } else {
        .other
      }
  }
}

extension DeviceDescription {
  /// Whether this seems to be the tail button of a pen: a Bluetooth device with the key of its click that has
  /// a pen's name.
  var isTail: Bool {
    let words = name.lowercased().split { !$0.isLetter }
    return id.bus == 5 && usages.contains(.key(190))
      && (words.contains("pen") || words.contains("stylus"))
  }
}
