import Testing

@testable import StylusCore

@Suite struct `The pose` {
  static let axes: [Usage: AxisRange] = [
    .pressure: AxisRange(minimum: 0, maximum: 1000),
    .distance: AxisRange(minimum: 0, maximum: 63),
    .tiltX: AxisRange(minimum: -64, maximum: 63, resolution: 57),
    .tiltY: AxisRange(minimum: -64, maximum: 63, resolution: 57),
    .z: AxisRange(minimum: -900, maximum: 899, resolution: 287),
    .wheel: AxisRange(minimum: 0, maximum: 1023),
  ]

  static let full = DeviceDescription.tablet(axes: axes)

  private func frame(_ change: (inout Frame) -> Void = { _ in }) -> Frame {
    var frame = Frame(time: Timestamp(microseconds: 0), tool: .pen)
    frame.axes.x = 5000
    frame.axes.y = 3000
    frame.news = [.tilt, .distance]
    change(&frame)
    return frame
  }

  private func pose(
    _ frame: Frame, _ device: DeviceDescription = full, rotation: PoseRotation = .none
  ) throws -> Pose {
    var tracker = PoseTracker(device, rotation: rotation)
    let tracked = tracker.track(frame)
    return try #require(tracked).pose
  }

  @Test func `place, distance, tilt`() throws {
    let pose = try self.pose(
      frame {
        $0.axes.distance = 63
        $0.axes.tiltX = 30
      })
    #expect(pose.anchor == Point(x: 0.2, y: 0.2))
    #expect(pose.location == Point(x: 50, y: 30))
    #expect(pose.distance == 1)
    #expect(abs((try #require(pose.altitude)).degrees - (90 - 30.155673)) < 1e-6)
    #expect(pose.azimuth == Radians(0))
  }

  /// The PineNote's ABS_DISTANCE, by hid-generic.
  @Test func `a distance that counts down to the surface is turned round`() throws {
    var axes = Self.axes
    axes[.distance] = AxisRange(minimum: -255, maximum: 0)
    let device = DeviceDescription.tablet(axes: axes)
    #expect(try pose(frame { $0.axes.distance = 0 }, device).distance == 0)
    let near = try #require(try pose(frame { $0.axes.distance = -51 }, device).distance)
    #expect(abs(near - 0.2) < 1e-9)
    #expect(try pose(frame { $0.axes.distance = -255 }, device).distance == 1)
  }

  @Test func `what the device lacks is nil, never 0`() throws {
    let touching = frame {
      $0.isTouching = true
      $0.news = [.z, .wheel]
    }
    let pose = try self.pose(touching, .tablet(resolution: 0))
    var bare = Pose(anchor: Point(x: 0.2, y: 0.2))
    bare.location = nil
    #expect(pose == bare)
  }

  /// The Wacom DTH-2242's pen has no tilt, but the tablet says it has.
  @Test func `an axis that never sent an event is one that the pen lacks`() throws {
    var tracker = PoseTracker(Self.full, rotation: .none)
    func track(_ frame: Frame) -> Pose? { tracker.track(frame)?.pose }
    let silent = frame { $0.news = [] }
    #expect(track(silent)?.altitude == nil)
    #expect(track(silent)?.azimuth == nil)
    #expect(track(silent)?.distance == nil)
    #expect(track(frame())?.distance == 0)
    #expect(track(Frame(time: Timestamp(microseconds: 0))) == nil)
    #expect(track(silent)?.distance == 0)
    #expect(track(silent)?.altitude != nil)
  }

  @Test func `one tilt axis alone tells nothing`() throws {
    let device = DeviceDescription.tablet(axes: [.tiltX: AxisRange(minimum: -60, maximum: 60)])
    #expect(try pose(frame(), device).altitude == nil)
  }

  @Test func `pressure only with the tip down`() throws {
    let hovering = frame { $0.axes.pressure = 500 }
    #expect(try pose(hovering).pressure == nil)
    let touching = frame {
      $0.axes.pressure = 500
      $0.isTouching = true
    }
    #expect(try pose(touching).pressure == 0.5)
  }

