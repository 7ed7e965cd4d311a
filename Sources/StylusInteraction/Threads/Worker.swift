internal import CLinux
internal import EventLoop
internal import Glibc
internal import Synchronization

/// A thread that serves a connection, and does what others ask it to.
final class Worker: Sendable {
  typealias Work = @Sendable (ThreadState) -> Void

  private struct State {
    var work: [Work] = []
    var isRunning = false
    var isStopped = false
    /// Until the thread takes it.
    var initial: Handover?
  }

  private let state = Mutex(State())
  private let bell: Doorbell

  init(_ bell: Doorbell) { self.bell = bell }

  /// Takes the connection over, which the caller must not use any more.
  func adopt(_ connection: StylusConnection) {
    let handover = Handover(ThreadState(connection))
    state.withLock { $0.initial = handover }
  }

  /// Has `work` done on the thread, as soon as it has started; false once it has been stopped.
  @discardableResult
  func post(_ work: @escaping Work) -> Bool {
    defer { bell.ring() }
    return state.withLock { state in
      if !state.isStopped { state.work.append(work) }
      return !state.isStopped
    }
  }

  func start() throws(SystemError) {
    let mayStart = state.withLock { state in
      guard !state.isRunning, !state.isStopped else { return false }
      state.isRunning = true
      return true
    }
    guard mayStart else { return }
    let object = unsafe Unmanaged.passRetained(self)
    let result = withSignalsBlocked {
      var thread = pthread_t()
      return unsafe pthread_create(
        &thread, nil,
        { object in
          guard let object = unsafe object else { return nil }
          unsafe Unmanaged<Worker>.fromOpaque(object).takeRetainedValue().run()
          return nil
        }, object.toOpaque())
    }
    guard result != 0 else { return }
    unsafe object.release()
    state.withLock { $0.isRunning = false }
    throw SystemError(result, "cannot start a thread")
  }

  func stop() {
    let unstarted = state.withLock { state -> Handover? in
      state.isStopped = true
      guard !state.isRunning else { return nil }
      return state.initial.take()
    }
    if let unstarted { finish(unstarted.take()) }
    bell.ring()
  }

  private func run() {
    pthread_detach(pthread_self())
    guard let thread = state.withLock({ $0.initial.take() })?.take() else { return }
    while !state.withLock(\.isStopped) {
      work(thread)
      thread.connection.dispatch()
      wait(thread.connection.fileDescriptor)
      bell.silence()
    }
    finish(thread)
  }

  private func work(_ thread: ThreadState) {
    let work = state.withLock { state in
      defer { state.work = [] }
      return state.work
    }
    for item in work { item(thread) }
  }

  /// Does what is left, such as to take on a sequence, which then ends too.
  private func finish(_ thread: ThreadState) {
    work(thread)
    thread.subscribers.end()
  }

  private func wait(_ descriptor: CInt) {
    var polled = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: bell.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    unsafe poll(&polled, nfds_t(polled.count), -1)
  }

  /// A thread of a library must not be the one that gets the program's signals.
  private func withSignalsBlocked(_ body: () -> CInt) -> CInt {
    var all = sigset_t()
    var before = sigset_t()
    unsafe sigfillset(&all)
    unsafe pthread_sigmask(SIG_SETMASK, &all, &before)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
    return body()
  }
}

/// What one thread made and another has from then on.
private final class Handover: @unchecked Sendable {
  private let state: ThreadState

  init(_ state: ThreadState) { self.state = state }

  func take() -> ThreadState { state }
}
