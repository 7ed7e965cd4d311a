public import EventLoop
public import StylusCore

/// Waits until udev has announced a device that this program has made, and whoever listens to udev has had
/// time to open it. What is sent before is lost on them, and uinput does not tell when that is over.
public final class NodeAnnouncement {
  private let systemPath: String
  private let delay: Microseconds
  private let loop: EventLoop
  private let handler: () -> Void
  private var watcher: DeviceWatcher?
  private var timer: TimerSource?

  /// Starts to wait.
  ///
  /// - Parameters:
  ///   - systemPath: the device's path below /sys, above its event node.
  ///   - delay: how long others get to open the node.
  ///   - loop: what waits.
  ///   - handler: called once, in a later turn of the loop; never where udev does not run.
  /// - Throws: where the system gives no netlink socket or no timer.
  public init(
    of systemPath: String, delay: Microseconds, on loop: EventLoop, handler: @escaping () -> Void
  ) throws(SystemError) {
    self.systemPath = systemPath
    self.delay = delay
    self.loop = loop
    self.handler = handler
    timer = try loop.timer { [weak self] _ in self?.finish() }
    let watcher = try DeviceWatcher(
      on: loop, onChange: { [weak self] in self?.take($0) },
      onFailure: { [weak self] _ in self?.arm() })
    self.watcher = watcher
    try watcher.enumerate()
  }

  private func take(_ change: NodeChange) {
    switch change {
    case .appeared(let node), .changed(let node):
      guard node.systemPath.hasPrefix(systemPath + "/"), timer?.due == nil else { return }
      watcher?.stop()
      arm()
    case .disappeared: break
    }
  }

  /// Also where udev can be heard no more: others may hear it.
  private func arm() { timer?.arm(at: loop.now + delay) }

  private func finish() {
    timer = nil
    watcher = nil
    handler()
  }
}
