import InputDevices
import PipedNode
import StylusCore
import TestSupport

/// Takes what the reader tells, checks that it keeps the promises of `InputSink`, and hands it on.
final class CheckedSink: InputSink {
  private let node: PipedNode
  private let device: DeviceDescription
  private var pipeline: CheckedPipeline
  private var violation: Violation?
  /// The keys that are down, as the events tell it.
  private var keys: Set<Usage>
  private var isResyncOpen = false
  private(set) var isRemoved = false
  private var failures = 0
  private var lastTime = Timestamp(microseconds: 0)

  init(_ node: PipedNode, _ device: DeviceDescription, rules: Rules) {
    self.node = node
    self.device = device
    keys = device.pressedKeys
    pipeline = CheckedPipeline(device, rules: rules)
  }

  func handle(_ event: InputEvent) {
    note(!isRemoved, "an event after the removal: \(event)")
    note(event.usage != .synDropped, "SYN_DROPPED is no event")
    if event.usage.type == Usage.typeKey {
      if event.value != 0 { keys.insert(event.usage) } else { keys.remove(event.usage) }
    }
    if event.usage == .synReport, isResyncOpen {
      isResyncOpen = false
      let down = keys.intersection(device.usages)
      note(down == node.description.pressedKeys, "after a loss \(down) are told to be down")
    }
    lastTime = event.time
    attempt { () throws(Violation) in try pipeline.step(event) }
  }

  func historyLost() {
    note(!isRemoved, "a loss after the removal")
    isResyncOpen = true
    attempt { () throws(Violation) in try pipeline.loseHistory() }
  }

  func removed() {
    note(!isRemoved, "removed twice")
    isRemoved = true
    attempt { () throws(Violation) in try pipeline.remove(at: lastTime) }
  }

  func failed(_ number: CInt) {
    failures += 1
    note(isRemoved && failures == 1, "failed with \(number) before the removal, or twice")
  }

  /// Throws the first thing that was wrong; to be called when everything has been read.
  func check() throws {
    if let violation { throw violation }
    try Violation.unless(isRemoved || !isResyncOpen, "a resynchronisation was left open")
  }

  /// Throws unless the reader has found out that the device is gone.
  func finish() throws {
    try Violation.unless(isRemoved && failures == 1, "the hang-up went unnoticed")
  }

  private func note(_ condition: Bool, _ text: @autoclosure () -> String) {
    attempt { () throws(Violation) in try Violation.unless(condition, text()) }
  }

  private func attempt(_ body: () throws(Violation) -> Void) {
    do throws(Violation) { try body() } catch { violation = violation ?? error }
  }
}
