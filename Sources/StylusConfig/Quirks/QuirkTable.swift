internal import PlainText
import StylusCore

extension ConfigReader {
  /// Every `[[device]]` of a file of quirks that has nothing wrong in it.
  func readQuirks(_ root: TomlTable, file: String) -> [Quirk] {
    let root = refuse(from: root) { key in
      key == RootKey.device.rawValue
        ? nil : ("\(key.quoted) has no place in a file of quirks, only [[device]] has", nil)
    }
    var sound: [DeviceEntry] = []
    return root.entries.flatMap { tables($0, header: "[[device]]") }.compactMap { table, span in
      let errors = log.errorCount
      guard let entry = readQuirk(table, at: span, errorsBefore: errors) else { return nil }
      checkShadows(of: entry, behind: sound[...], header: "[[device]]")
      guard log.errorCount == errors else { return nil }
      sound.append(entry)
      return Quirk(
        rule: entry.rule, source: entry.source ?? "", file: file, line: span.begin.line)
    }
  }

  private func readQuirk(
    _ table: TomlTable, at span: Span, errorsBefore errors: Int
  ) -> DeviceEntry? {
    let table = refuse(from: table) { key in
      guard let known = DeviceKey(rawValue: key), !known.isOfQuirks else { return nil }
      return ("'\(key)' is a person's choice, and has no place in a quirk", nil)
    }
    let names = table.entries.map(\.key)
    if !names.contains(DeviceKey.source.rawValue) {
      log.error("a quirk needs 'source', which says where it is known from", at: span)
    }
    guard let entry = readDevice(table, at: span, errorsBefore: errors) else { return nil }
    if entry.rule.id == nil {
      log.error(
        "the match of a quirk needs 'id'", at: span, suggestion: "for example id = \"28bd:093a\"")
    }
    checkTiming(global: LayerReading(), apps: [], devices: [entry.layer], pens: [])
    return entry
  }
}

extension DeviceKey {
  /// Whether it says what a device is like, and not what a person wants of it.
  fileprivate var isOfQuirks: Bool {
    switch self {
    case .match, .source, .poseRotation, .buttons, .timing: true
    case .mode, .lower, .upper, .third, .tail, .tip, .perform: false
    }
  }
}
