internal import PlainText
import StylusCore

/// One `[[device]]`.
struct DeviceEntry: MatchedEntry {
  var rule: DeviceRule
  var layer: LayerReading
  var source: String?
  var span: Span

  var settings: [String: Span] { layer.settings }

  func covers(_ later: DeviceEntry) -> Bool {
    rule.name.covers(later.rule.name) && rule.id.covers(later.rule.id)
  }
}

extension ConfigReader {
  /// Every `[[device]]` whose match is sound.
  func readDevices(_ entry: TomlEntry?) -> [DeviceEntry] {
    guard let entry else { return [] }
    return tables(entry, header: "[[device]]").compactMap {
      readDevice($0.table, at: $0.span, errorsBefore: log.errorCount)
    }
  }

  /// One `[[device]]`; nil where its match is not sound.
  func readDevice(_ table: TomlTable, at span: Span, errorsBefore errors: Int) -> DeviceEntry? {
    let hidden: Set<DeviceKey> = options.isShipped ? [] : [.source]
    let keys = keys(DeviceKey.self, of: table, in: "[[device]]", without: hidden)
    let match = readDeviceMatch(keys[.match], at: span)
    var layer = readNarrowLayer(keys, header: { "[device.\($0)]" })
    let source = keys[.source].flatMap(text)
    var rule = DeviceRule(name: match?.name, id: match?.id, layer: layer.layer)
    rule.mode = keys[.mode].flatMap(readMode)
    rule.poseRotation = keys[.poseRotation].flatMap(readPoseRotation)
    if let entry = keys[.buttons] { rule.buttons = readButtons(entry) }
    for (key, entry) in keys where key != .match && key != .source { layer.note(entry) }
    guard match != nil else { return nil }
    warnIfEmpty(layer, "[[device]]", at: span, errorsBefore: errors)
    return DeviceEntry(rule: rule, layer: layer, source: source, span: span)
  }

  private func readDeviceMatch(_ entry: TomlEntry?, at span: Span) -> (name: Glob?, id: Glob?)? {
    let example = "{ name = \"*Intuos*\" }"
    guard let table = match(entry, of: "[[device]]", at: span, example: example) else {
      return nil
    }
    let keys = keys(DeviceMatchKey.self, of: table, in: "the match of a [[device]]")
    let name = keys[.name].flatMap(glob)
    let id = keys[.id].flatMap(readDeviceID)
    let isSound = keys.count == [name, id].compactMap { $0 }.count
    return isSound && !keys.isEmpty ? (name, id) : nil
  }

  /// `vendor:product`, each four hexadecimal digits or a glob.
  private func readDeviceID(_ entry: TomlEntry) -> Glob? {
    guard let text = text(entry) else { return nil }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    if text == "*" || parts.count == 2 && parts.allSatisfy({ $0.isHexadecimalGlob }) {
      return Glob(text)
    }
    let padded = parts.map { part in
      part.isHexadecimalGlob
        ? part : Substring(repeating: "0", count: max(4 - part.count, 0)) + part
    }
    let isShort = parts.count == 2 && padded.allSatisfy { $0[...].isHexadecimalGlob }
    log.error(
      "\(text.quoted) is no id of a device", at: entry.node.span,
      suggestion: isShort
        ? "did you mean \"\(padded.joined(separator: ":"))\"?"
        : "write vendor and product in four hexadecimal digits each, such as \"056a:0357\"")
    return nil
  }

  private func readPoseRotation(_ entry: TomlEntry) -> PoseRotation? {
    let choices = "0, 90, 180 or 270"
    guard case .integer(let degrees) = entry.node.value else {
      mismatch(entry.key, choices, entry.node)
      return nil
    }
    if let rotation = Int(exactly: degrees).flatMap(PoseRotation.init) { return rotation }
    log.error("\(entry.key.quoted) must be \(choices), not \(degrees)", at: entry.node.span)
    return nil
  }

  private func readButtons(_ entry: TomlEntry) -> ButtonOverrides {
    var buttons = ButtonOverrides()
    guard let table = table(entry, header: "buttons = { … }") else { return buttons }
    let keys = keys(ButtonMapKey.self, of: table, in: "'buttons'")
    buttons.eraser = keys[.eraser].flatMap { choice($0) }
    buttons.stylus = keys[.stylus].flatMap(readBarrelButton)
    buttons.stylus2 = keys[.stylus2].flatMap(readBarrelButton)
    buttons.stylus3 = keys[.stylus3].flatMap(readBarrelButton)
    return buttons
  }

  private func readBarrelButton(_ entry: TomlEntry) -> StylusButton? {
    choice(entry, allowed: [.lower, .upper, .third])
  }
}

extension Substring {
  /// Four hexadecimal digits, or any pattern of digits and the signs of a glob.
  fileprivate var isHexadecimalGlob: Bool {
    let isGlob = contains { "*?[".contains($0) }
    return !isEmpty && (isGlob || utf8.count == 4 && allSatisfy(\.isHexDigit))
  }
}
