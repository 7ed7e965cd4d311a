internal import CLibevdev
internal import CLinux
public import EventLoop
internal import Keys
internal import StylusCore
public import Typing

/// A keyboard of the kernel's, made through uinput: whoever reads keyboards gets what it presses. It does
/// not repeat keys by itself.
public final class UinputKeyboard: Keyboard {
  /// After udev's announcement, which desktops take some time to act upon.
  private static let delay = Microseconds.milliseconds(300)

  private let device: UinputDevice
  private var announcement: NodeAnnouncement?

  /// Whether udev has announced it, and others have had time to open it.
  public private(set) var isReady = false
  /// Called when it gets ready.
  public var onReady: (() -> Void)?

  /// Makes one.
  ///
  /// - Throws: EACCES where this user may not write /dev/uinput, ENOENT or ENODEV where the kernel has
  ///   none, and whatever else the kernel refuses with.
  public init(on loop: EventLoop) throws(SystemError) {
    let description = DeviceDescription(
      name: "stylusd keyboard",
      id: DeviceID(bus: UInt16(BUS_VIRTUAL), vendor: 0, product: 0, version: 1),
      usages: Set(KeyCode.usual.map { .key($0.rawValue) }))
    device = try UinputDevice(description, physicalPath: "keyboard" + DeviceRole.twinSuffix)
    announcement = try NodeAnnouncement(
      of: device.systemPath, delay: UinputKeyboard.delay, on: loop
    ) { [weak self] in self?.becomeReady() }
  }

  private func becomeReady() {
    announcement = nil
    isReady = true
    onReady?()
  }

  /// Sends one change, in a frame of its own.
  ///
  /// - Throws: ENODEV where the device is gone, or what else the kernel refuses with.
  public func send(_ change: KeyChange) throws(SystemError) {
    let key = input_event(
      time: timeval(), type: Usage.typeKey, code: change.key.rawValue, value: change.isDown ? 1 : 0)
    let report = input_event(
      time: timeval(), type: Usage.typeSync, code: Usage.synReport.code, value: 0)
    try unsafe [key, report].withUnsafeBufferPointer { events throws(SystemError) in
      try unsafe device.send(events)
    }
  }
}
