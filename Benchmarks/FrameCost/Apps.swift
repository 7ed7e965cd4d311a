import AppService
import EventLoop
import Pens
import StylusCore

/// The daemon's part on the session bus, for an app that measures how long gestures take to it.
final class Apps: AppServiceDelegate {
  /// A pen in use sends so often.
  private static let interval = Microseconds.milliseconds(5)
  /// What it sends, a frame each time: it comes, its button goes down, it moves, and its tip touches, which
  /// is where a drag begins.
  private static let frames: [[(Usage, Int32)]] = [
    [(.toolPen, 1), (.x, 5000), (.y, 5000)], [(.x, 5001), (.stylus, 1)], [(.x, 5002)], [(.x, 5003)],
    [(.x, 5004), (.touch, 1), (.pressure, 4000)], [(.x, 5005), (.touch, 0), (.pressure, 0)],
    [(.x, 5006), (.stylus, 0)],
  ]

  private let loop: EventLoop
  private let stylusd: Stylusd
  private var service: AppService?
  private var timer: TimerSource?
  private var next = 0
  /// Whether gestures are told with the time at which they were decided, not that of their event.
  private var isDecisionTimed = false

  /// Comes to the bus with a tablet of its own.
  init(_ device: DeviceDescription) throws(SystemError) {
    loop = try EventLoop()
    var take: (Decision, PenSession) -> Void = { _, _ in }
    stylusd = try Stylusd(device, rules: Rules(), on: loop) { take($0, $1) }
    service = try AppService(on: loop, log: Log(program: "frame-cost"), delegate: self) {
      [loop] in loop.exit(0)
    }
    timer = try loop.timer(priority: .device) { [unowned self] _ in sendFrame() }
    take = { [unowned self] in tell($0.gesture, $1) }
  }

  /// Serves until the bus has gone.
  func run() throws(SystemError) { _ = try loop.run() }

  private func tell(_ gesture: Gesture, _ session: PenSession) {
    var gesture = gesture
    if isDecisionTimed { gesture.time = Apps.now }
    _ = service?.take(
      gesture, on: (1, session.name), action: session.actionTold(of: gesture))
  }

  private static var now: Timestamp { Timestamp(microseconds: monotonicNanoseconds() / 1000) }

  private func sendFrame() {
    let values = Apps.frames[next] + [(.synReport, 0)]
    next += 1
    if next < Apps.frames.count { timer?.arm(at: loop.now + Apps.interval) }
    let now = Apps.now
    do throws(SystemError) {
      try stylusd.send(values.map { InputEvent(time: now, usage: $0, value: $1) })
    } catch {
      complain("frame-cost: \(error)")
    }
  }

  func trigger(_ button: StylusButton, _ kind: GestureKind) -> Bool {
    next = 0
    isDecisionTimed = kind == .squeeze
    timer?.arm(at: loop.now + Apps.interval)
    return true
  }

  func wishChanged(_ wish: AppWish?) { stylusd.wish = wish }

  func reload() {}
  func setPaused(_ isPaused: Bool) {}
  func setPreferredAction(
    _ button: StylusButton, _ kind: GestureKind, _ action: PreferredAction?
  ) throws(ServiceRefusal) {}
  func setApp(_ app: AppIdentity?) throws(ServiceRefusal) {}
  func poseIsWanted(_ isWanted: Bool) {}

  func tablet(ofDevice number: UInt64) -> UInt32? { nil }

  func state(ofTablet number: UInt32) -> DeviceDescription? { nil }

  func setListener(_ listener: TabletStreams?, ofTablet number: UInt32) {}
}
