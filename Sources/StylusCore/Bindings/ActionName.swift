extension Action {
  /// The action as the config spells it: a preferred action's name, or the name of the kind.
  public var name: String {
    switch self {
    case .none: "none"
    case .preferred(let action): action.rawValue
    case .command: "command"
    case .shell: "shell"
    case .keys: "keys"
    case .toggleKeys: "toggle-keys"
    case .holdKeys: "hold-keys"
    case .penButton: "pen-button"
    case .busCall: "dbus"
    case .desktopAction: "desktop-action"
    }
  }

  /// The action with what it does, for a person to read.
  public var summary: String {
    switch self {
    case .none, .preferred: name
    case .command(let words): "\(name) \(words.joined(separator: " "))"
    case .shell(let line): "\(name) \(line)"
    case .keys(let chord), .holdKeys(let chord): "\(name) \(chord)"
    case .toggleKeys(let chords): "\(name) \(chords.joined(separator: " | "))"
    case .penButton(let button): "\(name) \(button.rawValue)"
    case .busCall(let call): "\(name) \(call.interface).\(call.method)"
    case .desktopAction(let id): "\(name) \(id)"
    }
  }
}
