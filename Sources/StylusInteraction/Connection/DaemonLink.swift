internal import Bus
internal import EventLoop
internal import StylusCore
internal import StylusWire

/// Keeps an app registered with the daemon: as soon as there is one, and anew whenever it, or the bus, comes
/// back. Where there is none, that is no error, and the bus tells of the next one; for a bus that is not there,
/// or a daemon that refuses, it is tried again, each minute at last.
final class DaemonLink {
  private let loop: EventLoop
  private let place: BusPlace
  private let onEvent: (DaemonEvent) -> Void
  private var bus: BusConnection?
  private var presence: BusSlot?
  private var registration: BusSlot?
  private var preferences: DaemonPreferences?
  private var retry: TimerSource?
  private var delay = RetryDelay()
  /// Whether the daemon may be started by registering. Only the first time: a person may have stopped it.
  private var mayStart: Bool

  /// The session, while the daemon has one for this app.
  private(set) var session: DaemonSession?
  /// What the app says of itself.
  var app: StylusAppDescription {
    didSet { if app != oldValue { session?.setGestures(app) } }
  }
  /// Whether the app is in front.
  var isActive = false {
    didSet { if isActive != oldValue { session?.setActive(isActive) } }
  }

  /// Says again that the app is in front, if it is: the daemon hands no more to one that has not answered for a
  /// while, until it says something.
  func renewActivity() {
    if isActive { session?.setActive(true) }
  }

  /// Makes one that `connect` is to be called of.
  init(
    _ loop: EventLoop, _ place: BusPlace, _ app: StylusAppDescription, startsDaemon: Bool,
    onEvent: @escaping (DaemonEvent) -> Void
  ) {
    self.loop = loop
    self.place = place
    self.app = app
    self.onEvent = onEvent
    mayStart = startsDaemon
  }

  deinit { session?.end() }

  /// Connects, or sees to it that it is tried again.
  func connect() {
    do throws(SystemError) {
      let bus = try BusConnection(loop, place, onDisconnect: { [weak self] in self?.loseBus() })
      presence = try bus.matchOwner(of: StylusBus.name) { [weak self] in self?.noteDaemon($0) }
      self.bus = bus
    } catch {
      return tryLater()
    }
    register()
  }

  private func loseBus() {
    forgetDaemon()
    registration = nil
    presence = nil
    bus = nil
    tryLater()
  }

  private func tryLater() {
    if retry == nil { retry = try? loop.timer { [weak self] _ in self?.tryAgain() } }
    retry?.arm(at: loop.now + delay.next())
  }

  private func tryAgain() {
    if bus == nil { connect() } else if session == nil { register() }
  }

  /// The daemon has come to the bus or left it.
  private func noteDaemon(_ isThere: Bool) {
    // The call that is under way goes to the one that has come, or fails with the one that has left.
    if isThere && registration != nil && session == nil { return }
    forgetDaemon()
    if isThere { register() }
  }

  private func forgetDaemon() {
    let wasThere = session != nil
    session = nil
    preferences = nil
    if wasThere { onEvent(.left) }
  }

  private func register() {
    guard let bus else { return }
    let message = bus.methodCall(
      to: StylusBus.name, path: StylusBus.path, interface: StylusBus.interface,
      method: StylusBus.Method.register.rawValue)
    if !mayStart { message.forbidStarting() }
    mayStart = false
    message.appendArray(of: "{sv}") { message.append(app) }
    do throws(SystemError) {
      registration = try bus.call(message) { [weak self] in self?.finishRegistering($0) }
    } catch {
      tryLater()
    }
  }

  private func finishRegistering(_ reply: BusMessage) {
    registration = nil
    if let error = reply.error {
      // Its coming is told; all else, such as one that hangs, may pass.
      if !error.isNobodyThere { tryLater() }
      return
    }
    guard let bus, let path = reply.readObjectPath() else { return }
    do throws(SystemError) {
      session = try DaemonSession(bus, owner: reply.sender, path: path) { [weak self] in
        self?.onEvent(.gesture($0))
      }
      preferences = try DaemonPreferences(bus, owner: reply.sender) { [weak self] in
        self?.onEvent(.preferences($0))
      }
    } catch {
      session = nil
      return tryLater()
    }
    delay.reset()
    retry?.disarm()
    if isActive { session?.setActive(true) }
    onEvent(.came)
  }
}

extension BusMessage {
  fileprivate func append(_ app: StylusAppDescription) {
    func property(_ option: StylusBus.RegisterOption, _ contents: String, _ body: () -> Void) {
      appendProperty(option.rawValue, of: contents, body)
    }
    if let id = app.appID { property(.appID, "s") { append(id) } }
    property(.gestures, "as") { append(app.gestures.map(\.rawValue).sorted()) }
    property(.buttons, "as") { append(app.buttons.map(\.rawValue).sorted()) }
  }
}
