import EventLoop
import Glibc
import ProcessSupport
import StylusWire
import Testing

@testable import StylusInteraction

/// A private bus, a stub of the daemon on it or none, and an app's connection, all on one thread.
final class Stage {
  let folder: String
  var bus: PrivateBus
  private(set) var daemon: StubDaemon?

  init() throws {
    var template = Array("/tmp/stylusd-test-XXXXXX".utf8CString)
    guard let path = unsafe mkdtemp(&template) else { throw SystemError.last("mkdtemp") }
    folder = unsafe String(cString: path)
    bus = try PrivateBus(in: folder)
  }

  deinit {
    bus.stop()
    unsafe system("rm -rf '\(folder)'")
  }

  func startDaemon() throws -> StubDaemon {
    let started = try StubDaemon(bus.address)
    daemon = started
    return started
  }

  func endDaemon() {
    daemon?.die()
    daemon = nil
  }

  func connect(_ app: StylusAppDescription = StylusAppDescription()) throws -> StylusConnection {
    try StylusConnection(app, busAddress: bus.address)
  }

  /// Installs a program of the shell for the bus to start when the daemon is called for. It takes no name.
  func installService(_ line: String) throws {
    let text = """
      [D-BUS Service]
      Name=\(StylusBus.name)
      Exec=/bin/sh -c "\(line)"

      """
    let services = "\(folder)/dbus-1/services"
    unsafe system("mkdir -p '\(services)'")
    let path = "\(services)/\(StylusBus.name).service"
    let file = try OwnedDescriptor.open(path, O_WRONLY | O_CREAT)
    let bytes = Array(text.utf8)
    #expect(unsafe write(file.rawValue, bytes, bytes.count) == bytes.count)
    bus.stop()
    bus = try PrivateBus(in: folder)
  }

  /// How many lines a file of the folder has; 0 where there is none.
  func lines(in name: String) -> Int {
    guard let file = try? OwnedDescriptor.open("\(folder)/\(name)", O_RDONLY) else { return 0 }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = unsafe read(file.rawValue, &bytes, bytes.count)
    return bytes.prefix(max(count, 0)).count { $0 == UInt8(ascii: "\n") }
  }

  /// Serves all that is there until a condition holds, as an app's loop would: `dispatch` is called when the
  /// descriptor is readable, and never otherwise.
  func turn(
    _ connection: StylusConnection, seconds limit: Double = 30, until condition: () -> Bool
  ) throws {
    let end = monotonicSeconds() + limit
    while !condition() {
      guard monotonicSeconds() < end else {
        Issue.record("it did not come to be")
        return
      }
      var polled = [pollfd(fd: connection.fileDescriptor, events: Int16(POLLIN), revents: 0)]
      if let daemon {
        try daemon.loop.runPending()
        if condition() { return }
        polled.append(pollfd(fd: daemon.loop.descriptor, events: Int16(POLLIN), revents: 0))
      }
      // Files too may be waited for.
      unsafe poll(&polled, nfds_t(polled.count), 100)
      if polled[0].revents != 0 { connection.dispatch() }
    }
  }
}
