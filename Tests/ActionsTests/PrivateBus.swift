import EventLoop
import Glibc

@testable import Actions

/// A session bus of the test's own, with nobody on it. It starts the services that its folder describes.
final class PrivateBus {
  private static let program = "/usr/bin/dbus-daemon"
  static var isInstalled: Bool { unsafe access(program, X_OK) == 0 }

  let address: String
  /// Where it is, and the services are that it starts: below `dbus-1/services`.
  let folder: String
  private let socket: String
  private var pid: CInt = 0

  /// Starts one, and waits until it listens.
  init(in folder: String) throws {
    self.folder = folder
    socket = "\(folder)/bus"
    address = "unix:path=\(socket)"
    var ends: [CInt] = [-1, -1]
    unsafe pipe(&ends)
    let reading = OwnedDescriptor(adopting: ends[0])
    let writing = OwnedDescriptor(adopting: ends[1])
    pid = try Spawn(
      program: "/bin/sh",
      // What it says of limits and of services that are not there is no news.
      arguments: [
        "sh", "-c",
        "exec \"$0\" --session --nofork --nopidfile --address=\"$1\" --print-address 2> /dev/null",
        PrivateBus.program, address,
      ],
      environment: [Array("XDG_DATA_HOME=\(folder)".utf8CString)], directory: "/",
      output: writing.rawValue
    ).start()
    close(writing.take())
    // It prints its address when it listens there.
    var byte: UInt8 = 0
    guard unsafe read(reading.rawValue, &byte, 1) == 1 else {
      throw SystemError.last("dbus-daemon does not start")
    }
  }

  deinit { stop() }

  /// Ends it, and waits until it has ended.
  func stop() {
    guard pid != 0 else { return }
    kill(pid, SIGKILL)
    waitpid(pid, nil, 0)
    pid = 0
    unsafe unlink(socket)
  }
}
