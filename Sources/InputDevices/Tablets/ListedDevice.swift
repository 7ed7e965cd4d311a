public import EventLoop
internal import Glibc
public import StylusCore

/// An input device as a list for a person has it.
public struct ListedDevice: Equatable, Sendable {
  /// Its node, as udev describes it; its role says whether it is a stylus or why not.
  public var node: InputNode
  /// What it says of itself. Only for a stylus that could be opened has it the axes' ranges.
  public var description: DeviceDescription
  /// Whether this user may read it.
  public var access: Access

  /// Whether a node may be read.
  public enum Access: Equatable, Sendable {
    /// It may.
    case readable
    /// It may not: EACCES or EPERM.
    case denied
    /// It cannot be, for another reason.
    case failed(SystemError)
  }

  /// Every input event node of the machine, in the order of their numbers; none where there is no
  /// udev. Only styluses are opened, and closed again.
  ///
  /// - Throws: where sysfs cannot be read.
  public static func all() throws(SystemError) -> [ListedDevice] {
    var nodes: [InputNode] = []
    try UdevEnumeration(context: UdevContext()).forEachEventNode { device in
      if let node = InputNode(device) { nodes.append(node) }
    }
    return nodes.sorted { $0.precedes($1) }.map { ListedDevice($0) }
  }

  /// Makes an entry of a list.
  public init(node: InputNode, description: DeviceDescription, access: Access) {
    self.node = node
    self.description = description
    self.access = access
  }

  private init(_ node: InputNode) {
    self.node = node
    description = node.description
    if let failure = node.failure {
      access = .failed(failure)
      return
    }
    do {
      if node.role == .stylus {
        description = try EvdevDevice(path: node.path).description
      } else {
        try node.checkReadable()
      }
      access = .readable
    } catch {
      access = [EACCES, EPERM].contains(error.number) ? .denied : .failed(error)
    }
  }
}

extension InputNode {
  /// Whether this process may read the node, without opening it.
  fileprivate func checkReadable() throws(SystemError) {
    try retryingOnInterrupt("cannot read \(path)") {
      unsafe faccessat(AT_FDCWD, path, R_OK, AT_EACCESS)
    }
  }

  /// The folder that the node lies in.
  var folder: String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
  }

  /// event2 comes before event10.
  func precedes(_ other: InputNode) -> Bool {
    (path.utf8.count, path) < (other.path.utf8.count, other.path)
  }
}
