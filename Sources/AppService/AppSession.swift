internal import Bus
internal import EventLoop
internal import PlainText
internal import StylusCore
internal import StylusWire

/// One registration of an app: the object that it calls, and the signals that it alone gets.
final class AppSession {
  /// A client that has not answered for so long hangs: whoever waits for a gesture's effect gives up
  /// sooner.
  private static let patience = Microseconds.milliseconds(1900)
  /// How long after a gesture it is asked: the question must not be in the gesture's way.
  private static let politeness = Microseconds.milliseconds(100)

  let id: AppRouter.AppID
  /// The client's unique name on the bus.
  let client: String
  /// The id of its desktop file; nil where it has not said.
  let appID: String?
  /// Where its object is.
  let path: String
  /// The live pose, if it wants that.
  private(set) var stream: PoseStream?

  private let bus: BusConnection
  private let loop: EventLoop
  private unowned let service: AppService
  private var object: BusObject?
  private var watch: ClientWatch?
  /// The one question whether the client answers that is open, and what it waits for to be put.
  private var ping: BusSlot?
  private var asking: TimerSource?
  /// The squeezes and drags of which changes were told.
  private var courses: [AppRouter.Course: Course] = [:]
  private var pacing: TimerSource?

  private struct Course {
    var pacer = ChangePacer<Gesture>()
    var tablet: String
    var action: PreferredAction
  }

  /// Puts a session on the bus, until its client has gone.
  ///
  /// - Throws: where the bus takes no call, or the loop gives no timer.
  init(
    _ id: AppRouter.AppID, of client: String, _ appID: String?, on bus: BusConnection,
    _ loop: EventLoop, service: AppService
  ) throws(SystemError) {
    self.id = id
    self.client = client
    self.appID = appID
    self.bus = bus
    self.loop = loop
    self.service = service
    path = "\(StylusBus.sessionsPath)/\(id.rawValue)"
    object = try BusObject(bus, at: path, interface)
    pacing = try loop.timer { [weak self] _ in self?.tellDue() }
    asking = try loop.timer { [weak self] _ in self?.askNow() }
    watch = try ClientWatch(of: client, on: bus) { [weak self] in self?.end() }
  }

  /// The app in words for the log.
  var name: String { appID.map { "\($0.printable) (\(client))" } ?? client }

  /// Tells the client of a gesture, or a phase of it.
  func tell(
    _ gesture: Gesture, on tablet: (number: UInt32, name: String), _ action: PreferredAction
  ) {
    let course = AppRouter.Course(gesture, on: tablet.number)
    guard gesture.phase == .changed else {
      courses[course] = nil
      send(gesture, on: tablet.name, action)
      if gesture.phase ?? .began == .began { checkAnswers() }
      return
    }
    let isDue = courses[course, default: Course(tablet: tablet.name, action: action)]
      .pacer.offer(gesture, at: loop.now)
    if isDue { send(gesture, on: tablet.name, action) } else { armPacing() }
  }

  private func tellDue() {
    for course in courses.keys {
      guard let gesture = courses[course]?.pacer.takeDue(at: loop.now), let told = courses[course]
      else { continue }
      send(gesture, on: told.tablet, told.action)
    }
    armPacing()
  }

  /// At the first change that becomes due; a timer whose change has been overtaken is left to fire.
  private func armPacing() {
    if let next = courses.values.compactMap(\.pacer.deadline).min() { pacing?.arm(at: next) }
  }

  private func send(_ gesture: Gesture, on tablet: String, _ action: PreferredAction) {
    object?.signal(GestureSignal.name(of: gesture.kind).rawValue, to: client) {
      $0.append(gesture, on: tablet, action)
    }
  }

  /// Nobody waits for the answer; but a client that gives none gets the next gesture no more. It gets them
  /// again when it comes to itself, which a second question, without a limit, finds out.
  private func checkAnswers() {
    // Another question would only put the end of patience off.
    guard ping == nil, asking?.due == nil else { return }
    asking?.arm(at: loop.now + AppSession.politeness)
  }

  private func askNow() {
    ask(timeout: AppSession.patience) { session, isAnswering in
      session.service.setAnswering(session, isAnswering)
      if !isAnswering {
        session.ask(timeout: Microseconds(.max)) { $0.service.setAnswering($0, $1) }
      }
    }
  }

  /// Asks the client whether it is there, and tells whether it has answered, whatever it has said.
  private func ask(timeout: Microseconds, told: @escaping (AppSession, Bool) -> Void) {
    let message = bus.methodCall(
      to: client, path: "/", interface: "org.freedesktop.DBus.Peer", method: "Ping")
    ping = try? bus.call(message, timeout: timeout) { [weak self] reply in
      guard let self else { return }
      ping = nil
      told(self, !(reply.error?.isSilence ?? false))
    }
  }

  /// The client may have gone before the bus knew that somebody waits for that.
  private func end() { service.end(self) }

  private var interface: BusInterface {
    BusInterface(
      StylusBus.sessionInterface,
      methods: [
        method(.setActive, [("active", "b")]) { session, call in
          session.service.setFocus(session, call.arguments.readBool() ?? false)
        },
        method(.setGestures, [("gestures", "as"), ("buttons", "as")]) {
          session, call throws(BusError) in
          let gestures = try RegisterOptions.gestures(call.arguments.readNames())
          let buttons = try RegisterOptions.buttons(call.arguments.readNames())
          session.service.setWish(session, AppWish(gestures: gestures, buttons: buttons))
        },
        method(.openPoseStream, gives: [("stream", "h")]) { session, call throws(BusError) in
          try session.openStream(call.reply)
        },
        // Its own object may not end while one of its methods runs.
        method(.unregister) { session, _ in session.endSoon() },
      ],
      signals: [.tap, .squeeze, .drag].map { (signal: StylusBus.SessionMember) in
        BusInterface.Signal(signal.rawValue, GestureSignal.arguments)
      })
  }

  private func method(
    _ name: StylusBus.SessionMember, _ arguments: [BusInterface.Parameter] = [],
    gives results: [BusInterface.Parameter] = [],
    _ body: @escaping (AppSession, BusInvocation) throws(BusError) -> Void
  ) -> BusInterface.Method {
    BusInterface.Method(name.rawValue, arguments, gives: results) {
      [unowned self] call throws(BusError) in
      guard call.sender == client else {
        throw BusError(.notYours, "the session \(path) is another client's")
      }
      // Whoever calls is there.
      service.setAnswering(self, true)
      try body(self, call)
    }
  }

  private func endSoon() {
    service.setFocus(self, false)
    ending = try? loop.timer(priority: .normal) { [weak self] _ in self?.end() }
    ending?.arm(at: loop.now)
  }

  private var ending: TimerSource?

  private func openStream(_ reply: BusMessage) throws(BusError) {
    guard stream != nil || service.hasRoomForStream else {
      throw .standard("LimitsExceeded", "too many pose streams: close those not needed")
    }
    do throws(SystemError) {
      stream = try PoseStream(on: loop) { [weak self] in
        self?.closeStream()
      } giving: {
        reply.append(descriptor: $0)
      }
    } catch {
      throw .standard("Failed", "\(error)")
    }
    service.streamsChanged()
  }

  private func closeStream() {
    stream = nil
    service.streamsChanged()
  }
}
