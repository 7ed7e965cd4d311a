/// Which tables a key belongs in, for those that stand in the wrong one.
enum Homes {
  /// Where `key` belongs, in words; nil where no table knows it.
  static func text(of key: String) -> String? {
    if let home = tables.first(where: { $0.keys.contains(key) }) {
      return "it belongs in \(home.name)"
    }
    guard RootKey.names.contains(key) else { return nil }
    return "it belongs at the top of the file, before the first [table]"
  }

  private static let tables: [(name: String, keys: [String])] = [
    ("[general]", GeneralKey.names),
    ("[timing]", TimingKey.names),
    ("[eraser-latch]", EraserLatchKey.names),
    ("a button's table such as [lower]", ButtonKey.names),
    ("[tip]", TipKey.names),
    ("[perform]", PerformKey.names),
    ("[[app]]", [AppKey.eraserEnd.rawValue]),
    ("[[device]]", [DeviceKey.poseRotation, .buttons].map(\.rawValue)),
    ("the match of an [[app]]", [AppMatchKey.title.rawValue]),
    ("the match of an [[app]] or [[device]]", [AppMatchKey.id.rawValue]),
    ("the match of a [[device]]", [DeviceMatchKey.name.rawValue]),
    ("the match of a [[pen]]", [PenMatchKey.serial.rawValue]),
    ("an entry of [[palette]]", [PaletteKey.icon, .items, .less, .more].map(\.rawValue)),
    ("[[color]]", [ColorKey.value.rawValue]),
    ("a binding such as { command = [\"xournalpp\"] }", BindingKey.names),
  ]
}