  @Test func `no pose out of range, and none without a position`() {
    var tracker = PoseTracker(Self.full, rotation: .none)
    #expect(tracker.track(Frame(time: Timestamp(microseconds: 0))) == nil)
    var lame = DeviceDescription.tablet()
    lame.axes[.x] = AxisRange(minimum: 3, maximum: 3)
    var other = PoseTracker(lame, rotation: .none)
    #expect(other.track(frame()) == nil)
  }

  @Test func `roll and wheel wait for their first event since the pen came in range`() throws {
    var tracker = PoseTracker(Self.full, rotation: .none)
    func track(_ frame: Frame) -> Pose? { tracker.track(frame)?.pose }
    let still = frame { $0.axes.z = 450 }
    let turned = frame {
      $0.axes.z = 450
      $0.axes.wheel = 1023
      $0.news = [.z, .wheel]
    }
    let further = frame {
      $0.axes.z = 675
      $0.news = .z
    }
    #expect(track(still)?.roll == nil)
    #expect(track(still)?.wheel == nil)
    #expect(track(turned)?.roll == Radians(0))
    #expect(track(turned)?.wheel == 1)
    let pose = try #require(track(further))
    #expect(abs((try #require(pose.roll)).degrees - 45) < 1e-9)
    #expect(abs((try #require(pose.rollSinceProximity)).degrees - 45) < 1e-9)
    #expect(track(still)?.roll == Radians(0))
    #expect(track(Frame(time: Timestamp(microseconds: 0))) == nil)
    #expect(track(still)?.roll == nil)
  }

  static let turns: [(PoseRotation, Point, Point, Double)] = [
    (.none, Point(x: 0.2, y: 0.2), Point(x: 50, y: 30), 0),
    (.quarter, Point(x: 0.8, y: 0.2), Point(x: 120, y: 50), 90),
    (.half, Point(x: 0.8, y: 0.8), Point(x: 200, y: 120), 180),
    (.threeQuarters, Point(x: 0.2, y: 0.8), Point(x: 30, y: 200), 270),
  ]

  @Test(arguments: turns)
  func `a turned tablet`(
    _ rotation: PoseRotation, _ anchor: Point, _ location: Point, _ degrees: Double
  ) throws {
    let leaning = frame {
      $0.axes.tiltX = 30
      $0.axes.z = 450
      $0.news.insert(.z)
    }
    let pose = try self.pose(leaning, rotation: rotation)
    #expect(pose.anchor == anchor)
    #expect(pose.location == location)
    #expect(abs((try #require(pose.azimuth)).degrees - degrees) < 1e-9)
    #expect(abs((try #require(pose.roll)).degrees - degrees) < 1e-9)
    #expect(pose.rollSinceProximity == Radians(0))
  }

  @Test func `without a resolution the width counts as 250 mm`() {
    var tracker = PoseTracker(.tablet(resolution: 0), rotation: .quarter)
    let tracked = tracker.track(frame())
    #expect(tracked?.place == Point(x: 50, y: 30))
  }

  @Test(arguments: [(9.0, ["tap lower 200"]), (11.0, [])])
  func `4 % of the width is the slop then`(_ millimetres: Double, _ expected: [String]) {
    var stream = EventStream()
    stream.frame(0, [(.toolPen, 1), (.x, 5000), (.y, 5000)])
    stream.frame(100, [(.stylus, 1)])
    stream.frame(150, [(.x, 5000 + Int32(millimetres * 100))])
    stream.frame(200, [(.stylus, 0)])
    #expect(stream.gestures(.tablet(resolution: 0), .binding([.tap])) == expected)
  }

  @Test func `the frame in which the pen leaves does not touch the pose`() {
    var stream = EventStream()
    stream.frame(0, [(.toolPen, 1), (.x, 5000), (.y, 3000)])
    stream.frame(100, [(.stylus, 1)])
    stream.frame(700, [(.x, 5100)])
    stream.frame(800, [(.toolPen, 0), (.x, 0), (.y, 0)])
    stream.frame(801, [(.x, 0), (.y, 0)])
    var pipeline = TabletPipeline(.tablet(), rules: .binding([.squeeze]))
    var gestures: [Gesture] = []
    for event in stream.events { pipeline.step(event, &gestures) }
    pipeline.advance(to: Timestamp(microseconds: 2_000_000), &gestures)
    #expect(gestures.map(\.phase) == [.began, .changed, .cancelled])
    #expect(gestures.map { $0.pose?.location?.x } == [50, 51, 51])
  }
}
