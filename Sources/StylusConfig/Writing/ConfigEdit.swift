public import StylusCore

/// A change of what one gesture of one button does, in the tables at the top of a config: `[lower]` and
/// the like.
public struct ConfigEdit: Equatable, Sendable {
  /// The button.
  public var button: StylusButton
  /// Its gesture.
  public var gesture: GestureKind
  /// What it is to do; nil is `none`, that is nothing.
  public var action: PreferredAction?

  /// Makes an edit.
  public init(button: StylusButton, gesture: GestureKind, action: PreferredAction?) {
    self.button = button
    self.gesture = gesture
    self.action = action
  }

  /// What came of an edit.
  public struct Outcome: Equatable, Sendable {
    /// The text, which has no errors.
    public var text: [UInt8]
    /// Whether it is another than it was.
    public var isChanged: Bool
    /// What there is to tell of the binding, such as that nothing performs it, with places in `text`.
    public var warnings: [Diagnostic]
  }

  /// The text with the binding set, and every other byte as it was. Only the lines go that say what was
  /// bound before, with the comments in them; comments in lines of their own stay. A text that says so
  /// already does not change; one that says nothing does where `none` is set, for that apps respect.
  ///
  /// - Parameters:
  ///   - text: a config.
  ///   - file: the file's name, as diagnostics shall show it.
  /// - Returns: the new text, and what there is to tell of the binding.
  /// - Throws: `ConfigEditError` where the text has errors, would have some then, or cannot be changed so
  ///   that it means the same but for the binding.
  public func applied(to text: [UInt8], file: String) throws(ConfigEditError) -> Outcome {
    let old = try parse(text, file, or: ConfigEditError.wrongAlready).configuration
    let isSo = old.binding(of: self) == binding
    guard let new = isSo ? text : rewritten(text) else { throw .entangled(file: file) }
    let (found, warnings) = try parse(new, file, or: ConfigEditError.wrongThen)
    guard isSo || found == old.with(self) else { throw .entangled(file: file) }
    return Outcome(text: new, isChanged: !isSo, warnings: told(warnings, in: new))
  }

  private func parse(
    _ text: [UInt8], _ file: String, or error: (Diagnostic) -> ConfigEditError
  ) throws(ConfigEditError) -> (configuration: Configuration, warnings: [Diagnostic]) {
    switch Configuration.parse(text, file: file) {
    case .success(let configuration, let warnings): return (configuration, warnings)
    case .failure(let diagnostics):
      let first = diagnostics.first { $0.severity == .error }
      throw first.map(error) ?? .entangled(file: file)
    }
  }

  /// As a config has it, such as `double-tap = "undo"`.
  public var setting: String { "\(gesture.rawValue) = \(value)" }

  private var value: String { "\"\(binding.action.name)\"" }

  fileprivate var binding: Binding { Binding(action.map { .preferred($0) } ?? .none) }

  private var path: [String] { [button.rawValue, gesture.rawValue] }

  /// The text with the binding set, unchecked; nil where nobody knows how.
  private func rewritten(_ text: [UInt8]) -> [UInt8]? {
    guard let layout = TomlLayout(text) else { return nil }
    let places = BindingPlaces(of: path, in: layout, LineText(text))
    let replaced = text.replacing(places.replacements(Array(value.utf8)))
    if places.haveKey { return replaced }
    guard let layout = TomlLayout(replaced) else { return nil }
    let insertion = BindingInsertion(
      table: button.rawValue, setting: setting, layout: layout, text: LineText(replaced))
    return replaced.replacing([insertion.replacement])
  }

  /// Those that are told of the binding's value.
  private func told(_ diagnostics: [Diagnostic], in text: [UInt8]) -> [Diagnostic] {
    guard let place = try? TomlReader.read(text).node(path)?.span.begin else { return [] }
    return diagnostics.filter { $0.line == place.line && $0.column == place.column }
  }
}

extension Configuration {
  fileprivate func binding(of edit: ConfigEdit) -> Binding? {
    rules.global.gestures[edit.button]?[edit.gesture]
  }

  fileprivate func with(_ edit: ConfigEdit) -> Configuration {
    var configuration = self
    configuration.rules.global.gestures[edit.button, default: [:]][edit.gesture] = edit.binding
    return configuration
  }
}

extension TomlTable {
  /// The value at the end of a path of keys; nil where there is none.
  fileprivate func node(_ path: [String]) -> TomlNode? {
    guard let entry = entries.first(where: { $0.key == path.first }) else { return nil }
    if path.count == 1 { return entry.node }
    guard case .table(let table) = entry.node.value else { return nil }
    return table.node(Array(path.dropFirst()))
  }
}
