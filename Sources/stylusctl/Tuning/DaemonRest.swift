import StylusWire

/// A daemon that is paused for a while, so that no gesture acts meanwhile.
///
/// One that does not run needs no pause, and one that the person has paused stays so.
final class DaemonRest {
  private var isOurs = false

  /// Pauses it. Where nobody can tell it to, that is said: it may be one that runs without a bus.
  ///
  /// - Returns: whether none is at work now.
  func begin() -> Bool {
    do {
      guard let isPaused = try ServiceCall.isPaused(), !isPaused else { return true }
      // From here on it may be paused, whatever the answer is.
      isOurs = true
      try ServiceCall(method: .pause).make()
      return true
    } catch {
      complain("stylusctl: gestures may act meanwhile: \(error)", as: .warning)
      return false
    }
  }

  /// Lets it go on, if it was not paused before.
  func end() {
    guard isOurs else { return }
    isOurs = false
    do {
      try ServiceCall(method: .resume).make()
    } catch {
      complain("stylusctl: stylusd may be paused still; run 'stylusctl resume': \(error)")
    }
  }

  deinit { end() }
}
