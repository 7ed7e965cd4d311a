import Bus
import EventLoop
import Glibc
import ProcessSupport
import StylusCore
import Testing

@Suite(.timeLimit(.minutes(1))) struct `A report of the user manager` {
  private let shortly = Microseconds.milliseconds(500)

  private func absence(_ address: String) -> ManagerReport.Absence? {
    #expect(throws: ManagerReport.Absence.self) {
      try ManagerReport.ask(about: "x.service", address: address, within: shortly)
    }
  }

  @Test func `is not to be had where there is no bus`() {
    #expect(absence("unix:path=/nowhere") == .noBus("No such file or directory"))
  }

  @Test(.enabled(if: PrivateBus.isInstalled, "dbus-daemon is not installed"))
  func `is not to be had of a bus without a manager`() throws {
    let bench = try Bench()
    let bus = try PrivateBus(in: bench.folder)
    #expect(absence(bus.address) == .nobodyThere)
  }

  @Test func `is not waited for longer than agreed`() throws {
    let bench = try Bench()
    let listener = try Listener(at: "\(bench.folder)/bus")
    defer { withExtendedLifetime(listener) {} }
    #expect(absence("unix:path=\(bench.folder)/bus") == .silent)
  }
}

/// A socket whose owner never answers.
private final class Listener {
  private let descriptor: OwnedDescriptor

  init(at path: String) throws {
    descriptor = OwnedDescriptor(
      adopting: socket(AF_UNIX, CInt(SOCK_STREAM.rawValue), 0))
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { bytes in
      unsafe bytes.copyBytes(from: path.utf8)
    }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let bound = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe bind(descriptor.rawValue, $0, size)
      }
    }
    guard bound == 0, listen(descriptor.rawValue, 1) == 0 else { throw SystemError.last("listen") }
  }
}
