import EventLoop
import Glibc
import StylusCore
import Testing

@testable import Actions

@Suite struct `A gesture's environment` {
  @Test func `has every value of a full pose, angles in degrees`() {
    var pose = Pose(anchor: Point(x: 0.5, y: 1.0 / 3))
    pose.location = Point(x: 114.2, y: 32.9004)
    pose.distance = 0
    pose.altitude = Radians(degrees: 56.25)
    pose.azimuth = Radians(degrees: 359.999)
    pose.roll = Radians(degrees: 0)
    pose.pressure = 1
    let gesture = Gesture(
      time: Timestamp(microseconds: 1), button: .upper, kind: .squeeze, phase: .ended,
      tool: .pen, pose: pose)
    let environment = GestureEnvironment(gesture, device: "Wacom = \"x\" %h $HOME", app: "krita")
    #expect(
      environment.entries == [
        "STYLUS_GESTURE=squeeze", "STYLUS_PHASE=ended", "STYLUS_BUTTON=upper", "STYLUS_X=0.5",
        "STYLUS_Y=0.333333", "STYLUS_X_MM=114.2", "STYLUS_Y_MM=32.9", "STYLUS_DISTANCE=0",
        "STYLUS_ALTITUDE=56.25", "STYLUS_AZIMUTH=0", "STYLUS_ROLL=0", "STYLUS_PRESSURE=1",
        "STYLUS_TOOL=pen", "STYLUS_DEVICE=Wacom = \"x\" %h $HOME", "STYLUS_APP=krita",
      ])
    #expect(environment.missing == [])
  }

  @Test func `leaves out what is not known`() {
    let gesture = Gesture(
      time: Timestamp(microseconds: 1), button: .tail, kind: .doubleTap, tool: .eraser)
    let environment = GestureEnvironment(gesture, device: "Pen\0 x", app: nil)
    #expect(
      environment.entries == [
        "STYLUS_GESTURE=double-tap", "STYLUS_BUTTON=tail", "STYLUS_TOOL=eraser",
        "STYLUS_DEVICE=Pen",
      ])
    #expect(
      environment.missing == [
        "STYLUS_PHASE", "STYLUS_X", "STYLUS_Y", "STYLUS_X_MM", "STYLUS_Y_MM", "STYLUS_DISTANCE",
        "STYLUS_ALTITUDE", "STYLUS_AZIMUTH", "STYLUS_ROLL", "STYLUS_PRESSURE", "STYLUS_APP",
      ])
  }

  @Test(arguments: [
    ("PATH", true), ("WAYLAND_DISPLAY", true), ("STYLUSD", true), ("STYLUS_X", false),
    ("STYLUS_OTHER", false), ("NOTIFY_SOCKET", false), ("WATCHDOG_USEC", false),
    ("LISTEN_FDS", false), ("INVOCATION_ID", false), ("JOURNAL_STREAM", false),
  ]) func `what is the daemon's own is not passed on`(name: String, passes: Bool) {
    #expect(InheritedEnvironment.passes(name) == passes)
  }

  @Test func `what is passed on stays as it is, byte for byte`() {
    var entries = ["A=1=2", "STYLUS_ROLL=12", "NOTIFY_SOCKET=/x", "B=", "C=\u{1}ß"].map {
      Array($0.utf8CString)
    }
    entries.append([67, 61, -1, 0])
    var list: [UnsafeMutablePointer<CChar>?] = unsafe entries.map { unsafe strdup($0) }
    unsafe list.append(nil)
    defer { unsafe list.forEach { unsafe free($0) } }
    #expect(
      unsafe InheritedEnvironment.entries(of: list)
        == [entries[0], entries[3], entries[4], entries[5]])
  }
}
