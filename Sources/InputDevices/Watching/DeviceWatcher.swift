internal import EventLoop

/// Tells which input event nodes there are, and what becomes of them.
final class DeviceWatcher {
  /// The most messages handled in one wake-up: other sources get their turn.
  private static let messagesPerWakeUp = 64
  /// So many unreadable messages in a row mean that no readable one will come.
  private static let failuresBeforeGivingUp = 64

  private let context: UdevContext
  private let monitor: UdevMonitor
  private let onChange: (NodeChange) -> Void
  private let onFailure: (SystemError) -> Void
  private var source: EventSource?
  private var table = NodeTable()
  private var failures = 0

  /// Starts to listen. What happens from now on is told in the loop's next turns.
  ///
  /// - Parameters:
  ///   - loop: what waits for udev.
  ///   - onChange: told each change of a node.
  ///   - onFailure: told once, if udev can be heard no more.
  /// - Throws: where the system gives no netlink socket. That udev does not run is no error.
  init(
    on loop: EventLoop, onChange: @escaping (NodeChange) -> Void,
    onFailure: @escaping (SystemError) -> Void
  ) throws(SystemError) {
    context = try UdevContext()
    monitor = try UdevMonitor(context: context)
    self.onChange = onChange
    self.onFailure = onFailure
    source = try loop.watch(monitor.fileDescriptor) { [weak self] in self?.receive() }
  }

  deinit { stop() }

  /// Tells of every node that is there, now. The monitor is listening already, so a device that
  /// comes meanwhile is told of by one of the two, or by both and then as changed.
  ///
  /// - Throws: where sysfs cannot be read.
  func enumerate() throws(SystemError) {
    var present: [InputNode] = []
    try UdevEnumeration(context: context).forEachEventNode { device in
      if let node = InputNode(device) { present.append(node) }
    }
    for change in table.sawAll(present) { onChange(change) }
  }

  /// Listens no more.
  func stop() {
    source?.remove()
    source = nil
  }

  private func receive() {
    for _ in 0..<DeviceWatcher.messagesPerWakeUp where source != nil {
      switch monitor.receive() {
      case .nothing: return
      case .device(let device):
        failures = 0
        take(device)
      case .overflow: enumerateAgain()
      case .failure(let error):
        failures += 1
        if failures >= DeviceWatcher.failuresBeforeGivingUp { giveUp(error) }
      }
    }
  }

  private func take(_ device: borrowing UdevDevice) {
    if device.action == "remove" {
      guard let path = device.systemPath, let change = table.lost(systemPath: path) else { return }
      onChange(change)
    } else if device.isInitialized, let node = InputNode(device) {
      // add, change, bind, move, online: whatever it is called, the node is there.
      onChange(table.saw(node))
    }
  }

  private func enumerateAgain() {
    do {
      try enumerate()
    } catch {
      giveUp(error)
    }
  }

  private func giveUp(_ error: SystemError) {
    stop()
    onFailure(error)
  }
}
