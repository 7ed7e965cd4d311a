internal import Bus
internal import EventLoop

/// An app's connection to `stylusd`, for an event loop of any kind.
///
/// Wait for `fileDescriptor` to be readable, in whatever loop the app has, and call `dispatch` then. All
/// handlers are called by `dispatch`. A connection, and what is added to it, belongs to the thread that does
/// so; `StylusThread` has a thread of its own for that.
///
/// Where the daemon, or even the bus, is not there, nothing fails: `isAvailable` is false, no gesture comes,
/// and when the daemon comes it is found.
public final class StylusConnection {
  /// An app that has looked at a gesture so late may be taken for one that hangs, in seconds; the daemon waits
  /// for two.
  private static let patience = 1.0

  private let loop: EventLoop
  private let bell: Doorbell
  private var bellSource: EventSource?
  private var link: DaemonLink?
  private var isDispatching = false
  private var streams: [WeakStream] = []

  /// Whether a daemon serves this app.
  public private(set) var isAvailable = false
  /// Told when `isAvailable` has changed.
  public var onAvailabilityChange: ((Bool) -> Void)?
  /// What the person chose; the platform's defaults while no daemon tells.
  public private(set) var preferences = StylusPreferences()
  /// Told when `preferences` have changed.
  public var onPreferencesChange: ((StylusPreferences) -> Void)?
  /// What was added.
  public private(set) var interactions: [StylusInteraction] = []

  /// What the app handles. It may be changed at any time.
  public var app: StylusAppDescription {
    didSet {
      link?.app = app
      wake()
    }
  }

  /// Connects, without waiting for anybody.
  ///
  /// - Parameters:
  ///   - app: what the app says of itself.
  ///   - startsDaemon: whether a daemon that is installed and does not run is started, once. One that ends
  ///     later is waited for and not started, as the person may have stopped it.
  ///   - busAddress: the D-Bus address of the session bus; nil is the person's own.
  /// - Throws: where the process may open no more files.
  public init(
    _ app: StylusAppDescription = StylusAppDescription(), startsDaemon: Bool = true,
    busAddress: String? = nil
  ) throws(StylusError) {
    self.app = app
    do throws(SystemError) {
      loop = try EventLoop(embedded: ())
      bell = try Doorbell()
      let bell = bell
      bellSource = try loop.watch(bell.descriptor) { bell.silence() }
    } catch {
      throw StylusError(error)
    }
    link = DaemonLink(loop, .session(at: busAddress), app, startsDaemon: startsDaemon) {
      [weak self] in self?.receive($0)
    }
    link?.connect()
    wake()
  }

  /// Readable when `dispatch` has something to do. It is the connection's own.
  public var fileDescriptor: CInt { loop.descriptor }

  /// Calls the handlers of all that has happened, and returns without waiting. Called in a handler it does
  /// nothing.
  public func dispatch() {
    guard !isDispatching else { return }
    isDispatching = true
    defer { isDispatching = false }
    // It fails in a child of fork() only, in which the connection is of no use.
    try? loop.runPending()
  }

  /// Adds a view's interaction, which is kept until it is removed.
  public func addInteraction(_ interaction: StylusInteraction) {
    guard interaction.connection !== self else { return }
    interaction.connection?.removeInteraction(interaction)
    interaction.connection = self
    interactions.append(interaction)
    activityChanged()
  }

  /// Removes one. What is under way is told it as cancelled.
  public func removeInteraction(_ interaction: StylusInteraction) {
    guard interaction.connection === self else { return }
    interaction.cancelAll()
    interaction.connection = nil
    interactions.removeAll { $0 === interaction }
    activityChanged()
  }

  /// Starts telling where the pen is, while the app is in front and for as long as what is returned is kept.
  ///
  /// It goes on by itself when a daemon comes back. An app that is late is told the newest pose only.
  ///
  /// - Parameters:
  ///   - viewSize: what the poses' `location` is scaled to, as if the tablet were mapped to the view; with nil
  ///     they have none.
  ///   - handler: told of poses.
  /// - Returns: the stream, to be kept.
  public func openPoseStream(
    viewSize: StylusSize? = nil, handler: @escaping (StylusPose) -> Void
  ) -> StylusPoseStream {
    let stream = StylusPoseStream(loop, viewSize: viewSize, handler: handler)
    streams.removeAll { $0.stream == nil }
    streams.append(WeakStream(stream: stream))
    open(stream)
    wake()
    return stream
  }

  func activityChanged() {
    let isActive = interactions.contains { $0.wantsGestures }
    guard link?.isActive != isActive else { return }
    link?.isActive = isActive
    wake()
  }

  private func open(_ stream: StylusPoseStream) {
    link?.session?.openPoseStream(for: ObjectIdentifier(stream)) { [weak stream] in
      stream?.open($0)
    }
  }

  /// Lets the loop see, outside of its handlers, what was done to it.
  private func wake() {
    if !isDispatching { bell.ring() }
  }

  private func receive(_ event: DaemonEvent) {
    switch event {
    case .came:
      for entry in streams { if let stream = entry.stream { open(stream) } }
      setAvailable(true)
    case .left:
      for interaction in interactions { interaction.cancelAll() }
      setPreferences(StylusPreferences())
      setAvailable(false)
    case .gesture(let told):
      if monotonicSeconds() - told.timestamp > StylusConnection.patience { link?.renewActivity() }
      for interaction in interactions { interaction.receive(told) }
    case .preferences(let preferences): setPreferences(preferences)
    }
  }

  private func setAvailable(_ isThere: Bool) {
    isAvailable = isThere
    onAvailabilityChange?(isThere)
  }

  private func setPreferences(_ told: StylusPreferences) {
    guard told != preferences else { return }
    preferences = told
    StylusInteraction.tell(told)
    onPreferencesChange?(told)
    for interaction in interactions {
      interaction.delegate?.stylusInteractionPreferencesDidChange(interaction)
    }
  }
}

private struct WeakStream {
  weak var stream: StylusPoseStream?
}
