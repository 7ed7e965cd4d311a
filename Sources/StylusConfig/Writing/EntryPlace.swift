import StylusCore

/// Which part of a config an edit is of.
enum EntryPlace {
  /// The tables at the top.
  case top
  /// The `[[app]]` of that number, from 0.
  case app(Int)
  /// An `[[app]]` that is not there yet, and will have that number.
  case newApp(Int)
}

extension TomlLayout {
  /// The part of the text that is of that place, as if it were a text of its own; nil where it is not
  /// written with headers.
  func part(_ place: EntryPlace) -> TomlLayout? {
    switch place {
    case .top: self
    case .app(let index): entry(index, of: RootKey.app.rawValue)
    case .newApp: nil
    }
  }

  /// Where the header of the `[[app]]` of that number is, and where all ends that stands before it; nil
  /// where there is none of that number.
  func appHeader(_ index: Int) -> (header: Range<Int>, before: Int)? {
    let starts = sections.indices.filter { sections[$0].path == [RootKey.app.rawValue] }
    guard starts.indices.contains(index), let header = sections[starts[index]].header else {
      return nil
    }
    let earlier = sections[..<starts[index]].flatMap { section in
      (section.header.map { [$0] } ?? []) + section.pairs.map(\.range)
    }
    return (header, earlier.last?.upperBound ?? 0)
  }

  /// Whether another `[[app]]` can have a header.
  var takesApps: Bool { !root.pairs.contains { $0.names.first == RootKey.app.rawValue } }

  private func entry(_ index: Int, of name: String) -> TomlLayout? {
    let starts = sections.indices.filter { sections[$0].path == [name] }
    guard index < starts.count else { return nil }
    let end = index + 1 < starts.count ? starts[index + 1] : sections.endIndex
    var entry = self
    entry.sections = sections[starts[index]..<end].filter { $0.path.first == name }
    for index in entry.sections.indices { entry.sections[index].path.removeFirst() }
    return entry
  }
}

extension TomlTable {
  /// The line in which the `[[app]]` of that number begins, from 1; nil where there is none.
  func appLine(_ index: Int) -> Int? {
    guard
      case .array(let nodes) = entries.first(where: { $0.key == RootKey.app.rawValue })?.node.value,
      nodes.indices.contains(index)
    else { return nil }
    return nodes[index].span.begin.line
  }

  /// The part of the tree that is of that place; nil where it is not there.
  func part(_ place: EntryPlace) -> TomlTable? {
    let apps = entries.first { $0.key == RootKey.app.rawValue }?.node.value
    let index: Int
    switch (place, apps) {
    case (.top, _): return self
    case (.app(let number), .array), (.newApp(let number), .array): index = number
    default: return nil
    }
    guard case .array(let nodes) = apps, nodes.indices.contains(index),
      case .table(let table) = nodes[index].value
    else { return nil }
    return table
  }
}
