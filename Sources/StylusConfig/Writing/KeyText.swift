/// A key of a table of a config, with the value that it is to have.
struct KeyText {
  /// The table, such as `lower`.
  var table: String
  /// The key, such as `double-tap`.
  var key: String
  /// The value as TOML, such as `"undo"`.
  var value: String

  /// The text with the key set, unchecked: where it stands already, else where a person would put it. Nil
  /// where nobody knows how.
  func written(into text: [UInt8], _ place: EntryPlace) -> [UInt8]? {
    guard let part = TomlLayout(text)?.part(place) else { return nil }
    let places = BindingPlaces(of: [table, key], in: part, LineText(text))
    let replaced = text.replacing(places.replacements(Array(value.utf8)))
    if places.haveKey { return replaced }
    guard let part = TomlLayout(replaced)?.part(place) else { return nil }
    let insertion = BindingInsertion(
      table: table, setting: "\(key) = \(value)", layout: part, text: LineText(replaced))
    return replaced.replacing([insertion.replacement])
  }
}
