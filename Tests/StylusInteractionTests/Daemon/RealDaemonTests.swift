import EventLoop
import Glibc
import ProcessSupport
import StylusWire
import Testing

@testable import StylusInteraction

extension `On a bus` {
  @Suite struct `With the daemon itself, an app` {
    private let stage: Stage
    private let delegate = NotingDelegate()

    init() throws { stage = try Stage() }

    private func startDaemon(_ config: String) throws -> TestProgram {
      try stage.startRealDaemon(config)
    }

    private func connect(_ app: StylusAppDescription = StylusAppDescription()) throws
      -> StylusConnection
    {
      let connection = try stage.connect(app)
      let interaction = StylusInteraction(delegate: delegate)
      interaction.viewSize = StylusSize(width: 1000, height: 1000)
      interaction.isActive = true
      connection.addInteraction(interaction)
      return connection
    }

    @Test func `gets gestures, what they are to do, and where the pen was`() throws {
      let daemon = try startDaemon(
        """
        lower.double-tap = "switch-previous"
        lower.squeeze = "show-color-palette"
        """)
      let connection = try connect()
      try stage.turn(connection, seconds: 90) {
        connection.preferences.doubleTap == .switchPrevious
      }
      #expect(connection.preferences.squeeze == .showColorPalette)
      #expect(StylusInteraction.preferredSqueezeAction == .showColorPalette)
      try stage.turn(connection, seconds: 90) {
        !delegate.taps.isEmpty && delegate.phases.last == .ended
      }
      let tap = try #require(delegate.taps.first)
      #expect(tap.action == .switchPrevious && tap.button == .lower && tap.count == 2)
      let pose = try #require(tap.hoverPose)
      // As demo.pen says, on a tablet of 200 by 120 mm.
      let place = try #require(pose.tabletLocation)
      #expect(abs(place.x - 110) < 1 && abs(place.y - 69.5) < 1)
      #expect(
        pose.location == StylusPoint(x: pose.tabletAnchor.x * 1000, y: pose.tabletAnchor.y * 1000))
      #expect(pose.altitude != nil && pose.azimuth != nil)
      #expect(abs(tap.timestamp - monotonicSeconds()) < 60)
      #expect(delegate.squeezes.allSatisfy { $0.action == .showColorPalette })
      #expect(delegate.phases.first == .began && delegate.phases.contains(.changed))
      daemon.stop()
      try stage.turn(connection, seconds: 90) { !connection.isAvailable }
      #expect(connection.preferences == StylusPreferences())
    }

    @Test func `gets what nobody bound, with the platform's defaults, and a live pose`() throws {
      let daemon = try startDaemon("")
      let connection = try connect()
      var poses: [StylusPose] = []
      let stream = connection.openPoseStream { poses.append($0) }
      try stage.turn(connection, seconds: 90) {
        !delegate.taps.isEmpty && delegate.phases.last == .ended && poses.count > 100
      }
      #expect(stream.isOpen)
      #expect(delegate.taps.first?.action == .switchEraser)
      #expect(delegate.squeezes.first?.action == .showContextualPalette)
      #expect(poses.contains { $0.isInRange && $0.hoverPose != nil && $0.pressure == nil })
      #expect(zip(poses, poses.dropFirst()).allSatisfy { $0.timestamp <= $1.timestamp })
      // A pen that is left alone is told as one that has left.
      try stage.turn(connection, seconds: 90) { poses.last?.isInRange == true }
      #expect(stage.callDaemon("Pause"))
      try stage.turn(connection) { poses.last?.isInRange == false }
      daemon.stop()
    }

    @Test func `gets drags if it asks for them, and is found again by the next daemon`() throws {
      let first = try startDaemon("lower.drag = \"ignore\"")
      let connection = try connect(StylusAppDescription(gestures: [.drag]))
      try stage.turn(connection, seconds: 90) { connection.isAvailable }
      first.stop(SIGTERM)
      try stage.turn(connection, seconds: 90) { !connection.isAvailable }
      let second = try startDaemon("lower.drag = \"ignore\"")
      try stage.turn(connection, seconds: 90) { delegate.drags.last?.phase == .ended }
      #expect(delegate.drags.first?.phase == .began)
      #expect(delegate.drags.allSatisfy { $0.action == .ignore })
      #expect(delegate.taps.isEmpty && delegate.squeezes.isEmpty)
      second.stop()
    }

