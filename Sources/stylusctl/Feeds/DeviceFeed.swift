import EventLoop
import Glibc
import InputDevices
import StylusCore

/// A pen that is heard from its own node, which is left to everybody else too.
final class DeviceFeed: PenFeed {
  let device: DeviceDescription
  private let loop: EventLoop
  private var node: EvdevDevice?
  private var reader: EvdevReader?

  /// Reads an opened node once it is started.
  init(_ node: EvdevDevice, on loop: EventLoop) {
    self.node = node
    self.loop = loop
    device = node.description
  }

  func start(_ audience: any PenAudience) throws(SystemError) {
    guard let node else { return }
    self.node = nil
    reader = try EvdevReader(node, on: loop, sink: audience) { _ in }
  }
}
