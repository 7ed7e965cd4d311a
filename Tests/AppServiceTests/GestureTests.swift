import AppService
import Bus
import EventLoop
import ProcessSupport
import StylusCore
import StylusWire
import Testing

@Suite(
  .timeLimit(.minutes(5)), .enabled(if: PrivateBus.isInstalled, "dbus-daemon is not installed"))
struct `Gestures` {
  private let desk: Desk

  init() throws { desk = try Desk() }

  @Test func `go to nobody where no app has the focus`() throws {
    let client = try Client(desk)
    #expect(!desk.take(.doubleTap))
    try client.register()
    #expect(!desk.take(.doubleTap))
    try client.setActive(true)
    #expect(desk.take(.doubleTap))
    try client.setActive(false)
    #expect(!desk.take(.doubleTap))
    try desk.wait { !client.heard.isEmpty }
    #expect(client.heard == ["Tap lower double-tap switch-eraser"])
  }

  @Test func `have a signal for each kind, with the phase that squeezes and drags have`() throws {
    let client = try Client(focusedAt: desk) { call in
      call.appendProperty("gestures", of: "as") {
        call.append(GestureKind.allCases.map(\.rawValue))
      }
    }
    desk.take(.tap, button: .upper, told: .ignore)
    desk.take(.tripleTap, button: .tip, told: .undo)
    desk.take(.squeeze, .began, told: .showContextualPalette)
    desk.take(.squeeze, .ended, told: nil)
    desk.take(.drag, .began)
    desk.take(.drag, .cancelled)
    try desk.wait { client.heard.count == 6 }
    #expect(
      client.heard == [
        "Tap upper tap ignore", "Tap tip triple-tap undo",
        "Squeeze lower squeeze began show-contextual-palette",
        "Squeeze lower squeeze ended show-contextual-palette",
        "Drag lower drag began switch-eraser", "Drag lower drag cancelled switch-eraser",
      ])
  }

  @Test func `carry all that the pen tells, and leave out what it does not`() throws {
    let client = try Client(focusedAt: desk)
    desk.take(.doubleTap)
    try desk.wait { client.heard.count == 1 }
    #expect(client.details == ["tablet": "Pen 1", "tool": "pen"])

    var pose = Pose(anchor: Point(x: 0.25, y: 0.5))
    desk.take(.doubleTap, pose: pose)
    try desk.wait { client.heard.count == 2 }
    #expect(client.details == ["tablet": "Pen 1", "tool": "pen", "anchor": "0.25 0.5"])

    pose.location = Point(x: 50.5, y: 60)
    pose.distance = 0.125
    pose.altitude = Radians(1)
    pose.azimuth = Radians(2)
    pose.roll = Radians(3)
    pose.rollSinceProximity = Radians(4)
    pose.pressure = 0.75
    pose.wheel = 0
    var gesture = Gesture(
      time: Timestamp(microseconds: 1_234_567), button: .lower, kind: .squeeze, phase: .began,
      tool: .eraser, serial: 0xffff_ffff)
    gesture.pose = pose
    _ = desk.service.take(gesture, on: (1, "Pen 1"), action: .ignore)
    try desk.wait { client.heard.count == 3 }
    #expect(
      client.details == [
        "tablet": "Pen 1", "tool": "eraser", "serial": "4294967295", "anchor": "0.25 0.5",
        "location": "50.5 60.0", "distance": "0.125", "altitude": "1.0", "azimuth": "2.0",
        "roll": "3.0", "roll-since-proximity": "4.0", "pressure": "0.75", "wheel": "0.0",
      ])
  }

  @Test func `are heard by the app alone that got the focus last`() throws {
    let first = try Client(focusedAt: desk)
    let second = try Client(focusedAt: desk)
    desk.take(.doubleTap)
    try second.setActive(false)
    desk.take(.squeeze, .began)
    try second.setActive(true)
    // What has begun stays the first one's.
    desk.take(.squeeze, .ended)
    try desk.wait { first.heard.count == 2 && second.heard.count == 1 }
    #expect(second.heard == ["Tap lower double-tap switch-eraser"])
    #expect(
      first.heard == [
        "Squeeze lower squeeze began switch-eraser", "Squeeze lower squeeze ended switch-eraser",
      ])
  }

  @Test func `are not an app's that does not handle them, or is not told of them`() throws {
    _ = try Client(focusedAt: desk)
    #expect(!desk.take(.drag, .began))
    #expect(!desk.take(.tap))
    #expect(!desk.take(.doubleTap, told: nil))
    #expect(!desk.take(.squeeze, .changed))
    #expect(!desk.take(.squeeze, .ended))
  }

  @Test func `are lost for the rest where their app goes in the middle, and the next is not`()
    throws
  {
    let client = try Client(focusedAt: desk)
    #expect(desk.take(.squeeze, .began))
    client.leave()
    try desk.wait { desk.wish == nil }
    #expect(desk.take(.squeeze, .changed))
    #expect(desk.take(.squeeze, .ended))
    #expect(!desk.service.isGestureUnderWay)
    #expect(!desk.take(.squeeze, .began))
  }

  @Test func `tell changes at most each 8 ms, always the newest, and none after the end`() throws {
    let client = try Client(focusedAt: desk)
    desk.take(.squeeze, .began)
    let began = Desk.now
    // As fast as they go, for a while.
    var count = 0
    while Desk.now < began + .milliseconds(200) {
      count += 1
      desk.take(.squeeze, .changed, pose: Pose(anchor: Point(x: Double(count), y: 0)))
      _ = try desk.loop.step(timeout: .milliseconds(0))
    }
    // What waits comes when its time has come.
    try desk.wait { client.details["anchor"] == "\(Double(count)) 0.0" }
    let spans = Int((Desk.now - began).rawValue / ChangePacer<Gesture>.span.rawValue)
    #expect((2...spans + 2).contains(client.heard.count))
    desk.take(.squeeze, .changed)
    desk.take(.squeeze, .changed)
    desk.take(.squeeze, .ended)
    try desk.wait { client.heard.last == "Squeeze lower squeeze ended switch-eraser" }
    let heard = client.heard.count
    desk.take(.doubleTap)
    try desk.wait { client.heard.last == "Tap lower double-tap switch-eraser" }
    #expect(client.heard.count == heard + 1)
  }

  @Test func `of two pens at once are told the changes of both`() throws {
    let client = try Client(focusedAt: desk)
    for tablet: UInt32 in [1, 2] { desk.take(.squeeze, .began, tablet: tablet) }
    for tablet: UInt32 in [1, 2] {
      for place in 0..<3 {
        desk.take(
          .squeeze, .changed, pose: Pose(anchor: Point(x: Double(place), y: 0)), tablet: tablet)
      }
    }
    var last: [String: String] = [:]
    try desk.wait {
      if let tablet = client.details["tablet"] { last[tablet] = client.details["anchor"] }
      return last == ["Pen 1": "2.0 0.0", "Pen 2": "2.0 0.0"]
    }
    desk.take(.squeeze, .ended, tablet: 1)
    #expect(desk.service.isGestureUnderWay)
    desk.take(.squeeze, .ended, tablet: 2)
    #expect(!desk.service.isGestureUnderWay)
  }
}
