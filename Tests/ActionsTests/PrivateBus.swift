import EventLoop
import Glibc

@testable import Actions

/// A session bus of the test's own, with nobody on it.
final class PrivateBus {
  private static let program = "/usr/bin/dbus-daemon"
  static var isInstalled: Bool { unsafe access(program, X_OK) == 0 }

  let address: String
  private let socket: String
  private var pid: CInt = 0

  /// Starts one, and waits until it listens.
  init(in folder: String) throws {
    socket = "\(folder)/bus"
    address = "unix:path=\(socket)"
    pid = try Spawn(
      program: "/bin/sh",
      // What it says of limits and of services that are not there is no news.
      arguments: [
        "sh", "-c", "exec \"$0\" --session --nofork --nopidfile --address=\"$1\" 2> /dev/null",
        PrivateBus.program, address,
      ],
      environment: [], directory: "/"
    ).start()
    for _ in 0..<500 where unsafe access(socket, R_OK) != 0 { usleep(10_000) }
  }

  deinit { stop() }

  /// Ends it, and waits until it has ended.
  func stop() {
    guard pid != 0 else { return }
    kill(pid, SIGKILL)
    waitpid(pid, nil, 0)
    pid = 0
  }
}
