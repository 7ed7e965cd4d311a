internal import EventLoop

/// A connection with a thread of its own, for apps without an event loop, and for tasks.
///
/// It may be used on any thread. Its thread ends when this object is let go of.
public final class StylusThread: Sendable {
  private let worker: Worker

  /// Makes one that `start` is to be called of.
  ///
  /// - Parameters:
  ///   - app: what the app says of itself.
  ///   - startsDaemon: as of a `StylusConnection`.
  ///   - busAddress: as of a `StylusConnection`.
  /// - Throws: where the process may open no more files.
  public init(
    _ app: StylusAppDescription = StylusAppDescription(), startsDaemon: Bool = true,
    busAddress: String? = nil
  ) throws(StylusError) {
    do throws(SystemError) { worker = Worker(try Doorbell()) } catch { throw StylusError(error) }
    let connection = try StylusConnection(app, startsDaemon: startsDaemon, busAddress: busAddress)
    worker.adopt(connection)
  }

  deinit { stop() }

  /// Starts the thread. From then on it is served; again it does nothing.
  ///
  /// - Throws: where the process may have no more threads.
  public func start() throws(StylusError) {
    do throws(SystemError) { try worker.start() } catch { throw StylusError(error) }
  }

  /// Ends the thread, its connection and its sequences, for good.
  public func stop() { worker.stop() }

  /// Does something on the thread, as soon as it has started, with its connection, which must not be used
  /// anywhere else.
  public func perform(_ work: @escaping @Sendable (StylusConnection) -> Void) {
    worker.post { work($0.connection) }
  }

  /// Tells whether the app is in front, in place of a `StylusInteraction`'s `isActive`. False at first.
  public func setActive(_ isActive: Bool) {
    worker.post { $0.interaction.isActive = isActive }
  }

  /// Tells how large the view is.
  public func setViewSize(_ size: StylusSize?) {
    worker.post { $0.interaction.viewSize = size }
  }

  /// Notes where the toolkit has the pen, as a `StylusInteraction` does.
  public func noteTabletPosition(x: Double, y: Double) {
    let time = monotonicSeconds()
    worker.post { $0.interaction.noteTabletPosition(x: x, y: y, timestamp: time) }
  }

  /// Notes that the pen has left the view, as a `StylusInteraction` does.
  public func notePenLeft() {
    let time = monotonicSeconds()
    worker.post { $0.interaction.notePenLeft(timestamp: time) }
  }

  /// The double taps from now on.
  public var doubleTaps: StylusSequence<StylusInteraction.Tap> {
    sequence(\.taps, replaces: { _, _ in false })
  }

  /// The squeezes from now on. Of one that the task is late for, only the newest `changed` is kept.
  public var squeezes: StylusSequence<StylusInteraction.Squeeze> {
    sequence(\.squeezes, replaces: { $0.phase == .changed && $1.phase == .changed })
  }

  /// Where the pen is, from now on, while the app is in front. A task that is late gets the newest pose only.
  public var poses: StylusSequence<StylusPose> {
    let sequence = sequence(\.poses, replaces: { _, _ in true })
    worker.post { $0.openPoseStream() }
    return sequence
  }

  /// What the person chose, now and from then on whenever it changes.
  public var preferences: StylusSequence<StylusPreferences> {
    let sequence = sequence(\.preferences, replaces: { _, _ in true })
    worker.post { [mailbox = sequence.mailbox] in mailbox.put($0.connection.preferences) }
    return sequence
  }

  private func sequence<Element>(
    _ list: any WritableKeyPath<Subscribers, Subscribers.List<Element>> & Sendable,
    replaces: @escaping @Sendable (Element, Element) -> Bool
  ) -> StylusSequence<Element> {
    let mailbox = Mailbox(replaces: replaces)
    if !worker.post({ $0.subscribers[keyPath: list].add(mailbox) }) { mailbox.end() }
    return StylusSequence(mailbox: mailbox)
  }
}