    /// Each with a daemon and a bus of its own, all at once: a recording takes its time.
    @Test(arguments: [StylusGesture.doubleTap, .squeeze])
    func `does with a recorded pen what the samples say, in each branch`(
      gesture: StylusGesture
    ) throws {
      let branches = [
        SampleCase(action: .ignore, custom: .switchLasso, tool: .brush),
        SampleCase(action: .switchPrevious, custom: .switchMagnifier, tool: .magnifier),
        SampleCase(action: .switchEraser, tool: .eraser),
        SampleCase(action: .switchPrevious, previous: .lasso, tool: .lasso),
        SampleCase(
          action: .showContextualPalette, tool: .brush, hasPalette: gesture == .squeeze),
      ]
      let plays = try branches.map { try Play($0, gesture) }
      let end = monotonicSeconds() + 90
      while !plays.allSatisfy(\.isOver) && monotonicSeconds() < end { Play.turn(plays) }
      for play in plays {
        #expect(play.isOver)
        #expect(play.view.tools.current == play.sample.tool, "\(play.sample.testDescription)")
        #expect((play.view.paletteLocation != nil) == play.sample.hasPalette)
        guard let place = play.view.paletteLocation else { continue }
        // At the pen, which the recording has at 95, 56 mm of 200 by 120 then.
        #expect(abs(place.x - 475) < 5 && abs(place.y - 467) < 5, "\(place)")
      }
    }

    @Test func `hears nothing of what the person keeps for the system`() throws {
      let daemon = try startDaemon(
        """
        general.system-shortcut = { command = ["true"] }
        lower.double-tap = "run-system-shortcut"
        lower.squeeze = { command = ["true"] }
        upper.tap = "undo"
        """)
      let connection = try connect(StylusAppDescription(gestures: [.tap, .doubleTap, .squeeze]))
      try stage.turn(connection, seconds: 90) {
        connection.preferences.doubleTap == .runSystemShortcut
      }
      // A second tap of the other button is told once all else has been played.
      try stage.turn(connection, seconds: 90) { delegate.taps.count == 2 }
      #expect(
        delegate.taps.allSatisfy { $0.button == .upper && $0.action == .undo && $0.count == 1 })
      #expect(delegate.squeezes.isEmpty)
      daemon.stop()
    }
  }
}

/// A view of the samples beside a daemon that plays a recorded pen.
private final class Play {
  let sample: SampleCase
  let view: DrawingView
  private let gesture: StylusGesture
  private let stage: Stage
  private let daemon: TestProgram
  private let connection: StylusConnection

  init(_ sample: SampleCase, _ gesture: StylusGesture) throws {
    self.sample = sample
    self.gesture = gesture
    view = DrawingView(sample)
    view.interaction.viewSize = StylusSize(width: 1000, height: 1000)
    stage = try Stage()
    daemon = try stage.startRealDaemon(
      "lower.\(gesture.rawValue) = \"\(sample.action.rawValue)\"")
    connection = try stage.connect(StylusAppDescription(gestures: [gesture]))
    connection.addInteraction(view.interaction)
  }

  deinit { daemon.stop() }

  /// Whether the gesture has been made.
  var isOver: Bool { gesture == .squeeze ? view.squeezeCount > 0 : view.tapCount > 0 }

  /// Serves those that have something to do, or waits for a moment.
  static func turn(_ plays: [Play]) {
    var polled = plays.map {
      pollfd(fd: $0.connection.fileDescriptor, events: Int16(POLLIN), revents: 0)
    }
    unsafe poll(&polled, nfds_t(polled.count), 100)
    for (play, result) in zip(plays, polled) where result.revents != 0 && !play.isOver {
      play.connection.dispatch()
    }
  }
}

extension Stage {
  /// Calls a method of the daemon that has no arguments.
  func callDaemon(_ method: String) -> Bool {
    let call = "call \(StylusBus.name) \(StylusBus.path) \(StylusBus.interface) \(method)"
    return unsafe system("busctl --address='\(bus.address)' \(call)") == 0
  }

  /// Starts the daemon that was built with these tests, which plays the demonstration again and again.
  func startRealDaemon(_ config: String) throws -> TestProgram {
    try TestProgram(
      """
      cd "$0"; umask 077; echo "$1" >config.toml
      export DBUS_SESSION_BUS_ADDRESS="$2" LLVM_PROFILE_FILE=/dev/null HOME="$0"
      exec "$3" --config config.toml --replay "$4" --loop 2>>log
      """, [folder, config, bus.address, Programs.stylusd, Programs.demo])
  }
}

/// What was built with these tests, and what they play.
private enum Programs {
  static let stylusd: String = {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe readlink("/proc/self/exe", &buffer, buffer.count)
    let path = String(
      decoding: buffer.prefix(max(count, 0)).map(UInt8.init(bitPattern:)), as: UTF8.self)
    return path[..<(path.lastIndex(of: "/") ?? path.startIndex)] + "/stylusd"
  }()

  static var demo: String {
    #filePath.split(separator: "/").dropLast(4).reduce("") { "\($0)/\($1)" } + "/share/demo.yml"
  }
}
