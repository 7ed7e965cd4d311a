import Bus
import ProcessSupport
import StylusCore
import StylusWire
import Testing

@Suite(
  .timeLimit(.minutes(5)), .enabled(if: PrivateBus.isInstalled, "dbus-daemon is not installed"))
struct `An app that registers` {
  private let desk: Desk

  init() throws { desk = try Desk() }

  @Test func `handles double taps and squeezes of the lower button, if it says nothing`() throws {
    _ = try Client(focusedAt: desk)
    #expect(desk.wish == AppWish(gestures: [.doubleTap, .squeeze], buttons: [.lower]))
  }

  @Test func `handles what it says, and later says anew`() throws {
    let client = try Client(focusedAt: desk) { call in
      call.appendProperty("app-id", of: "s") { call.append("org.example.Paint") }
      call.appendProperty("gestures", of: "as") { call.append(["tap", "drag", "tap"]) }
      call.appendProperty("buttons", of: "as") { call.append(["upper", "tip"]) }
      call.appendProperty("of-a-later-version", of: "a{sv}") { call.appendArray(of: "{sv}") {} }
    }
    #expect(desk.wish == AppWish(gestures: [.tap, .drag], buttons: [.upper, .tip]))
    #expect(desk.log.contains { $0.hasPrefix("debug: org.example.Paint (:1.") })
    try client.callSession(.setGestures) { call in
      call.append(["squeeze"])
      call.append([String]())
    }
    #expect(desk.wish == AppWish(gestures: [.squeeze], buttons: []))
  }

  @Test func `gets a session of its own each time`() throws {
    let client = try Client(desk)
    try client.register()
    let first = client.session
    try client.register()
    #expect(first.hasPrefix("/org/stylusd/Stylus1/session/"))
    #expect(client.session != first)
  }

  private static let mistakes: [(option: String, type: String, values: [String], says: String)] = [
    ("gestures", "as", ["squeze"], "'squeze' is no gesture; did you mean 'squeeze'?"),
    (
      "gestures", "as", ["tap", "wave"],
      "'wave' is no gesture; there are tap, double-tap, triple-tap, squeeze, drag"
    ),
    (
      "gestures", "as", [""],
      "'' is no gesture; there are tap, double-tap, triple-tap, squeeze, drag"
    ),
    ("buttons", "as", ["lwoer"], "'lwoer' is no button; did you mean 'lower'?"),
    ("buttons", "as", ["\u{1b}[31m"], "'\\u{1B}[31m' is no button; there are"),
    ("gestures", "s", ["squeeze"], "the option 'gestures' has to be of type 'as'"),
    ("buttons", "s", ["lower"], "the option 'buttons' has to be of type 'as'"),
    ("app-id", "as", ["org.example.Paint"], "the option 'app-id' has to be of type 's'"),
    (
      "app-id", "s", [String(repeating: "x", count: 256)],
      "the option 'app-id' is longer than 255 bytes"
    ),
  ]

  @Test func `is told what is wrong with what it says`() throws {
    let client = try Client(desk)
    for (option, type, values, says) in Self.mistakes {
      let reply = try client.call("Register") { call in
        call.appendArray(of: "{sv}") {
          call.appendProperty(option, of: type) {
            if type == "s" { call.append(values[0]) } else { call.append(values) }
          }
        }
      }
      #expect(reply.error?.name == "org.freedesktop.DBus.Error.InvalidArgs", "\(option)")
      #expect(reply.error?.message.hasPrefix(says) == true, "\(reply.error as Any)")
    }
    // What is wrong makes no session.
    try client.register()
    #expect(client.session.hasSuffix("/1"))
  }

  @Test func `may not use the session of another`() throws {
    let owner = try Client(focusedAt: desk)
    let stranger = try Client(desk)
    stranger.session = owner.session
    let calls: [(StylusBus.SessionMember, (BusMessage) -> Void)] = [
      (.setActive, { $0.append(false) }),
      (
        .setGestures,
        {
          $0.append([String]())
          $0.append([String]())
        }
      ),
      (.openPoseStream, { _ in }), (.unregister, { _ in }),
    ]
    for (method, arguments) in calls {
      let error = try stranger.callSession(method, arguments).error
      #expect(error?.name == "org.stylusd.Stylus1.Error.NotYours")
      #expect(error?.message == "the session \(owner.session) is another client's")
    }
    #expect(desk.take(.doubleTap))
  }

  @Test func `has 64 sessions at most, and room again for each that it ends`() throws {
    let client = try Client(desk)
    for _ in 0..<64 { try client.register() }
    let refused = try client.call("Register") { call in call.appendArray(of: "{sv}") {} }
    #expect(refused.error?.name == "org.freedesktop.DBus.Error.LimitsExceeded")
    #expect(refused.error?.message == "too many sessions: unregister those not needed")
    #expect(try client.callSession(.unregister).error == nil)
    try client.register()
    // Others have theirs.
    try Client(desk).register()
  }

  @Test func `is no more when it has unregistered`() throws {
    let client = try Client(focusedAt: desk)
    try client.callSession(.unregister)
    #expect(desk.wish == nil)
    #expect(!desk.take(.squeeze, .began))
    let error = try client.callSession(.setActive) { $0.append(true) }.error
    #expect(error?.name == "org.freedesktop.DBus.Error.UnknownObject")
  }

  @Test func `is no more when it has left the bus, also at once`() throws {
    for _ in 0..<20 {
      let client = try Client(focusedAt: desk)
      #expect(desk.wish != nil)
      client.leave()
      try desk.wait { desk.wish == nil }
    }
    #expect(!desk.take(.doubleTap))
  }

  /// A signal to the daemon alone passes its rules, whoever sends it.
  @Test func `stays when another says in the bus's place that it has left`() throws {
    let client = try Client(focusedAt: desk)
    let name = try client.call("GetId", of: "org.freedesktop.DBus.Peer").destination
    let forger = try Client(desk)
    let bus = try BusObject(
      try #require(forger.bus), at: "/org/freedesktop/DBus",
      BusInterface(
        "org.freedesktop.DBus",
        signals: [.init("NameOwnerChanged", [("", "s"), ("", "s"), ("", "s")])]))
    bus.signal("NameOwnerChanged", to: StylusBus.name) { message in
      for text in [name, name, ""] { message.append(text) }
    }
    // Which the daemon reads after it.
    try forger.register()
    #expect(name.hasPrefix(":1."))
    #expect(desk.wish != nil)
    #expect(try client.callSession(.setActive) { $0.append(true) }.error == nil)
  }
}
