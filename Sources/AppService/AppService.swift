internal import Bus
public import EventLoop
public import StylusCore
public import StylusWire

/// The daemon's service on the session bus: apps register with it, and the one that has the focus is handed
/// the gestures that it handles.
///
/// Nothing is waited for. A client that hangs, goes or floods the bus costs the others nothing.
public final class AppService {
  /// Whoever registers more than this often forgets to unregister.
  static let mostSessionsOfClient = 64
  /// What is kept for an app is some kilobytes.
  static let mostSessions = 2048
  /// As desktop files' names.
  static let longestAppID = 255
  /// A browser's are the pages'.
  static let longestTitle = 4096
  /// Each is a descriptor, of which a program has 1024 unless it is given more; pens need some.
  static let mostStreams = 256
  /// Each is a descriptor too, and holds some hundred kilobytes that its reader does not take.
  static let mostEventStreams = 32

  private let loop: EventLoop
  private let log: Log
  private unowned let delegate: any AppServiceDelegate
  private let bus: BusConnection
  private var object: BusObject?
  private var nameRequest: BusSlot?
  private var sessions: [AppRouter.AppID: AppSession] = [:]
  private var nextNumber = 1
  private var router = AppRouter()
  private var toldWish: AppWish?
  /// Those that get poses: the active app's, as far as they have a stream.
  private var receivers: [AppSession] = []
  private var isPoseWanted = false
  /// Those who listen to a tablet, by its number.
  private var listeners: [UInt32: TabletStreams] = [:]
  private var state = ServiceState()
  private var pausing: Pausing?

  /// Connects to the bus, and asks for the name there.
  ///
  /// - Parameters:
  ///   - loop: what serves the bus.
  ///   - address: the D-Bus address of the session bus; nil is the person's own.
  ///   - log: where it is said what goes to which app.
  ///   - isPaused: whether the person has had all pens left alone before.
  ///   - delegate: does what clients ask for; not kept alive.
  ///   - onLoss: told that the bus has gone.
  /// - Throws: where there is no session bus.
  public init(
    on loop: EventLoop, address: String? = nil, log: Log, isPaused: Bool = false,
    delegate: any AppServiceDelegate,
    onLoss: @escaping () -> Void
  ) throws(SystemError) {
    self.loop = loop
    self.log = log
    self.delegate = delegate
    bus = try BusConnection(
      loop, .session(at: address), priority: .client, onDisconnect: onLoss)
    pausing = Pausing(on: bus, isByPerson: isPaused) { [unowned self] in
      self.delegate.setPaused($0)
    }
    object = try BusObject(bus, at: StylusBus.path, interface)
    nameRequest = try bus.requestName(StylusBus.name) { [weak self] in self?.takeName($0) }
  }

  private func takeName(_ outcome: NameOutcome) {
    switch outcome {
    case .ours: break
    case .waiting:
      log.warning(
        "another stylusd has the name \(StylusBus.name) on the session bus, so until it ends apps "
          + "get their gestures from that one")
    case .refused(let error):
      // Of a bus that has gone the loss is told.
      if bus.isOpen {
        log.warning("the session bus does not give stylusd its name, so no app finds it: \(error)")
      }
    }
  }

  /// Tells everybody who listens what has changed.
  public func show(_ state: ServiceState) {
    let before = self.state
    self.state = state
    var changed: [StylusBus.Property] = []
    if state.isPaused != before.isPaused { changed.append(.isPaused) }
    if state.status != before.status { changed.append(.status) }
    if state.tablets != before.tablets { changed.append(.tablets) }
    if state.preferredActions != before.preferredActions {
      changed.append(.preferredActions)
      for property in [StylusBus.Property.preferredDoubleTapAction, .preferredSqueezeAction]
      where property.value(state) != property.value(before) {
        changed.append(property)
      }
    }
    if !changed.isEmpty { object?.propertiesChanged(changed.map(\.rawValue)) }
  }

  /// Whether pens are left alone for no one but clients, who are gone when the bus is.
  public var isPauseOnlyHeld: Bool { pausing?.isOnlyHeld ?? false }

