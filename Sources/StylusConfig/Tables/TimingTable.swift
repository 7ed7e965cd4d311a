import StylusCore

/// What one `[timing]` says, and where, for the checks of one time against another.
struct TimingReading {
  /// A time and where it stands.
  struct Entry {
    var value: Microseconds
    var span: Span
  }

  var overrides = TimingOverrides()
  /// The times that are sound by themselves.
  var entries: [TimingKey: Entry] = [:]
  /// The times that are there but wrong, so that nothing can be said of their relations.
  var invalid: Set<TimingKey> = []
}

extension ConfigReader {
  /// `[timing]` at the top or in a layer.
  func readTiming(_ entry: TomlEntry, header: String) -> TimingReading {
    var reading = TimingReading()
    guard let table = table(entry, header: header) else {
      reading.invalid = Set(TimingKey.allCases)
      return reading
    }
    let keys = keys(TimingKey.self, of: table, in: header)
    for (key, entry) in keys {
      guard let range = Ranges.timing(key) else {
        reading.overrides.slop = length(entry, most: Ranges.mostSlop)
        continue
      }
      if let value = duration(entry, in: range) {
        reading.entries[key] = TimingReading.Entry(value: value, span: entry.node.span)
      } else {
        reading.invalid.insert(key)
      }
    }
    reading.overrides.hold = reading.entries[.hold]?.value
    reading.overrides.doubleTapGap = reading.entries[.doubleTapGap]?.value
    reading.overrides.merge = reading.entries[.merge]?.value
    reading.overrides.mergeAtTransition = reading.entries[.mergeAtTransition]?.value
    reading.overrides.proximityGrace = reading.entries[.proximityGrace]?.value
    return reading
  }
}
