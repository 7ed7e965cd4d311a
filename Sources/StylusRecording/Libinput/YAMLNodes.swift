internal import PlainText

/// Nodes of known shape, read from events. Nothing here recurses on what the file holds.
extension YAMLParser {
  /// Reads a mapping whose first event is `start`. A null is an empty one, as `libinput record`
  /// leaves it where it has nothing to print.
  ///
  /// `entry` is given each key and reads the whole value.
  func readMapping(
    _ what: String, from start: YAMLEvent,
    _ entry: (_ key: String, _ place: YAMLEvent) throws(RecordingError) -> Void
  ) throws(RecordingError) {
    if start.isNull { return }
    guard start.content == .mappingStart else {
      throw error("\(what) must be a mapping of keys to values", at: start)
    }
    var seen: Set<String> = []
    while true {
      let key = try next()
      if key.content == .mappingEnd { return }
      guard case .scalar(let name, _) = key.content else {
        throw error("\(what) has a key that is neither a name nor a number", at: key)
      }
      guard seen.insert(name).inserted else {
        throw error("\(name.quoted) is in \(what) twice", at: key)
      }
      try entry(name, key)
    }
  }

  /// Reads a list whose first event is `start`; a null is an empty one.
  ///
  /// `item` is given the first event of each item and reads the rest of it.
  func readList(
    _ what: String, from start: YAMLEvent,
    _ item: (_ first: YAMLEvent) throws(RecordingError) -> Void
  ) throws(RecordingError) {
    if start.isNull { return }
    guard start.content == .sequenceStart else { throw error("\(what) must be a list", at: start) }
    while true {
      let first = try next()
      if first.content == .sequenceEnd { return }
      try item(first)
    }
  }

  /// Reads a list of whole numbers whose first event is `start`.
  func readNumbers<Number: FixedWidthInteger>(
    _ what: String, from start: YAMLEvent, as _: Number.Type
  ) throws(RecordingError) -> [Number] {
    var numbers: [Number] = []
    try readList(what, from: start) { (first) throws(RecordingError) in
      numbers.append(try number(first, what))
    }
    return numbers
  }

  /// The whole number that `event` gives.
  func number<Number: FixedWidthInteger>(
    _ event: YAMLEvent, _ what: String
  ) throws(RecordingError) -> Number {
    guard case .scalar(let text, _) = event.content else {
      throw error("\(what) must have whole numbers here", at: event)
    }
    guard let number = Self.number(text, as: Number.self) else {
      throw error(
        "\(what) must have whole numbers from \(Number.min) to \(Number.max), not \(text.quoted)",
        at: event)
    }
    return number
  }

  /// `text` as a whole number: decimal, or hexadecimal after `0x`, as YAML has it.
  static func number<Number: FixedWidthInteger>(_ text: String, as _: Number.Type) -> Number? {
    text.hasPrefix("0x") ? Number(text.dropFirst(2), radix: 16) : Number(text)
  }

  /// Reads past the rest of the node whose first event is `start`, whatever it is.
  func skip(from start: YAMLEvent) throws(RecordingError) {
    var open = 0
    var event = start
    while true {
      switch event.content {
      case .sequenceStart, .mappingStart: open += 1
      case .sequenceEnd, .mappingEnd: open -= 1
      default: break
      }
      if open == 0 { return }
      event = try next()
    }
  }
}

extension YAMLEvent {
  /// Whether this is YAML's null: nothing at all, `~` or `null`.
  var isNull: Bool {
    guard case .scalar(let text, isPlain: true) = content else { return false }
    return ["", "~", "null"].contains(text)
  }
}
