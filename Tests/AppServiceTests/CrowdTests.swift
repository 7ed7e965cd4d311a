import Bus
import EventLoop
import ProcessSupport
import StylusCore
import StylusWire
import Testing

@Suite(
  .timeLimit(.minutes(10)), .enabled(if: PrivateBus.isInstalled, "dbus-daemon is not installed"))
struct `Clients in numbers` {
  private let desk: Desk

  init() throws { desk = try Desk() }

  /// So many clients at once register, follow the pose, are told a gesture, and leave without a word.
  private func crowd(_ count: Int) throws {
    var clients = try (0..<count).map { _ in try Client(focusedAt: desk) }
    // Each in turn is the one that has the focus.
    for client in clients {
      try client.setActive(true)
      _ = try client.openPoseStream()
      desk.take(.doubleTap)
    }
    try desk.wait { clients.allSatisfy { $0.heard.count == 1 } }
    clients = []
    try desk.wait { desk.wish == nil && !desk.isPoseWanted }
    try settle()
  }

  /// Waits until the service knows that all have left.
  private func settle() throws {
    try desk.wait {
      desk.log.count { $0.hasSuffix("is registered") } == desk.log.count { $0.hasSuffix("is gone") }
    }
  }

  /// How many match rules the bus keeps for the service, as it says itself; nil where it does not.
  private func matchRules() throws -> UInt32? {
    let client = try Client(desk)
    let bus = try #require(client.bus)
    let message = bus.methodCall(
      to: "org.freedesktop.DBus", path: "/org/freedesktop/DBus",
      interface: "org.freedesktop.DBus.Debug.Stats", method: "GetConnectionStats")
    message.append(StylusBus.name)
    var rules: UInt32?
    var isAnswered = false
    let slot = try bus.call(message) { reply in
      isAnswered = true
      reply.readProperties { name in
        if name == "MatchRules" {
          rules = reply.readVariant(of: "u", reply.readUInt32)
        } else {
          reply.skip("v")
        }
      }
    }
    try withExtendedLifetime(slot) { try desk.wait { isAnswered } }
    return rules
  }

  @Test func `come and go, and leave nothing behind`() throws {
    try crowd(100)
    let before = try Footprint()
    for _ in 0..<5 { try crowd(100) }
    let after = try Footprint()
    #expect(after.descriptors == before.descriptors)
    // What the test itself keeps of the log, a kilobyte for each client, is among it.
    if !Footprint.isSanitized {
      #expect(after.residentKilobytes < before.residentKilobytes + 4096)
    }
    // What the service wants to hear no more it says without waiting.
    if try matchRules() != nil {
      try desk.wait("the bus keeps match rules") { try matchRules() == 0 }
    }
  }

  @Test func `may say the most absurd things`() throws {
    let client = try Client(focusedAt: desk)
    try absurdities(client)
    let before = try Footprint()
    for _ in 0..<20 { try absurdities(client) }
    let after = try Footprint()
    #expect(after.descriptors == before.descriptors)
    if !Footprint.isSanitized {
      #expect(after.residentKilobytes < before.residentKilobytes + 32_768)
    }
    #expect(desk.take(.doubleTap))
    #expect(desk.wish == AppWish())
  }

  private static let huge = String(repeating: "ß", count: 1 << 20)

  /// Whatever is no call of ours is answered by an error, and changes nothing.
  private func absurdities(_ client: Client) throws {
    let session = client.session
    let wrong: [(StylusBus.SessionMember, (BusMessage) -> Void)] = [
      (.setActive, { _ in }),
      (.setActive, { $0.append("true") }),
      (.setActive, { $0.append(UInt32(1)) }),
      (.setGestures, { $0.append(["squeeze"]) }),
      (.setGestures, { call in call.appendArray(of: "{sv}") {} }),
      (.openPoseStream, { $0.append(true) }),
      (.unregister, { $0.append(session) }),
      (.tap, { _ in }),
    ]
    for (method, arguments) in wrong {
      #expect(try client.callSession(method, arguments).error != nil, "\(method)")
    }
    let options: [(BusMessage) -> Void] = [
      { call in call.appendProperty("gestures", of: "a{sv}") { call.appendArray(of: "{sv}") {} } },
      { call in call.appendProperty("gestures", of: "aas") { call.appendArray(of: "as") {} } },
      { call in call.appendProperty("buttons", of: "s") { call.append(Self.huge) } },
      { call in call.appendProperty("buttons", of: "as") { call.append([Self.huge]) } },
      { call in call.appendProperty("app-id", of: "s") { call.append(Self.huge) } },
      { call in call.appendProperty("app-id", of: "d") { call.append(0.5) } },
      { call in
        call.appendProperty("gestures", of: "as") {
          call.append(["wave"] + [String](repeating: "tap", count: 100_000))
        }
      },
    ]
    for option in options {
      let reply = try client.call("Register") { call in
        call.appendArray(of: "{sv}") { option(call) }
      }
      #expect(reply.error?.name == "org.freedesktop.DBus.Error.InvalidArgs")
      #expect((reply.error?.message.utf8.count ?? 0) < 300)
    }
    // No mistake, though a strange thing to say.
    let reply = try client.callSession(.setGestures) { call in
      call.append([String](repeating: "double-tap", count: 100_000))
      call.append(["lower"])
    }
    #expect(reply.error == nil)
    #expect(desk.wish == AppWish(gestures: [.doubleTap], buttons: [.lower]))
    try client.callSession(.setGestures) { call in
      call.append(["double-tap", "squeeze"])
      call.append(["lower"])
    }
    let many = try Client(desk)
    try many.register { call in
      for number in 0..<10_000 {
        call.appendProperty("option-\(number)", of: "as") { call.append(["x"]) }
      }
    }
    many.leave()
  }
}
