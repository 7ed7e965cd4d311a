public import StylusCore

/// A stylus that is open and being read.
public struct Tablet: Equatable, Sendable {
  /// Its node, as udev describes it.
  public var node: InputNode
  /// What the opened device says of itself, with the axes' ranges.
  public var description: DeviceDescription

  /// Makes a tablet of what udev and the device say.
  public init(node: InputNode, description: DeviceDescription) {
    self.node = node
    self.description = description
  }
}
