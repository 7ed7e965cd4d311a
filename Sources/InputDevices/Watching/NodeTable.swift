/// What has become of a node.
enum NodeChange: Equatable {
  case appeared(InputNode)
  /// udev has looked at it again: tags or permissions may be others.
  case changed(InputNode)
  case disappeared(InputNode)
}

/// The nodes that are there. Turns what udev says, twice or too late as it may be, into changes
/// that are each told once.
struct NodeTable {
  private var nodes: [String: InputNode] = [:]

  /// udev says that the node exists.
  mutating func saw(_ node: InputNode) -> NodeChange {
    nodes.updateValue(node, forKey: node.systemPath) == nil ? .appeared(node) : .changed(node)
  }

  /// udev says that the node at this path in sysfs is gone; nil if it was not known.
  mutating func lost(systemPath: String) -> NodeChange? {
    nodes.removeValue(forKey: systemPath).map { .disappeared($0) }
  }

  /// These are all the nodes there are. What is gone comes first: its device node's name may be
  /// another's by now.
  mutating func sawAll(_ present: [InputNode]) -> [NodeChange] {
    let paths = Set(present.map(\.systemPath))
    let missing = nodes.keys.filter { !paths.contains($0) }.sorted()
    return missing.compactMap { lost(systemPath: $0) } + present.map { saw($0) }
  }
}
