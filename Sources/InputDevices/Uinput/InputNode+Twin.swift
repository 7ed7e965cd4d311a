internal import StylusCore

extension InputNode {
  /// Whether it is the twin by which the daemon has another node's pen intercepted. It says so itself:
  /// by its name, its numbers and where it is attached.
  public func isTwin(of pen: InputNode) -> Bool {
    role == .other(.ownTwin)
      && physicalPath == DeviceRole.twinPhysicalPath(of: pen.physicalPath)
      && description.id == pen.description.id
      // The kernel cuts the name of a device that uinput makes.
      && pen.description.name.hasPrefix(description.name)
  }
}

extension [ListedDevice] {
  /// The node of a pen's twin; nil where it has none.
  public func twin(of pen: InputNode) -> InputNode? {
    lazy.map(\.node).first { $0.isTwin(of: pen) }
  }

  /// The node of the pen that a node is the twin of; nil where it is no pen's, or the pen is gone.
  public func original(ofTwin node: InputNode) -> InputNode? {
    lazy.map(\.node).first { $0.role == .stylus && node.isTwin(of: $0) }
  }
}
