internal import CLibsystemd
internal import CLinux
internal import Glibc

/// How a process ended.
public enum ChildExit: Equatable, Sendable {
  /// By itself, with this status, 0 … 255.
  case status(CInt)
  /// By a signal.
  case signal(CInt)
  /// Nobody can tell: something else in this program has waited for it.
  case unknown
}

/// A child process: waited for, and reaped when this object is let go of after its end.
///
/// Until then an ended child stays a zombie, so that its number, and that of the group it leads,
/// cannot come to mean another process. This is why it is not an sd-event child source.
///
/// Let go of before the child's end, nobody reaps it until this program ends.
public final class ChildSource {
  /// The child's process id.
  public let pid: CInt
  /// How it ended; nil while it runs.
  public private(set) var exit: ChildExit?
  private let descriptor: OwnedDescriptor
  private let handler: (ChildExit) -> Void
  private var source: EventSource?

  fileprivate init(
    _ loop: EventLoop, _ pid: CInt, priority: EventLoop.Priority,
    handler: @escaping (ChildExit) -> Void
  ) throws(SystemError) {
    self.pid = pid
    self.handler = handler
    // The descriptor is close-on-exec by itself.
    let number = pidfd_open(pid, 0)
    guard number >= 0 else { throw .last("cannot watch process \(pid)") }
    descriptor = OwnedDescriptor(adopting: number)
    source = try loop.watch(number, priority: priority) { [weak self] in self?.collect() }
  }

  deinit {
    source?.remove()
    _ = wait(WEXITED | WNOHANG)
  }

  /// Sends a signal to the child and to all of the group it leads, if it leads one.
  ///
  /// - Returns: whether there was a process to send it to.
  @discardableResult
  public func signalGroup(_ signal: CInt) -> Bool {
    kill(-pid, signal) == 0
  }

  private func collect() {
    guard let exit = wait(WEXITED | WNOHANG | WNOWAIT) else { return }
    // The descriptor stays readable from here on.
    source?.remove()
    self.exit = exit
    handler(exit)
  }

  /// What waitid(2) says; nil while the child runs.
  private func wait(_ options: CInt) -> ChildExit? {
    var info = unsafe siginfo_t()
    guard unsafe waitid(P_PIDFD, id_t(descriptor.rawValue), &info, options) == 0 else {
      return .unknown
    }
    guard unsafe info.si_signo == SIGCHLD else { return nil }
    let status = unsafe info._sifields._sigchld.si_status
    return unsafe info.si_code == CInt(CLD_EXITED) ? .status(status) : .signal(status)
  }
}

extension EventLoop {
  /// Calls `handler` once when a child process has ended. SIGCHLD must not be ignored.
  ///
  /// - Throws: when there is no such process (ESRCH).
  public func child(
    _ pid: CInt, priority: Priority = .normal, handler: @escaping (ChildExit) -> Void
  ) throws(SystemError) -> ChildSource {
    try ChildSource(self, pid, priority: priority, handler: handler)
  }
}
