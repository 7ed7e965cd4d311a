import EventLoop
import InputDevices
import StylusCore
import Tuning

/// One tablet while it is there: its events go through a meter, which the loop wakes at its deadlines.
final class MeteredPen: InputSink {
  /// What the tablet says of itself.
  let device: DeviceDescription
  /// Told after each frame and deadline.
  var onStep: ((MeteredPen) -> Void)?
  /// Measures the presses.
  private(set) var meter: PressMeter

  private let loop: EventLoop
  private var timer: TimerSource?

  /// Makes one for a tablet as it is now.
  ///
  /// - Throws: where the loop gives no timer.
  init(
    _ device: DeviceDescription, _ rules: Rules, _ button: StylusButton, on loop: EventLoop
  ) throws(SystemError) {
    self.device = device
    self.loop = loop
    meter = PressMeter(device, rules: rules, button: button)
    timer = try loop.timer { [weak self] due in
      self?.meter.advance(to: due)
      self?.settle()
    }
  }

  /// Gives out the presses that have ended.
  func takePresses() -> [MeasuredPress] {
    defer { meter.presses = [] }
    return meter.presses
  }

  func handle(_ event: InputEvent) {
    meter.step(event)
    if event.usage == .synReport { settle() }
  }

  func historyLost() { meter.loseHistory() }

  func removed() {
    meter.stop(at: loop.now)
    timer?.disarm()
    onStep?(self)
  }

  private func settle() {
    if let deadline = meter.nextDeadline {
      timer?.arm(at: deadline)
    } else {
      timer?.disarm()
    }
    onStep?(self)
  }
}
