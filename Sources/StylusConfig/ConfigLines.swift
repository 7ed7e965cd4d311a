public import StylusCore

/// Where in a config's text its bindings stand, and its palettes.
public struct ConfigLines: Sendable {
  private let lines: [Path: Int]

  /// A binding, by the table that it stands in and its keys there.
  private struct Path: Hashable {
    var source: BindingSource
    var keys: [String]
  }

  /// Reads them; none of a text that is not TOML.
  public init(_ text: [UInt8]) {
    guard let root = try? TomlReader.read(text) else {
      lines = [:]
      return
    }
    var found: [Path: Int] = [:]
    for entry in root.entries {
      let tables = entry.node.elements
      for (index, table) in tables.enumerated() {
        let source: BindingSource? =
          switch RootKey(rawValue: entry.key) {
          case .app: .app(index)
          case .device: .device(index)
          case .pen: .pen(index)
          default: nil
          }
        if let source {
          ConfigLines.add(table, source, [], &found)
        }
      }
    }
    ConfigLines.add(root, .global, [], &found)
    lines = found
  }

  /// The line, from 1, in which a table says what its keys name, such as `lower`, `squeeze`, or `palette`; nil
  /// where it does not.
  public func line(of keys: [String], in source: BindingSource) -> Int? {
    lines[Path(source: source, keys: keys)]
  }

  /// Bindings are two keys deep, as `lower.squeeze` and `perform.undo` are, and palettes are one.
  private static func add(
    _ table: TomlTable, _ source: BindingSource, _ keys: [String], _ found: inout [Path: Int]
  ) {
    for entry in table.entries {
      let path = keys + [entry.key]
      if path.count == 2 {
        found[Path(source: source, keys: path)] = entry.keySpan.begin.line
      } else if case .table(let inner) = entry.node.value {
        add(inner, source, path, &found)
      } else if case .array = entry.node.value {
        found[Path(source: source, keys: path)] = entry.node.span.begin.line
      }
    }
  }
}

extension TomlNode {
  /// The tables of an array of tables; none of anything else.
  fileprivate var elements: [TomlTable] {
    guard case .array(let nodes) = value else { return [] }
    return nodes.compactMap { node in
      guard case .table(let table) = node.value else { return nil }
      return table
    }
  }
}
