import StylusCore

extension ConfigReader {
  /// Warns of actions that are sound, but that neither a table of the file nor any program's profile says
  /// how to perform.
  func warnOfUnperformedActions() {
    let performed = performedActions
    for use in uses {
      switch (use.role, use.action) {
      case (_, nil): break
      case (_, .preferred(.switchEraser)?) where interceptsAny: break
      case (_, .preferred(let name)?) where !performed.contains(name):
        log.warning(
          "nothing but apps that handle gestures performs '\(name.rawValue)'", at: use.span,
          suggestion: name.wayToPerform)
      default: break
      }
    }
  }

  /// The preferred actions that need nobody, and those for which some `[perform]` or profile says
  /// something.
  private var performedActions: Set<PreferredAction> {
    var performed = options.performed.union([.ignore, .runSystemShortcut])
    for use in uses {
      guard case .perform(let name) = use.role else { continue }
      if use.action != Action.none { performed.insert(name) }
    }
    if palettes[.colors] != nil { performed.insert(.showColorPalette) }
    let hasBuiltIn = interceptsAny || !performed.isDisjoint(with: Palette.builtInActions)
    if palettes[.tools] != nil || hasBuiltIn { performed.insert(.showContextualPalette) }
    return performed
  }
}

extension PreferredAction {
  /// What a person can do to have it performed.
  fileprivate var wayToPerform: String {
    if self == .showContextualPalette {
      return "entries of [[palette]] do, each with a 'name' and an 'action'"
    }
    let keys =
      switch self {
      case .undo: "ctrl+z"
      case .redo: "ctrl+shift+z"
      case .switchEraser: "e"
      case .switchPrevious: "/"
      case .showInkAttributes: "F5"
      case .showColorPalette: "shift+i"
      case .showContextualPalette, .ignore, .runSystemShortcut: ""
      }
    let way =
      "keys of your program in [perform] do, such as \(rawValue) = { keys = \"\(keys)\" }"
    return switch self {
    case .switchEraser: "mode = \"intercept\" in [general] does; or \(way)"
    case .showColorPalette: "entries of [[color]] do; or \(way)"
    default: way
    }
  }
}
