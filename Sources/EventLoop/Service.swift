internal import CLibsystemd
internal import CLinux
internal import Glibc
internal import StylusCore

/// What a service tells the service manager that started it (sd_notify); nothing where none did.
public enum Service {
  /// A message to the service manager.
  public enum Notice: Sendable {
    /// Start-up, or a reload, is over.
    case ready
    /// The configuration is being read again.
    case reloading
    /// The service is about to end.
    case stopping
    /// One line for people, shown by `systemctl status`.
    case status(String)
  }

  /// Tells the service manager. That nobody listens is no error, and neither is that it cannot
  /// hear: a service goes on without its manager.
  public static func notify(_ notices: Notice...) {
    let state = notices.map(text).joined(separator: "\n")
    unsafe sd_notify(0, state)
  }

  /// Whether this very process was started by systemd as a service's main process, as against from
  /// a terminal, which may run in a service of its own and pass that one's variables on.
  public static var isSupervised: Bool {
    guard sd_booted() > 0, let started = unsafe getenv("SYSTEMD_EXEC_PID") else { return false }
    return unsafe String(cString: started) == String(getpid())
  }

  private static func text(_ notice: Notice) -> String {
    switch notice {
    case .ready: "READY=1"
    case .reloading: "RELOADING=1\nMONOTONIC_USEC=\(monotonicNow)"
    case .stopping: "STOPPING=1"
    case .status(let line):
      "STATUS=" + String(line.map { $0.isNewline ? " " : $0 })
    }
  }

  private static var monotonicNow: Int64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Timestamp(seconds: Int64(time.tv_sec), microseconds: Int64(time.tv_nsec) / 1000)
      .microseconds
  }
}