  /// Hands a gesture, or a phase of it, to the app that handles it.
  ///
  /// - Parameters:
  ///   - gesture: the gesture.
  ///   - tablet: the tablet's number and name.
  ///   - action: what an app is told of it; nil where it is not told.
  /// - Returns: whose it is; unless it is nobody's, nothing else is to be done.
  public func take(
    _ gesture: Gesture, on tablet: (number: UInt32, name: String), action: PreferredAction?
  ) -> AppRouter.Recipient {
    let recipient = router.recipient(of: gesture, on: tablet.number, action: action)
    if case .app(let app, let action) = recipient, let session = sessions[app] {
      if gesture.phase != .changed { log.debug("\(tablet.name): \(text(gesture, recipient))") }
      session.tell(gesture, on: tablet, action)
    }
    return recipient
  }

  /// What has become of a gesture that is an app's, in one line for a person.
  public func text(_ gesture: Gesture, _ recipient: AppRouter.Recipient) -> String {
    guard case .app(let app, let action) = recipient, let session = sessions[app] else {
      return "\(gesture.text), of which the app has gone"
    }
    return "\(gesture.text) -> \(action.rawValue) in \(session.name)"
  }

  /// Whether any squeeze or drag is an app's, whose changes it is to be told.
  public var isGestureUnderWay: Bool { router.isUnderWay }

  /// Hands the newest pose to those who want it.
  public func tell(_ record: PoseRecord) {
    for session in receivers { session.stream?.send(record) }
  }

  private var interface: BusInterface {
    BusInterface(
      StylusBus.interface, methods: methods,
      properties: StylusBus.Property.allCases.map { property in
        BusInterface.Property(
          property.rawValue, property.type, isConstant: property == .version
        ) { [unowned self] in property.append(state, to: $0) }
      })
  }

  private var methods: [BusInterface.Method] {
    [
      method(.reload) { service, _ in service.delegate.reload() },
      method(.pause) { service, _ in service.pausing?.set(true) },
      method(.resume) { service, _ in service.pausing?.set(false) },
      method(.holdPause) { service, call throws(BusError) in
        try service.pausing?.hold(for: call.sender)
      },
      method(.trigger, [("button", "s"), ("gesture", "s")]) { service, call throws(BusError) in
        try service.trigger(call)
      },
      method(
        .setPreferredAction, [("button", "s"), ("gesture", "s"), ("action", "s")]
      ) { service, call throws(BusError) in try service.setPreferredAction(call) },
      method(.setApp, [("app", "s"), ("title", "s")]) { service, call throws(BusError) in
        try service.setApp(call)
      },
      method(.register, [("options", "a{sv}")], gives: [("session", "o")]) {
        service, call throws(BusError) in try service.register(call)
      },
      method(.openEventStream, [("node", "h")], gives: [("stream", "h")]) {
        service, call throws(BusError) in try service.openEventStream(call)
      },
    ]
  }

  private func method(
    _ name: StylusBus.Method, _ arguments: [BusInterface.Parameter] = [],
    gives results: [BusInterface.Parameter] = [],
    _ body: @escaping (AppService, BusInvocation) throws(BusError) -> Void
  ) -> BusInterface.Method {
    BusInterface.Method(name.rawValue, arguments, gives: results) {
      [unowned self] call throws(BusError) in try body(self, call)
    }
  }

  private func trigger(_ call: BusInvocation) throws(BusError) {
    let button = try call.arguments.readButton()
    let kind = try call.arguments.readGesture()
    let isBound: Bool
    do throws(ServiceRefusal) {
      isBound = try delegate.trigger(button, kind)
    } catch {
      throw .standard("AccessDenied", error.text)
    }
    guard isBound else {
      throw BusError(.nothingBound, "\(button.rawValue) \(kind.rawValue) is bound to nothing")
    }
  }

  private func setPreferredAction(_ call: BusInvocation) throws(BusError) {
    let button = try call.arguments.readButton()
    let kind = try call.arguments.readGesture()
    let action = try call.arguments.readAction()
    do throws(ServiceRefusal) {
      try delegate.setPreferredAction(button, kind, action)
    } catch {
      throw BusError(.config, error.text)
    }
  }

  private func setApp(_ call: BusInvocation) throws(BusError) {
    let id = call.arguments.readString() ?? ""
    let title = call.arguments.readString() ?? ""
    guard id.utf8.count <= AppService.longestAppID, title.utf8.count <= AppService.longestTitle
    else {
      throw .standard(
        "InvalidArgs",
        "an app's id has \(AppService.longestAppID) bytes at most, and a title "
          + "\(AppService.longestTitle)")
    }
    do throws(ServiceRefusal) {
      let app = AppIdentity(names: [id], title: title.isEmpty ? nil : title)
      try delegate.setApp(app.ids.isEmpty ? nil : app)
    } catch {
      throw .standard("NotSupported", error.text)
    }
  }

