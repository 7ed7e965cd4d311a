import AppService
import Bus
import EventLoop
import ProcessSupport
import StylusCore
import StylusWire
import Testing

@Suite(
  .timeLimit(.minutes(5)), .enabled(if: PrivateBus.isInstalled, "dbus-daemon is not installed"))
struct `The service` {
  private let desk: Desk
  private let client: Client

  init() throws {
    desk = try Desk()
    client = try Client(desk)
  }

  @Test func `passes on what clients ask for`() throws {
    for method in ["Reload", "Pause", "Resume"] { #expect(try client.call(method).error == nil) }
    #expect(
      try client.call("Trigger") { call in
        call.append("lower")
        call.append("squeeze")
      }.error == nil)
    for action in ["undo", "none"] {
      #expect(
        try client.call("SetPreferredAction") { call in
          for word in ["upper", "double-tap", action] { call.append(word) }
        }.error == nil)
    }
    for words in [["krita", ""], ["firefox", "Excalidraw"], ["", ""]] {
      #expect(
        try client.call("SetApp") { call in for word in words { call.append(word) } }.error == nil)
    }
    #expect(
      desk.asked == [
        "reload", "pause", "resume", "trigger lower squeeze", "set upper double-tap undo",
        "set upper double-tap none", #"app ["krita"] -"#, #"app ["firefox"] Excalidraw"#,
        "app [] -",
      ])
  }

  @Test func `leaves pens alone for as long as a client that wants it is there`() throws {
    let other = try Client(desk)
    #expect(try client.call("HoldPause").error == nil)
    #expect(try client.call("HoldPause").error == nil)
    #expect(try other.call("HoldPause").error == nil)
    client.leave()
    let third = try Client(desk)
    #expect(try third.call("Reload").error == nil)
    #expect(desk.asked == ["pause", "pause", "reload"])
    #expect(desk.service.isPauseOnlyHeld)
    other.leave()
    try desk.wait { desk.asked.last == "resume" }
    #expect(!desk.service.isPauseOnlyHeld)
  }

  @Test func `leaves them alone after such a client where the person wants it too`() throws {
    let person = try Client(desk)
    #expect(try client.call("HoldPause").error == nil)
    #expect(try person.call("Pause").error == nil)
    #expect(!desk.service.isPauseOnlyHeld)
    client.leave()
    #expect(try person.call("HoldPause").error == nil)
    #expect(try person.call("Resume").error == nil)
    #expect(!desk.service.isPauseOnlyHeld)
    person.leave()
    let other = try Client(desk)
    #expect(try other.call("Reload").error == nil)
    #expect(desk.asked == ["pause", "pause", "pause", "resume", "reload"])
  }

  private static let mistakes: [(method: String, words: [String], name: String, says: String)] = [
    (
      "Trigger", ["upper", "tap"], "org.stylusd.Stylus1.Error.NothingBound",
      "upper tap is bound to nothing"
    ),
    (
      "Trigger", ["left", "tap"], "org.freedesktop.DBus.Error.InvalidArgs",
      "'left' is no button; there are lower, upper, third, tail, tip"
    ),
    (
      "Trigger", ["lower", "doubletap"], "org.freedesktop.DBus.Error.InvalidArgs",
      "'doubletap' is no gesture; did you mean 'double-tap'?"
    ),
    (
      "SetPreferredAction", ["lower", "squeeze", "ctrl+z"],
      "org.freedesktop.DBus.Error.InvalidArgs", "'ctrl+z' is no action; there are ignore,"
    ),
    (
      "SetPreferredAction", ["lower", "squeeze", "undo"], "org.stylusd.Stylus1.Error.Config",
      "the disk is full"
    ),
    ("SetApp", ["krita", ""], "org.freedesktop.DBus.Error.NotSupported", "the disk is full"),
    (
      "SetApp", [String(repeating: "x", count: 256), ""],
      "org.freedesktop.DBus.Error.InvalidArgs", "an app's id has 255 bytes at most"
    ),
    (
      "Register", [], "org.freedesktop.DBus.Error.InvalidArgs",
      "Invalid arguments '' to call org.stylusd.Stylus1.Register(), expecting 'a{sv}'."
    ),
    (
      "Shutdown", [], "org.freedesktop.DBus.Error.UnknownMethod", "Unknown method Shutdown"
    ),
  ]

  @Test func `says what is wrong`() throws {
    desk.refusal = ServiceRefusal("the disk is full")
    for (method, words, name, says) in Self.mistakes {
      let error = try client.call(method) { call in for word in words { call.append(word) } }.error
      #expect(error?.name == name)
      #expect(error?.message.hasPrefix(says) == true, "\(error as Any)")
    }
  }

  @Test func `has objects at its paths alone`() throws {
    for path in ["/", "/org/stylusd", "/org/stylusd/Stylus1/session/1", "/org/stylusd/Stylus1/x"] {
      let error = try client.call("Reload", at: path).error
      #expect(error?.name.hasPrefix("org.freedesktop.DBus.Error.Unknown") == true, "\(path)")
    }
    let error = try client.call("Reload", of: "org.stylusd.Stylus2").error
    #expect(error?.name == "org.freedesktop.DBus.Error.UnknownMethod")
    #expect(desk.asked.isEmpty)
  }

  /// Gets a property.
  private func property<Value>(
    _ name: StylusBus.Property, _ type: String, _ read: (BusMessage) -> Value?
  ) throws -> Value? {
    let reply = try client.call("Get", of: "org.freedesktop.DBus.Properties") { call in
      call.append(StylusBus.interface)
      call.append(name.rawValue)
    }
    return reply.readVariant(of: type) { read(reply) }
  }

  @Test func `says how things are`() throws {
    #expect(try property(.version, "s") { $0.readString() } == stylusdVersion)
    #expect(try property(.isPaused, "b") { $0.readBool() } == false)
    var state = ServiceState()
    state.take(Rules())
    desk.service.show(state)
    #expect(
      try property(.preferredSqueezeAction, "s") { $0.readString() } == "show-contextual-palette")
    #expect(try property(.preferredDoubleTapAction, "s") { $0.readString() } == "switch-eraser")
    let actions = try property(.preferredActions, "a{sa{ss}}") { reply in
      var actions: [String: [String: String]] = [:]
      reply.readDictionary(of: "a{ss}") { button in
        reply.readDictionary(of: "s") { actions[button, default: [:]][$0] = reply.readString() }
      }
      return actions
    }
    #expect(actions?.keys.sorted() == ["lower", "tail", "third", "tip", "upper"])
    #expect(
      actions?["upper"] == [
        "tap": "ignore", "double-tap": "switch-eraser", "triple-tap": "ignore",
        "squeeze": "show-contextual-palette", "drag": "ignore",
      ])
  }

  @Test func `says which tablets are there, and leaves out what they do not tell`() throws {
    var state = ServiceState()
    let id = DeviceID(bus: 3, vendor: 0x56a, product: 0x304, version: 1)
    state.tablets = [
      ServiceState.Tablet(
        description: DeviceDescription(
          name: "Wide", id: id, usages: [.toolRubber],
          axes: [
            .x: AxisRange(minimum: 0, maximum: 25_000, resolution: 100),
            .y: AxisRange(minimum: 0, maximum: 15_000, resolution: 100),
            .pressure: AxisRange(minimum: 0, maximum: 1),
            .tiltX: AxisRange(minimum: 0, maximum: 1), .tiltY: AxisRange(minimum: 0, maximum: 1),
          ]), use: .intercepted),
      ServiceState.Tablet(description: DeviceDescription(name: "Plain", id: id), use: .observed),
    ]
    desk.service.show(state)
    let tablets = try property(.tablets, "aa{sv}") { reply in
      reply.readArray(of: "a{sv}") { () -> [String: String]? in
        var tablet: [String: String] = [:]
        reply.readProperties { name in
          switch StylusBus.TabletDetail(rawValue: name) {
          case .name, .id, .use: tablet[name] = reply.readVariant(of: "s", reply.readString)
          case .width, .height:
            tablet[name] = reply.readVariant(of: "d", reply.readDouble).map { "\($0)" }
          case .features:
            tablet[name] = reply.readVariant(of: "as") {
              reply.readStrings().joined(separator: " ")
            }
          case nil: reply.skip("v")
          }
        }
        return tablet.isEmpty ? nil : tablet
      }
    }
    #expect(
      tablets == [
        [
          "name": "Wide", "id": "056a:0304", "use": "intercepted", "width": "250.0",
          "height": "150.0", "features": "pressure tilt eraser",
        ],
        ["name": "Plain", "id": "056a:0304", "use": "observed", "features": ""],
      ])
  }

  @Test func `tells what has changed, and nothing else`() throws {
    var told: [[String]] = []
    let match = try #require(client.bus).match(
      "type='signal',interface='org.freedesktop.DBus.Properties',member='PropertiesChanged'"
    ) { message in
      #expect(message.readString() == StylusBus.interface)
      var names: [String] = []
      message.readProperties { name in
        names.append(name)
        message.skip("v")
      }
      told.append(names.sorted())
    }
    // Whoever is answered has its match too.
    _ = try client.call("Reload")
    var state = ServiceState()
    desk.service.show(state)
    state.isPaused = true
    desk.service.show(state)
    state.status = "it waits"
    desk.service.show(state)
    state.preferredActions[.upper] = [.tap: .undo]
    desk.service.show(state)
    state.preferredActions[.lower] = [.squeeze: .undo]
    desk.service.show(state)
    state.tablets = [
      ServiceState.Tablet(
        description: DeviceDescription(
          name: "", id: DeviceID(bus: 0, vendor: 0, product: 0, version: 0)), use: .pending)
    ]
    desk.service.show(state)
    desk.service.show(state)
    _ = try client.call("Reload")
    #expect(
      told == [
        ["Paused"], ["Status"], ["PreferredActions"],
        ["PreferredActions", "PreferredSqueezeAction"], ["Tablets"],
      ])
    withExtendedLifetime(match) {}
  }

  @Test func `leaves the name to the one that has it, until that ends`() throws {
    let other = try AppService(
      on: desk.loop, address: desk.bus.address, log: Log { desk.asked.append("\($0): \($1)") },
      delegate: desk, onLoss: {})
    try desk.wait { !desk.asked.isEmpty }
    #expect(
      desk.asked == [
        "warning: another stylusd has the name org.stylusd.Stylus1 on the session bus, so until it "
          + "ends apps get their gestures from that one"
      ])
    var state = ServiceState()
    state.isPaused = true
    other.show(state)
    desk.endService()
    try desk.wait {
      let reply = try client.call("Get", of: "org.freedesktop.DBus.Properties") { call in
        for word in [StylusBus.interface, "Paused"] { call.append(word) }
      }
      return reply.readVariant(of: "b") { reply.readBool() } == true
    }
  }

  /// However much clients ask for, a hold is over in time.
  @Test func `keeps no time waiting for what clients ask`() throws {
    let bus = try #require(client.bus)
    for _ in 1...1000 {
      bus.send(
        bus.methodCall(
          to: StylusBus.name, path: StylusBus.path, interface: StylusBus.interface,
          method: "Reload"))
    }
    try desk.wait { !desk.asked.isEmpty }
    var isOver = false
    let timer = try desk.loop.timer { _ in isOver = true }
    timer.arm(at: desk.loop.now)
    try desk.wait { isOver }
    #expect(desk.asked.count < 1000)
    try desk.wait { desk.asked.count == 1000 }
  }

  @Test func `says that the bus has gone`() throws {
    var isLost = false
    let service = try AppService(
      on: desk.loop, address: desk.bus.address, log: Log { _, _ in }, delegate: desk,
      onLoss: { isLost = true })
    desk.bus.stop()
    try desk.wait { isLost }
    service.show(ServiceState())
    #expect(!desk.take(.doubleTap))
  }
}
