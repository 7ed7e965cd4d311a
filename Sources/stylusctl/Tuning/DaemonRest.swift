import Bus
import EventLoop
import StylusWire

/// A daemon that is paused for a while, so that no gesture acts meanwhile.
///
/// One that does not run needs no pause, and one that the person has paused stays so. However this program
/// ends, the pause ends with its connection to the bus.
final class DaemonRest {
  private var bus: BusConnection?

  /// Pauses it. Where nobody can tell it to, that is said: it may be one that runs without a bus.
  ///
  /// - Returns: whether none is at work now.
  func begin() -> Bool {
    do {
      guard let isPaused = try ServiceCall.isPaused(), !isPaused else { return true }
      let loop = try EventLoop()
      let bus = try ServiceCall.connect(loop)
      self.bus = bus
      try ServiceCall(method: .holdPause).make(over: bus, loop)
      return true
    } catch {
      complain("stylusctl: gestures may act meanwhile: \(error)", as: .warning)
      return false
    }
  }

  /// Lets it go on, if it was not paused before.
  func end() { bus = nil }
}