  private func register(_ call: BusInvocation) throws(BusError) {
    let client = call.sender
    let options = try RegisterOptions(call.arguments)
    guard sessions.count < AppService.mostSessions,
      sessions.values.count(where: { $0.client == client }) < AppService.mostSessionsOfClient
    else {
      throw BusError.standard("LimitsExceeded", "too many sessions: unregister those not needed")
    }
    let id = AppRouter.AppID(rawValue: nextNumber)
    nextNumber += 1
    do throws(SystemError) {
      let session = try AppSession(id, of: client, options.appID, on: bus, loop, service: self)
      sessions[id] = session
      router.register(id, options.wish)
      call.reply.append(objectPath: session.path)
      log.debug("\(session.name) is registered")
    } catch {
      throw BusError.standard("Failed", "\(error)")
    }
  }
}

// Those who listen to tablets.
extension AppService {
  private func openEventStream(_ call: BusInvocation) throws(BusError) {
    guard let node = call.arguments.readDescriptor() else {
      throw .standard("InvalidArgs", "there is no descriptor")
    }
    guard let tablet = delegate.tablet(ofDevice: try NodeDescriptor.device(node)) else {
      throw BusError(.notServed, "this device is no tablet that stylusd reads")
    }
    try NodeDescriptor.checkStillReadable(node)
    guard listeners.values.reduce(0, { $0 + $1.count }) < AppService.mostEventStreams else {
      throw .standard("LimitsExceeded", "too many event streams: close those not needed")
    }
    let streams = listeners[tablet] ?? makeStreams(of: tablet)
    do throws(SystemError) {
      try streams.open { call.reply.append(descriptor: $0) }
    } catch {
      throw .standard("Failed", "\(error)")
    }
    if listeners[tablet] == nil {
      listeners[tablet] = streams
      delegate.setListener(streams, ofTablet: tablet)
    }
  }

  private func makeStreams(of tablet: UInt32) -> TabletStreams {
    TabletStreams(
      tablet, on: loop, state: { [weak self] in self?.delegate.state(ofTablet: tablet) },
      onEmpty: { [weak self] in
        self?.listeners[tablet] = nil
        self?.delegate.setListener(nil, ofTablet: tablet)
      })
  }

  /// Tells those who listen to a tablet what the daemon has decided on.
  public func tell(_ decision: ToldDecision, ofTablet tablet: UInt32) {
    listeners[tablet]?.tell(.decision(decision))
  }
}

// What sessions tell.
extension AppService {
  func setFocus(_ session: AppSession, _ hasFocus: Bool) {
    router.setFocus(session.id, hasFocus)
    tellWish()
  }

  func setWish(_ session: AppSession, _ wish: AppWish) {
    router.register(session.id, wish)
    tellWish()
  }

  /// Takes note whether a client answers; where it does not, gestures are no more handed to it until it
  /// does.
  func setAnswering(_ session: AppSession, _ isAnswering: Bool) {
    guard router.isAnswering(session.id) != isAnswering else { return }
    log.notice(
      isAnswering
        ? "\(session.name) answers again"
        : "\(session.name) does not answer, so gestures do what they are bound to until it does")
    router.setAnswering(session.id, isAnswering)
    tellWish()
  }

  /// Ends a session: its client wants it, or has gone.
  func end(_ session: AppSession) {
    guard sessions.removeValue(forKey: session.id) != nil else { return }
    log.debug("\(session.name) is gone")
    router.unregister(session.id)
    tellWish()
    streamsChanged()
  }

  /// Whether one more pose stream may be opened.
  var hasRoomForStream: Bool {
    sessions.values.count { $0.stream != nil } < AppService.mostStreams
  }

  func streamsChanged() {
    findReceivers()
    let isWanted = sessions.values.contains { $0.stream != nil }
    guard isWanted != isPoseWanted else { return }
    isPoseWanted = isWanted
    delegate.poseIsWanted(isWanted)
  }

  private func findReceivers() {
    let client = router.active.flatMap { sessions[$0]?.client }
    receivers = sessions.values.filter { $0.client == client && $0.stream != nil }
  }

  private func tellWish() {
    findReceivers()
    guard toldWish != router.wish else { return }
    toldWish = router.wish
    delegate.wishChanged(toldWish)
  }
}
