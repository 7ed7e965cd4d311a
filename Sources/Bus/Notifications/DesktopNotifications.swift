public import EventLoop

/// Tells the person on their desktop what they must know, once for each cause.
///
/// A server that is not there yet, as early in a session, gets it when it comes. Nothing is waited
/// for, and where there is no desktop nothing is shown.
public final class DesktopNotifications {
  private final class Entry {
    var notice: Notice
    /// The server's number for it; 0 until it has given one.
    var number: UInt32 = 0
    var isShown = false
    var isWanted = true
    /// The call that shows it, while the server has not answered.
    var call: BusSlot?

    init(_ notice: Notice) { self.notice = notice }

    /// Whether it is to be handed to the server.
    var isWaiting: Bool { isWanted && !isShown && call == nil }
  }

  private let loop: EventLoop
  private let place: BusPlace
  private let onShown: (Notice) -> Void
  private var server: NotificationServer?
  private var entries: [Entry] = []

  /// Makes one that has shown nothing and has no connection.
  ///
  /// - Parameters:
  ///   - loop: what serves the bus.
  ///   - address: the D-Bus address of the session bus; nil is the person's own.
  ///   - onShown: told of each notice that a server has taken on.
  public init(
    _ loop: EventLoop, address: String? = nil, onShown: @escaping (Notice) -> Void = { _ in }
  ) {
    self.loop = loop
    place = .session(at: address)
    self.onShown = onShown
  }

  /// Shows a notice, unless it is there already.
  public func show(_ notice: Notice) {
    if let entry = entries.first(where: { $0.notice.cause == notice.cause }) {
      guard !entry.isWanted || entry.notice != notice else { return }
      entry.notice = notice
      entry.isWanted = true
      entry.isShown = false
    } else {
      entries.append(Entry(notice))
    }
    send()
  }

  /// Takes the notice of a cause away: it is so no longer.
  public func withdraw(_ cause: String) {
    guard let entry = entries.first(where: { $0.notice.cause == cause }) else { return }
    entry.isWanted = false
    if entry.call == nil { drop(entry) }
  }

  /// Takes every notice away, those too that no server has shown yet.
  public func withdrawAll() { for entry in entries { withdraw(entry.notice.cause) } }

  private func drop(_ entry: Entry) {
    if entry.number != 0 { server?.close(entry.number) }
    entries.removeAll { $0 === entry }
  }

  /// Hands what is not shown yet to the server. Where there is none, it waits for one, or for the next
  /// notice.
  private func send() {
    guard entries.contains(where: \.isWaiting) else { return }
    do throws(SystemError) {
      try connect().askForMarkup { [weak self] in self?.send(withMarkup: $0) }
    } catch {
      server = nil
    }
  }

  private func send(withMarkup: Bool) {
    guard let server else { return }
    for entry in entries where entry.isWaiting {
      let notice = entry.notice
      entry.call = try? server.show(notice, withMarkup: withMarkup, replacing: entry.number) {
        [weak self, weak entry] result in
        guard let entry else { return }
        self?.finish(entry, notice, result)
      }
    }
  }

  private func finish(_ entry: Entry, _ notice: Notice, _ result: Result<UInt32, BusError>) {
    entry.call = nil
    if case .success(let number) = result { entry.number = number }
    guard entry.isWanted else { return drop(entry) }
    guard case .success = result else { return }
    guard entry.notice == notice else { return send() }
    entry.isShown = true
    onShown(notice)
  }

  private func connect() throws(SystemError) -> NotificationServer {
    if let server, server.isOpen { return server }
    forgetServer()
    let fresh = try NotificationServer(
      loop, place,
      onArrival: { [weak self] in
        self?.forgetNumbers()
        self?.send()
      }, onDisconnect: { [weak self] in self?.forgetServer() })
    server = fresh
    return fresh
  }

  private func forgetServer() {
    server = nil
    forgetNumbers()
  }

  private func forgetNumbers() {
    entries.removeAll { !$0.isWanted }
    for entry in entries {
      entry.number = 0
      entry.call = nil
    }
  }
}
