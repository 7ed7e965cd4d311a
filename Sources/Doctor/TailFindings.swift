extension Facts {
  /// What there is to say of the button on the pen's tail; nothing where there seems to be none.
  var tailFindings: [Finding] {
    let tail = desktop.tail
    guard tail.isBound || tail.keyboard != nil else { return [] }
    let button = "the tail button of " + (tail.keyboard ?? "a Bluetooth pen")
    return [
      Finding(
        .note, .desktop,
        "\(button) is a key to your desktop (Meta+F20, F19 and F18), which is to run stylusctl for it",
        advice: (tail.isBound ? "" : "say in [tail] of the config what it does, and ")
          + "if your desktop does not know yet, \(tail.desktop.recipe); "
          + "'man stylusctl' has all of it under TAIL BUTTON")
    ]
  }
}

extension TailFacts.Desktop {
  /// What is to be done there for a tap; the keys' codes mean the same by every layout.
  fileprivate var recipe: String {
    let command = "stylusctl trigger tail.tap"
    return switch self {
    case .gnome:
      "add in Settings, Keyboard, View and Customise Shortcuts, Custom Shortcuts one that runs "
        + "'\(command)', and press the tail button for its keys"
    case .plasma:
      "add in System Settings, Shortcuts a command '\(command)', and press the tail button for its keys"
    case .sway: "write in sway's config 'bindcode Mod4+198 exec \(command)'"
    case .i3: "write in i3's config 'bindcode Mod4+198 exec --no-startup-id \(command)'"
    case .hyprland: "write in Hyprland's config 'bind = SUPER, code:198, exec, \(command)'"
    case .niri:
      "write in the binds of niri's config 'Super+XF86AudioMicMute { spawn \"stylusctl\" \"trigger\" "
        + "\"tail.tap\"; }'"
    case .other: "bind the key there to '\(command)'"
    }
  }
}
