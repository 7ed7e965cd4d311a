import StylusCore

/// What one layer says, and where it says what.
struct LayerReading {
  var layer = BindingLayer()
  var timing = TimingReading()
  /// Every setting by its path in the layer, such as `lower.double-tap`, and where it stands.
  var settings: [String: Span] = [:]

  /// Notes where the entries of a table stand.
  mutating func note(_ entry: TomlEntry) {
    guard case .table(let table) = entry.node.value else {
      settings[entry.key] = entry.keySpan
      return
    }
    for child in table.entries { settings["\(entry.key).\(child.key)"] = child.keySpan }
  }
}

/// The entries of a layer, whatever keys the table around them has.
struct LayerEntries {
  var timing: TomlEntry?
  var perform: TomlEntry?
  var tip: TomlEntry?
  var buttons: [(button: StylusButton, entry: TomlEntry)] = []

  /// Takes them out of a table's entries, by their names.
  init<Key: TableKey>(_ keys: [Key: TomlEntry]) {
    let named = { (name: String) in Key(rawValue: name).flatMap { keys[$0] } }
    timing = named("timing")
    perform = named("perform")
    tip = named("tip")
    for button in StylusButton.allCases where button != .tip {
      if let entry = named(button.rawValue) { buttons.append((button, entry)) }
    }
  }
}

extension ConfigReader {
  /// The layer of a whole file; what is only there goes into the configuration.
  func readGlobalLayer(
    _ keys: [RootKey: TomlEntry], into configuration: inout Configuration
  ) -> LayerReading {
    let entries = LayerEntries(keys)
    var reading = readLayer(entries, header: { "[\($0)]" })
    if let entry = entries.tip, let table = table(entry, header: "[tip]") {
      readTip(table, into: &reading, pressures: &configuration.rules.tip)
    }
    return reading
  }

  /// The layer of an app, a tablet or a pen.
  func readNarrowLayer<Key: TableKey>(
    _ keys: [Key: TomlEntry], header: @escaping (String) -> String
  ) -> LayerReading {
    let entries = LayerEntries(keys)
    var reading = readLayer(entries, header: header)
    let name = header("tip")
    if let entry = entries.tip, let table = table(entry, header: name) {
      readTip(table, header: name, into: &reading)
    }
    return reading
  }

  private func readLayer(
    _ entries: LayerEntries, header: (String) -> String
  ) -> LayerReading {
    var reading = LayerReading()
    if let entry = entries.timing {
      reading.timing = readTiming(entry, header: header("timing"))
      reading.layer.timing = reading.timing.overrides
    }
    for (button, entry) in entries.buttons {
      readButton(button, entry, header: header(button.rawValue), into: &reading.layer)
    }
    if let entry = entries.perform {
      reading.layer.perform = readPerform(entry, header: header("perform"))
    }
    return reading
  }
}
