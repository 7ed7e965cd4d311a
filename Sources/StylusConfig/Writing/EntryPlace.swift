import StylusCore

/// Which part of a config an edit is of.
enum EntryPlace {
  /// The tables at the top.
  case top
  /// The `[[app]]` of that number, from 0.
  case app(Int)
  /// An `[[app]]` that is not there yet.
  case newApp
}

extension Configuration {
  /// Where the bindings of an app stand that has these names: in the first entry that is of no other app
  /// and of any window of that one.
  func place(of names: [String]?) -> EntryPlace {
    guard let names else { return .top }
    let wanted = Set(names.map { $0.lowercased() })
    let index = rules.apps.firstIndex { rule in
      rule.title?.pattern ?? "*" == "*"
        && rule.ids.allSatisfy { wanted.contains($0.pattern.lowercased()) }
    }
    return index.map { .app($0) } ?? .newApp
  }
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

  /// Whether another `[[app]]` can stand at the end.
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
  /// The part of the tree that is of that place; nil where it is not there.
  func part(_ place: EntryPlace) -> TomlTable? {
    let apps = entries.first { $0.key == RootKey.app.rawValue }?.node.value
    let index: Int
    switch (place, apps) {
    case (.top, _): return self
    case (.app(let number), .array): index = number
    // It has come as the last.
    case (.newApp, .array(let nodes)): index = nodes.count - 1
    default: return nil
    }
    guard case .array(let nodes) = apps, nodes.indices.contains(index),
      case .table(let table) = nodes[index].value
    else { return nil }
    return table
  }
}
