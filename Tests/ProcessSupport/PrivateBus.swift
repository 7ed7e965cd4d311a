public import EventLoop
internal import Glibc

/// A session bus of the test's own, with nobody on it. It starts the services that its folder describes.
public final class PrivateBus {
  private static let program = "/usr/bin/dbus-daemon"
  /// Whether there can be one here.
  public static var isInstalled: Bool { unsafe access(program, X_OK) == 0 }

  /// Its D-Bus address.
  public let address: String
  /// Where it is, and the services are that it starts: below `dbus-1/services`.
  public let folder: String
  private let socket: String
  private let daemon: TestProgram

  /// Starts one, and waits until it listens.
  public init(in folder: String) throws(SystemError) {
    self.folder = folder
    socket = "\(folder)/bus"
    address = "unix:path=\(socket)"
    var ends: [CInt] = [-1, -1]
    unsafe pipe(&ends)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let reading = OwnedDescriptor(adopting: ends[0])
    let writing = OwnedDescriptor(adopting: ends[1])
    daemon = try TestProgram(
      // What it says of limits and of services that are not there is no news.
      "XDG_DATA_HOME=\"$2\" exec \"$0\" --session --nofork --nopidfile --address=\"$1\" "
        + "--print-address 2> /dev/null",
      [PrivateBus.program, address, folder], output: writing.rawValue)
    close(writing.take())
    // It prints its address when it listens there.
    var byte: UInt8 = 0
    guard unsafe read(reading.rawValue, &byte, 1) == 1 else {
      throw SystemError.last("dbus-daemon does not start")
    }
  }

  deinit { stop() }

  /// Ends it, and waits until it has ended.
  public func stop() {
    guard daemon.isRunning else { return }
    daemon.stop()
    // Another may be in this place by the time that this object ends.
    unsafe unlink(socket)
  }
}
