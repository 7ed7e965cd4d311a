internal import CLibevdev
internal import CLinux
public import EventLoop
internal import Glibc
internal import StylusCore

/// An opened input event node. It is only ever read, never written.
///
/// It closes its node when it is let go, which must come after that of what waits for it.
@safe  // libevdev's object and the descriptor below it are freed in that order, in deinit.
public final class EvdevDevice {
  let pointer: OpaquePointer
  let path: String
  private let descriptor: OwnedDescriptor
  private var mode = Mode.normal

  private enum Mode {
    case normal
    /// libevdev tells how the state has changed while events were lost.
    case resync(since: Timestamp)
  }

  /// What one call of `next` found.
  enum Reading: Equatable {
    case event(InputEvent)
    case historyLost
    /// Nothing more for now.
    case drained
    /// The device cannot be read any more: the errno, ENODEV where it was unplugged.
    case failed(CInt)
  }

  /// Opens a node and reads what it is; its events' times are CLOCK_MONOTONIC.
  ///
  /// - Throws: EACCES or EPERM where this user may not read it, ENOENT, ENODEV or ENXIO where it
  ///   has just gone, EINVAL where what it says of itself makes no sense, and whatever else the
  ///   kernel refuses with.
  public init(path: String) throws(SystemError) {
    self.path = path
    descriptor = try OwnedDescriptor.open(path, O_RDONLY | O_NONBLOCK)
    // Its remarks on overflowed buffers and odd axes are no news to anyone, and go to stderr with
    // the device's name as it is, which a terminal may obey.
    libevdev_set_log_function(nil, nil)
    var created: OpaquePointer?
    let result = unsafe libevdev_new_from_fd(descriptor.rawValue, &created)
    guard result >= 0, let created = unsafe created else {
      throw SystemError(result, "cannot ask \(path) what it is")
    }
    unsafe pointer = created
    // Through uinput a device may claim ABS_MT_SLOT with no slot. libevdev (1.13) then takes the
    // last one, -1, for every touch, and writes before its memory.
    guard unsafe libevdev_get_num_slots(pointer) != 0 else {
      throw SystemError(EINVAL, "cannot make sense of the touches of \(path)")
    }
    // What was sent until here has another clock's time; the kernel drops it and says SYN_DROPPED.
    let clock = unsafe libevdev_set_clock_id(pointer, CLOCK_MONOTONIC)
    guard clock >= 0 else { throw SystemError(clock, "cannot set the clock of \(path)") }
  }

  deinit {
    unsafe libevdev_free(pointer)
  }

  /// The descriptor to wait on; it stays this object's own.
  package var fileDescriptor: CInt { descriptor.rawValue }

  /// The device number of the node, which no other device has meanwhile; nil where the kernel does not say.
  public var deviceNumber: UInt64? {
    var status = stat()
    return unsafe fstat(descriptor.rawValue, &status) == 0 ? UInt64(status.st_rdev) : nil
  }

  /// The next event that is waiting, without waiting for one.
  func next() -> Reading {
    while true {
      var raw = input_event()
      switch mode {
      case .normal:
        let result = unsafe libevdev_next_event(pointer, Flag.normal, &raw)
        if result == -EINTR { continue }
        if result == Status.success { return .event(InputEvent(raw)) }
        guard result == Status.sync else { return ending(result) }
        mode = .resync(since: InputEvent(raw).time)
        return .historyLost
      case .resync(let since):
        let result = unsafe libevdev_next_event(pointer, Flag.sync, &raw)
        if result == -EINTR { continue }
        if result == Status.sync {
          let event = InputEvent(raw)
          // libevdev makes two frames where touches have ended, the keys in the second, and none
          // where the state is what it was. Here it is always one.
          if event.usage == .synReport { continue }
          return .event(event)
        }
        guard result == -EAGAIN else { return ending(result) }
        mode = .normal
        return .event(InputEvent(time: since, usage: .synReport, value: 0))
      }
    }
  }

  private func ending(_ result: CInt) -> Reading {
    result == -EAGAIN ? .drained : .failed(-result)
  }

  /// Whether the kernel holds events that libevdev has not fetched yet.
  var isReadable: Bool { poll() & CInt(POLLIN) != 0 }

  /// Whether the device has gone, or this reader was shut out, with nothing left to read.
  var isHungUp: Bool { poll() & CInt(POLLHUP | POLLERR | POLLNVAL) != 0 }

  private func poll() -> CInt {
    var request = pollfd(fd: descriptor.rawValue, events: Int16(POLLIN), revents: 0)
    guard unsafe Glibc.poll(&request, 1, 0) > 0 else { return 0 }
    return CInt(request.revents)
  }

  private enum Flag {
    static let normal = LIBEVDEV_READ_FLAG_NORMAL.rawValue
    static let sync = LIBEVDEV_READ_FLAG_SYNC.rawValue
  }

  private enum Status {
    static let success = CInt(LIBEVDEV_READ_STATUS_SUCCESS.rawValue)
    static let sync = CInt(LIBEVDEV_READ_STATUS_SYNC.rawValue)
  }
}

extension InputEvent {
  /// The kernel's event.
  fileprivate init(_ raw: input_event) {
    self.init(
      time: Timestamp(
        seconds: stylusd_event_seconds(raw), microseconds: stylusd_event_microseconds(raw)),
      usage: Usage(type: raw.type, code: raw.code), value: raw.value)
  }
}
