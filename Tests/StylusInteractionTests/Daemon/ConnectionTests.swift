import Bus
import EventLoop
import Glibc
import ProcessSupport
import StylusCore
import StylusWire
import Testing

@testable import StylusInteraction

extension `On a bus` {
  @Suite struct `A connection` {
    private let stage: Stage
    private let delegate = NotingDelegate()

    init() throws { stage = try Stage() }

    private func interaction() -> StylusInteraction {
      let interaction = StylusInteraction(delegate: delegate)
      interaction.isActive = true
      return interaction
    }

    /// A daemon, and an app that is in front.
    private func meet() throws -> (StubDaemon, StylusConnection, StylusInteraction) {
      let daemon = try stage.startDaemon()
      let connection = try stage.connect()
      let interaction = interaction()
      connection.addInteraction(interaction)
      try stage.turn(connection) { daemon.calls.last == "SetActive true" }
      return (daemon, connection, interaction)
    }

    @Test func `registers the app, and tells whether it is in front`() throws {
      let daemon = try stage.startDaemon()
      let app = StylusAppDescription(
        appID: "org.example.App", gestures: [.squeeze, .drag], buttons: [.lower, .upper])
      let connection = try stage.connect(app)
      #expect(!connection.isAvailable)
      var told: [Bool] = []
      connection.onAvailabilityChange = { told.append($0) }
      try stage.turn(connection) { connection.isAvailable }
      #expect(
        daemon.calls == [
          "Register app-id=org.example.App gestures=drag,squeeze buttons=lower,upper"
        ])
      #expect(told == [true])
      let (first, second) = (interaction(), interaction())
      connection.addInteraction(first)
      connection.addInteraction(second)
      try stage.turn(connection) { daemon.calls.count == 2 }
      first.isActive = false
      second.isEnabled = false
      try stage.turn(connection) { daemon.calls.count == 3 }
      second.isEnabled = true
      try stage.turn(connection) { daemon.calls.count == 4 }
      connection.removeInteraction(second)
      connection.app.gestures = [.doubleTap]
      try stage.turn(connection) { daemon.calls.count == 6 }
      #expect(
        daemon.calls.dropFirst() == [
          "SetActive true", "SetActive false", "SetActive true", "SetActive false",
          "SetGestures double-tap lower,upper",
        ])
    }

    @Test func `hands gestures to the views that take them`() throws {
      let (daemon, connection, interaction) = try meet()
      interaction.viewSize = StylusSize(width: 800, height: 600)
      let elsewhere = NotingDelegate()
      connection.addInteraction(StylusInteraction(delegate: elsewhere))
      daemon.tell(.tap, "double-tap", at: 12_500_000, action: "switch-eraser")
      daemon.tell(.squeeze, "squeeze", "began", at: 13_000_000, button: "upper", action: "undo")
      daemon.tell(.drag, "drag", "began", at: 14_000_000, action: "ignore", hasPose: false)
      try stage.turn(connection) { !delegate.drags.isEmpty }
      let tap = try #require(delegate.taps.first)
      #expect(tap.timestamp == 12.5 && tap.count == 2)
      #expect(tap.button == .lower && tap.action == .switchEraser)
      var pose = StylusHoverPose(tabletAnchor: StylusPoint(x: 0.25, y: 0.5))
      pose.location = StylusPoint(x: 200, y: 300)
      pose.anchor = StylusPoint(x: 0.25, y: 0.5)
      pose.tabletLocation = StylusPoint(x: 40, y: 60)
      (pose.altitude, pose.azimuth, pose.zDistance) = (1, 2, 0.5)
      #expect(tap.hoverPose == pose)
      let squeeze = try #require(delegate.squeezes.first)
      #expect(squeeze.phase == .began && squeeze.button == .upper && squeeze.action == .undo)
      #expect(delegate.drags.first?.hoverPose == nil)
      #expect(delegate.drags.first?.action == .ignore)
      #expect(elsewhere.taps.isEmpty && elsewhere.squeezes.isEmpty)
    }

    @Test func `passes over what a newer daemon says`() throws {
      let (daemon, connection, _) = try meet()
      daemon.tell(.tap, "fourfold-tap", at: 1, action: "ignore")
      daemon.tell(.squeeze, "squeeze", "paused", at: 1, action: "ignore")
      daemon.tell(.tap, "double-tap", at: 1, button: "sixth", action: "dance")
      try stage.turn(connection) { !delegate.taps.isEmpty }
      #expect(delegate.taps.map(\.action) == [StylusPreferredAction(rawValue: "dance")])
      #expect(delegate.taps.map(\.button) == [StylusButton(rawValue: "sixth")])
      #expect(delegate.squeezes.isEmpty)
    }

    @Test func `believes nobody but the daemon`() throws {
      let (daemon, connection, _) = try meet()
      let stranger = try BusConnection(daemon.loop, .session(at: stage.bus.address)) {}
      let object = try BusObject(
        stranger, at: "\(StylusBus.sessionsPath)/1", BusInterface(StylusBus.sessionInterface))
      object.signal("Tap", to: daemon.client) { message in
        message.append(UInt64(1))
        for text in ["lower", "double-tap", "", "undo"] { message.append(text) }
        message.appendArray(of: "{sv}") {}
      }
      // What the bus answers the stranger comes after what it has passed on.
      var isPassedOn = false
      let name = try stranger.requestName("org.example.Stranger") { _ in isPassedOn = true }
      try stage.turn(connection) { isPassedOn }
      daemon.tell(.tap, "double-tap", at: 2, action: "ignore")
      try stage.turn(connection) { !delegate.taps.isEmpty }
      #expect(delegate.taps.map(\.action) == [.ignore])
      _ = name
    }

    @Test func `tells what the person chose`() throws {
      let daemon = try stage.startDaemon()
      let connection = try stage.connect()
      connection.addInteraction(interaction())
      var told: [StylusPreferences] = []
      connection.onPreferencesChange = { told.append($0) }
      try stage.turn(connection) { !told.isEmpty }
      #expect(told.last?.doubleTap == .switchPrevious)
      #expect(StylusInteraction.preferredTapAction == .switchPrevious)
      #expect(connection.preferences.squeeze == .showColorPalette)
      #expect(connection.preferences.actions == [.upper: [.squeeze: .showColorPalette]])
      daemon.changePreferences(doubleTap: "dance", squeeze: "run-system-shortcut")
      try stage.turn(connection) { told.count == 2 }
      #expect(told.last?.doubleTap == StylusPreferredAction(rawValue: "dance"))
      #expect(told.last?.squeeze == .runSystemShortcut)
      #expect(delegate.preferenceChanges == 2)
      stage.endDaemon()
      try stage.turn(connection) { told.count == 3 }
      #expect(told.last == StylusPreferences())
      #expect(StylusInteraction.preferredTapAction == .switchEraser)
      #expect(StylusInteraction.preferredSqueezeAction == .showContextualPalette)
    }

    @Test func `tells a squeeze as cancelled when the daemon ends, and finds the next one`() throws
    {
      var (daemon, connection, _) = try meet()
      daemon.tell(.squeeze, "squeeze", "began", at: 1, action: "undo")
      try stage.turn(connection) { delegate.phases == [.began] }
      stage.endDaemon()
      daemon = try stage.startDaemon()
      try stage.turn(connection) { daemon.calls.count == 2 }
      #expect(delegate.phases == [.began, .cancelled])
      #expect(daemon.calls.last == "SetActive true")
      daemon.tell(.tap, "double-tap", at: 2, action: "ignore")
      try stage.turn(connection) { !delegate.taps.isEmpty }
      #expect(connection.isAvailable)
    }

    @Test func `tells a squeeze as cancelled to a view that is disabled or removed`() throws {
      let (daemon, connection, interaction) = try meet()
      daemon.tell(.squeeze, "squeeze", "began", at: 1, action: "undo")
      try stage.turn(connection) { delegate.phases == [.began] }
      interaction.isActive = false
      #expect(delegate.phases == [.began])
      interaction.isEnabled = false
      #expect(delegate.phases == [.began, .cancelled])
      interaction.isEnabled = true
      interaction.isActive = true
      daemon.tell(.squeeze, "squeeze", "began", at: 2, action: "undo")
      try stage.turn(connection) { delegate.phases.count == 3 }
      connection.removeInteraction(interaction)
      #expect(delegate.phases == [.began, .cancelled, .began, .cancelled])
      #expect(interaction.connection == nil)
    }

    @Test func `says that it is there when it has been late`() throws {
      let (daemon, connection, interaction) = try meet()
      let now = UInt64(monotonicSeconds() * 1e6)
      // The first of a time to come, so that it is not late on a busy machine either.
      daemon.tell(.tap, "double-tap", at: now + 60_000_000, action: "ignore")
      daemon.tell(.tap, "double-tap", at: now - 3_000_000, action: "ignore")
      try stage.turn(connection) { delegate.taps.count == 2 }
      interaction.isActive = false
      try stage.turn(connection) { daemon.calls.last == "SetActive false" }
      #expect(
        daemon.calls.dropFirst() == ["SetActive true", "SetActive true", "SetActive false"])
    }

    @Test func `waits for a daemon that comes later`() throws {
      let connection = try stage.connect()
      connection.dispatch()
      let daemon = try stage.startDaemon()
      try stage.turn(connection) { connection.isAvailable }
      #expect(daemon.calls.count == 1)
    }

    @Test func `tries again where the daemon refuses`() throws {
      let daemon = try stage.startDaemon()
      daemon.refuses = true
      let connection = try stage.connect()
      try stage.turn(connection) { daemon.calls.count == 1 }
      daemon.refuses = false
      try stage.turn(connection) { connection.isAvailable }
    }

    @Test func `finds a bus that comes later, or anew`() throws {
      stage.bus.stop()
      let connection = try stage.connect()
      stage.bus = try PrivateBus(in: stage.folder)
      _ = try stage.startDaemon()
      try stage.turn(connection) { connection.isAvailable }
      stage.endDaemon()
      stage.bus.stop()
      try stage.turn(connection) { !connection.isAvailable }
      stage.bus = try PrivateBus(in: stage.folder)
      _ = try stage.startDaemon()
      try stage.turn(connection) { connection.isAvailable }
    }

    @Test(arguments: [true, false])
    func `starts the daemon once at most`(startsDaemon: Bool) throws {
      try stage.installService("echo >>'\(stage.folder)/started'")
      let connection = try StylusConnection(
        startsDaemon: startsDaemon, busAddress: stage.bus.address)
      if startsDaemon { try stage.turn(connection) { stage.lines(in: "started") == 1 } }
      for _ in 1...2 {
        let daemon = try stage.startDaemon()
        try stage.turn(connection) { connection.isAvailable }
        #expect(daemon.calls.count == 1)
        stage.endDaemon()
        try stage.turn(connection) { !connection.isAvailable }
      }
      // It is there by now, if anybody has called for it.
      let another = try StylusConnection(busAddress: stage.bus.address)
      let count = startsDaemon ? 1 : 0
      try stage.turn(another) { stage.lines(in: "started") > count }
      #expect(stage.lines(in: "started") == count + 1)
    }

    @Test func `ends when it is let go of, also in the middle of a squeeze`() throws {
      let daemon = try stage.startDaemon()
      var connection: StylusConnection? = try stage.connect()
      let interaction = interaction()
      connection?.addInteraction(interaction)
      let stream = connection?.openPoseStream { _ in }
      try stage.turn(try #require(connection)) { stream?.isOpen == true }
      daemon.tell(.squeeze, "squeeze", "began", at: 1, action: "undo")
      try stage.turn(try #require(connection)) { delegate.phases == [.began] }
      connection = nil
      #expect(interaction.connection == nil)
      let other = try stage.connect()
      try stage.turn(other) { daemon.calls.contains("Unregister") }
      // What is left of it does no harm.
      interaction.isActive = false
      interaction.isEnabled = false
      #expect(delegate.phases == [.began, .cancelled])
    }

    @Test func `lets a handler do as it likes`() throws {
      let (daemon, connection, interaction) = try meet()
      interaction.onStylusDoubleTap { [unowned connection, unowned interaction] _ in
        connection.dispatch()
        connection.removeInteraction(interaction)
        interaction.isActive = false
      }
      daemon.tell(.tap, "double-tap", at: 1, action: "ignore")
      daemon.tell(.tap, "double-tap", at: 2, action: "ignore")
      try stage.turn(connection) { daemon.calls.last == "SetActive false" }
      #expect(delegate.taps.count == 1)
    }
  }
}
