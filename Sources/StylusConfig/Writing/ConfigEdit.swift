public import StylusCore

/// A change of what one gesture of one button does: in the tables at the top of a config, `[lower]` and the
/// like, or in the entry for an app.
public struct ConfigEdit: ConfigTextEdit, Equatable {
  /// The button.
  public var button: StylusButton
  /// Its gesture.
  public var gesture: GestureKind
  /// What it is to do; nil is `none`, that is nothing.
  public var action: PreferredAction?
  /// The names that the desktop has for the only app in which it is to do that, at least one and none a
  /// pattern; nil where it is to do so everywhere.
  public var app: [String]?

  /// Makes an edit.
  public init(
    button: StylusButton, gesture: GestureKind, action: PreferredAction?, app: [String]? = nil
  ) {
    self.app = app
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
  ///   - options: what else there is to tell of it.
  /// - Returns: the new text, and what there is to tell of the binding.
  /// - Throws: `ConfigEditError` where the text has errors, would have some then, or cannot be changed so
  ///   that it means the same but for the binding.
  public func applied(
    to text: [UInt8], file: String, options: ParseOptions = ParseOptions()
  ) throws(ConfigEditError) -> Outcome {
    let old = try Configuration.sound(text, file, options, or: ConfigEditError.wrongAlready)
      .configuration
    let place = try place(in: old, text, file)
    let isSo = old.binding(of: self, in: place) == binding
    guard let new = isSo ? text : rewritten(text, place) else { throw .entangled(file: file) }
    let (found, warnings) = try Configuration.sound(
      new, file, options, or: ConfigEditError.wrongThen)
    guard isSo || found == old.with(self, in: place) else { throw .entangled(file: file) }
    return Outcome(text: new, isChanged: !isSo, warnings: told(warnings, in: new, place))
  }

  /// Where in the text it belongs.
  private func place(
    in old: Configuration, _ text: [UInt8], _ file: String
  ) throws(ConfigEditError) -> EntryPlace {
    guard let app else { return .top }
    let place = AppPlace(of: app, self, among: old.rules.apps)
    if let (old, wider) = place.dispute, let root = try? TomlReader.read(text),
      let line = root.appLine(old), let widerLine = root.appLine(wider)
    {
      throw .misplaced(
        file: file, line: line, wider: widerLine, key: path.joined(separator: "."))
    }
    return place.entry
  }

  /// As a config has it, such as `double-tap = "undo"`.
  public var setting: String { "\(gesture.rawValue) = \(value)" }

  private var value: String { "\"\(binding.action.name)\"" }

  fileprivate var binding: Binding { Binding(action.map { .preferred($0) } ?? .none) }

  private var path: [String] { [button.rawValue, gesture.rawValue] }

  /// The text with the binding set, unchecked; nil where nobody knows how.
  private func rewritten(_ text: [UInt8], _ place: EntryPlace) -> [UInt8]? {
    guard let layout = TomlLayout(text) else { return nil }
    if case .newApp(let index) = place {
      guard layout.takesApps else { return nil }
      let next = layout.appHeader(index)
      let addition = next.map { LineText(text).addition(entry, above: $0.header, below: $0.before) }
      return text.replacing([addition ?? LineText(text).addition(entry)])
    }
    return KeyText(table: button.rawValue, key: gesture.rawValue, value: value)
      .written(into: text, place)
  }

  /// The lines of an entry for the app that says nothing else.
  private var entry: [String] {
    let names = (app ?? []).map(\.quotedForToml)
    let id = names.count == 1 ? names[0] : "[\(names.joined(separator: ", "))]"
    return ["[[app]]", "match = { id = \(id) }", "\(button.rawValue).\(setting)"]
  }

  /// Those that are told of the binding's value.
  private func told(
    _ diagnostics: [Diagnostic], in text: [UInt8], _ place: EntryPlace
  ) -> [Diagnostic] {
    guard let part = try? TomlReader.read(text).part(place),
      let value = part.node(path)?.span.begin
    else { return [] }
    return diagnostics.filter { $0.line == value.line && $0.column == value.column }
  }
}

extension Configuration {
  /// Reads a text that must have no errors.
  ///
  /// - Throws: what `error` makes of the first one.
  static func sound(
    _ text: [UInt8], _ file: String, _ options: ParseOptions,
    or error: (Diagnostic) -> ConfigEditError
  ) throws(ConfigEditError) -> (configuration: Configuration, warnings: [Diagnostic]) {
    switch Configuration.parse(text, file: file, options: options) {
    case .success(let configuration, let warnings): return (configuration, warnings)
    case .failure(let diagnostics):
      let first = diagnostics.first { $0.severity == .error }
      throw first.map(error) ?? .entangled(file: file)
    }
  }

  fileprivate func binding(of edit: ConfigEdit, in place: EntryPlace) -> Binding? {
    let layer: BindingLayer
    switch place {
    case .top: layer = rules.global
    case .app(let index): layer = rules.apps[index].layer
    case .newApp: return nil
    }
    return layer.gestures[edit.button]?[edit.gesture]
  }

  fileprivate func with(_ edit: ConfigEdit, in place: EntryPlace) -> Configuration {
    var configuration = self
    let set = { (layer: inout BindingLayer) in
      layer.gestures[edit.button, default: [:]][edit.gesture] = edit.binding
    }
    switch place {
    case .top: set(&configuration.rules.global)
    case .app(let index): set(&configuration.rules.apps[index].layer)
    case .newApp(let index):
      var rule = AppRule(ids: (edit.app ?? []).map { Glob($0) }, layer: BindingLayer())
      set(&rule.layer)
      configuration.rules.apps.insert(rule, at: index)
    }
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
