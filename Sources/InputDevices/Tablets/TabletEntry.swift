internal import EventLoop

/// What the set knows of one stylus, open or not.
final class TabletEntry {
  var node: InputNode
  /// The four below are there together, while the device is read.
  var tablet: Tablet?
  var sink: (any InputSink)?
  var reader: EvdevReader?
  /// Whether it waits for a permission.
  var isDenied = false
  /// The errnos that a person has been told of since the device was read last.
  var told: Set<CInt> = []

  init(_ node: InputNode) { self.node = node }
}
