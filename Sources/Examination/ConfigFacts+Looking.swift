internal import Doctor
internal import Files
internal import InputDevices
internal import PaletteHost
internal import ShippedFiles
internal import StylusConfig
internal import StylusCore

/// The config that the daemon would use, or why it would not.
struct PersonConfigFile {
  /// What there is to say of it.
  let facts: ConfigFacts
  /// What it binds; nothing where it is not used.
  let rules: Rules

  init(_ found: Result<ConfigFile?, ConfigFileError>, _ compositor: Compositor) {
    switch found {
    case .failure(let error): (facts, rules) = (.unreadable("\(error)"), Rules())
    case .success(nil): (facts, rules) = (.absent, Rules())
    case .success(let file?):
      let profiles = ShippedCollection<AppProfile>().entries
      var options = ParseOptions()
      options.performed = profiles.performed
      switch Configuration.parse(file.contents, file: file.path, options: options) {
      case .failure(let diagnostics):
        let errors = diagnostics.filter { $0.severity == .error }
        (facts, rules) = (
          .wrong(errors: errors.count, first: errors.first?.summary ?? file.path), Rules()
        )
      case .success(let configuration, let warnings):
        facts = .good(
          path: file.path, warnings: warnings.count,
          needs: ConfigNeeds(
            configuration.with(profiles), askDesktop: { DesktopKeyboard.ask(compositor) }))
        rules = configuration.rules
      }
    }
  }
}

extension ConfigNeeds {
  /// What a config needs that is beyond reading pens.
  ///
  /// - Parameters:
  ///   - configuration: the config.
  ///   - askDesktop: finds out who presses keys there; called only where that matters.
  ///   - hasPalette: whether stylus-palette is installed.
  init(
    _ configuration: Configuration, askDesktop: () -> DesktopKeyboard,
    hasPalette: @autoclosure () -> Bool = PaletteProgram.find() != nil
  ) {
    self.init()
    let rules = configuration.rules
    bindsAnything = rules.bindsAnything
    intercepts = ([rules.mode] + rules.devices.compactMap(\.mode)).contains(.intercept)
    lacksPalette = rules.mayShowPalettes && !hasPalette()
    guard !configuration.keyChords.isEmpty else { return }
    switch configuration.keyboard {
    case .uinput: typesKeys = true
    case .xtest: break
    case .auto: typesKeys = [.none, .unknown].contains(askDesktop())
    case .virtualKeyboard: lacksCompositor = [.none, .server].contains(askDesktop())
    }
  }
}
