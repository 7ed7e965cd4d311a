public import StylusCore

/// A change of times and distances in the `[timing]` at the top of a config.
public struct TimingEdit: ConfigTextEdit, Equatable {
  /// What they are to be; what is nil stays as it is.
  public var timing: TimingOverrides

  /// Makes an edit.
  public init(_ timing: TimingOverrides) { self.timing = timing }

  /// The text with the times set, and every other byte as it was. A text that says so already does not
  /// change, also where it says so by saying nothing.
  ///
  /// - Parameters:
  ///   - text: a config.
  ///   - file: the file's name, as diagnostics shall show it.
  ///   - options: what else there is to tell of it.
  /// - Returns: the new text; there is nothing to tell of times that are right.
  /// - Throws: `ConfigEditError` where the text has errors, would have some then, such as a `merge` over
  ///   `hold`, or cannot be changed so that it means the same but for the times.
  public func applied(
    to text: [UInt8], file: String, options: ParseOptions = ParseOptions()
  ) throws(ConfigEditError) -> ConfigEdit.Outcome {
    let old = try Configuration.sound(text, file, options, or: ConfigEditError.wrongAlready)
      .configuration
    let before = Timing().overridden(by: old.rules.global.timing)
    if before.overridden(by: timing) == before {
      return ConfigEdit.Outcome(text: text, isChanged: false, warnings: [])
    }
    var new = text
    for key in keys {
      guard let written = key.written(into: new, .top) else { throw .entangled(file: file) }
      new = written
    }
    let found = try Configuration.sound(new, file, options, or: ConfigEditError.wrongThen)
      .configuration
    var expected = old
    expected.rules.global.timing = old.rules.global.timing.overridden(by: timing)
    guard found == expected else { throw .entangled(file: file) }
    return ConfigEdit.Outcome(text: new, isChanged: true, warnings: [])
  }

  /// As a config has them below `[timing]`, such as `hold = "400ms"`.
  public var settings: [String] { keys.map { "\($0.key) = \($0.value)" } }

  private var keys: [KeyText] {
    TimingKey.allCases.compactMap { key in
      text(of: key).map {
        KeyText(table: RootKey.timing.rawValue, key: key.rawValue, value: "\"\($0)\"")
      }
    }
  }

  private func text(of key: TimingKey) -> String? {
    switch key {
    case .hold: timing.hold?.text
    case .doubleTapGap: timing.doubleTapGap?.text
    case .slop: timing.slop?.rawValue.decimalText(places: 3).map { $0 + "mm" }
    case .merge: timing.merge?.text
    case .mergeAtTransition: timing.mergeAtTransition?.text
    case .proximityGrace: timing.proximityGrace?.text
    }
  }
}
