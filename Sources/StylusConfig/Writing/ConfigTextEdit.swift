/// A change of a config's text that leaves every byte as it is that has nothing to do with it.
public protocol ConfigTextEdit: Sendable {
  /// The text with the change.
  ///
  /// - Parameters:
  ///   - text: a config.
  ///   - file: the file's name, as diagnostics shall show it.
  ///   - options: what else there is to tell of it.
  /// - Returns: the new text, and what there is to tell of it.
  /// - Throws: `ConfigEditError` where the text has errors, would have some then, or cannot be changed so
  ///   that it means the same but for that.
  func applied(
    to text: [UInt8], file: String, options: ParseOptions
  ) throws(ConfigEditError) -> ConfigEdit.Outcome
}
