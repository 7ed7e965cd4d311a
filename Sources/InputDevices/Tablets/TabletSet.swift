public import EventLoop
internal import Glibc
internal import StylusCore

/// Is told which tablets there are. The calls come on the loop's thread.
public protocol TabletSetDelegate: AnyObject {
  /// A stylus was found and opened as `device`, which must not be kept: it is closed when the tablet is
  /// let go of.
  ///
  /// - Returns: what takes its events, from the loop's next turn on.
  func tabletAdded(_ tablet: Tablet, _ device: EvdevDevice) -> any InputSink

  /// A tablet is gone; its sink was told just before, by `removed()`.
  func tabletRemoved(_ tablet: Tablet)

  /// A tablet that could not be read is gone; what was told of it does not matter any more.
  func tabletForgotten(_ node: InputNode)

  /// Something a person should know; told once for each device and cause, and again only after the
  /// device could be read meanwhile.
  func tabletsMet(_ trouble: TabletTrouble)
}

/// Every stylus of the machine: finds them as they come, opens and reads them, lets them go.
///
/// Nothing but a stylus is ever opened. One that may not be read is opened once it may.
public final class TabletSet {
  private let loop: EventLoop
  private weak var delegate: (any TabletSetDelegate)?
  private var watcher: DeviceWatcher?
  private var permissionWatch: PermissionWatch?
  private var entries: [String: TabletEntry] = [:]
  /// What was told of tablets that could not be read when the set was stopped, by `systemPath`.
  private var toldBefore: [String: Set<CInt>] = [:]

  /// Makes a set that has found nothing yet.
  ///
  /// - Parameters:
  ///   - loop: what waits for udev and the devices.
  ///   - delegate: not kept alive by the set.
  public init(on loop: EventLoop, delegate: any TabletSetDelegate) {
    self.loop = loop
    self.delegate = delegate
  }

  /// Tells the delegate of every stylus that is there, and from now on of each that comes or goes.
  /// Where there is no udev or no /dev/input, as in a container, there is nothing to tell.
  ///
  /// - Throws: where the system gives no netlink socket, or sysfs cannot be read.
  public func start() throws(SystemError) {
    let watcher = try DeviceWatcher(
      on: loop, onChange: { [weak self] in self?.take($0) },
      onFailure: { [weak self] in self?.tell(.unwatched($0)) })
    self.watcher = watcher
    try watcher.enumerate()
  }

  /// Closes every tablet. Neither the delegate nor any sink is called any more.
  public func stop() {
    watcher?.stop()
    watcher = nil
    permissionWatch = nil
    for entry in entries.values { entry.reader?.close() }
    toldBefore = entries.mapValues(\.told)
    entries = [:]
  }

  private func take(_ change: NodeChange) {
    switch change {
    case .appeared(let node), .changed(let node):
      if let failure = node.failure {
        failedToAsk(node, failure)
      } else if node.role == .stylus {
        open(node)
      } else {
        forget(node)
      }
    case .disappeared(let node): forget(node)
    }
  }

  private func open(_ node: InputNode) {
    let entry = entry(of: node)
    entry.node = node
    attempt(entry)
  }

  private func entry(of node: InputNode) -> TabletEntry {
    if let entry = entries[node.systemPath] { return entry }
    let entry = TabletEntry(node)
    entry.told = toldBefore.removeValue(forKey: node.systemPath) ?? []
    entries[node.systemPath] = entry
    return entry
  }

  private func forget(_ node: InputNode) {
    guard let entry = entries.removeValue(forKey: node.systemPath) else { return }
    if entry.tablet == nil { delegate?.tabletForgotten(node) }
    entry.reader?.close()
    entry.sink?.removed()
    release(entry)
    endPermissionWatch()
  }

  /// Opens the entry's node, if it is not open.
  private func attempt(_ entry: TabletEntry) {
    guard entry.tablet == nil else { return }
    entry.isDenied = false
    do {
      let device = try EvdevDevice(path: entry.node.path)
      try read(device, entry)
    } catch {
      failed(entry, error)
    }
    endPermissionWatch()
  }

  private func failed(_ entry: TabletEntry, _ error: SystemError) {
    switch error.number {
    // The device has gone, and udev is about to say so.
    case ENOENT, ENODEV, ENXIO: break
    case EACCES, EPERM: denied(entry)
    default: tell(.unreadable(entry.node, error), of: entry, number: error.number)
    }
  }

  /// What it is cannot be seen now: one that is being read goes on, and of one that udev calls a
  /// tablet a person is told.
  private func failedToAsk(_ node: InputNode, _ error: SystemError) {
    guard node.tags?.contains(.tablet) == true else { return }
    let entry = entry(of: node)
    guard entry.tablet == nil else { return }
    tell(.unreadable(node, error), of: entry, number: error.number)
  }

  /// Tells the delegate of an opened device and starts to read it.
  private func read(_ device: EvdevDevice, _ entry: TabletEntry) throws(SystemError) {
    let tablet = Tablet(node: entry.node, description: device.description)
    // A node's name may have passed to another device since udev spoke of it.
    guard DeviceRole(of: tablet.description, tags: tablet.node.tags) == .stylus else { return }
    guard let sink = delegate?.tabletAdded(tablet, device) else { return }
    // The delegate may have stopped the set.
    guard entries[entry.node.systemPath] === entry else { return }
    entry.tablet = tablet
    entry.sink = sink
    do {
      entry.reader = try EvdevReader(device, on: loop, sink: sink) {
        [weak self, weak entry] number in
        if let entry { self?.lost(entry, number) }
      }
      entry.told = []
    } catch {
      sink.removed()
      release(entry)
      throw error
    }
  }

  private func lost(_ entry: TabletEntry, _ number: CInt) {
    release(entry)
    if number == ENODEV { return }
    let error = SystemError(number, "cannot read \(entry.node.path)")
    tell(.lost(entry.node, error), of: entry, number: number)
  }

  /// Lets go of an entry's device and sink, and tells the delegate if there was one.
  private func release(_ entry: TabletEntry) {
    entry.reader = nil
    entry.sink = nil
    guard let tablet = entry.tablet else { return }
    entry.tablet = nil
    delegate?.tabletRemoved(tablet)
  }
}

extension TabletSet {
  private func denied(_ entry: TabletEntry) {
    entry.isDenied = true
    tell(.denied(entry.node), of: entry, number: EACCES)
    guard permissionWatch == nil else { return }
    do {
      permissionWatch = try PermissionWatch(folder: entry.node.folder, on: loop) { [weak self] in
        self?.retryDenied()
      }
      // The permissions may have come between the failure and the watch.
      attempt(entry)
    } catch {
      tell(.permissionsUnwatched(error), of: entry, number: error.number)
    }
  }

  private func retryDenied() {
    for entry in entries.values where entry.isDenied { attempt(entry) }
  }

  /// A watch that nothing waits for only wakes the program.
  private func endPermissionWatch() {
    if !entries.values.contains(where: \.isDenied) { permissionWatch = nil }
  }

  private func tell(_ trouble: TabletTrouble, of entry: TabletEntry, number: CInt) {
    if entry.told.insert(number).inserted { tell(trouble) }
  }

  private func tell(_ trouble: TabletTrouble) { delegate?.tabletsMet(trouble) }
}
