internal import Synchronization

extension StylusInteraction {
  private static let told = Mutex(StylusPreferences())

  /// What the person chose for a double tap of the lower button, as the process was last told; `switchEraser`
  /// where no daemon has told it. It may be read on any thread.
  public static var preferredTapAction: StylusPreferredAction {
    told.withLock { $0.doubleTap }
  }

  /// What the person chose for a squeeze of the lower button, as the process was last told;
  /// `showContextualPalette` where no daemon has told it. It may be read on any thread.
  public static var preferredSqueezeAction: StylusPreferredAction {
    told.withLock { $0.squeeze }
  }

  static func tell(_ preferences: StylusPreferences) { told.withLock { $0 = preferences } }
}
