/// What the daemon told of a gesture.
struct ToldGesture: Equatable {
  enum Kind: Equatable {
    case tap(count: Int)
    case squeeze(StylusInteraction.Phase)
    case drag(StylusInteraction.Phase)

    /// Nil for taps, which are over when they are told.
    var phase: StylusInteraction.Phase? {
      switch self {
      case .tap: nil
      case .squeeze(let phase), .drag(let phase): phase
      }
    }

    var isDrag: Bool {
      if case .drag = self { true } else { false }
    }
  }

  var kind: Kind
  /// Seconds of CLOCK_MONOTONIC.
  var timestamp: Double
  var button: StylusButton
  var action: StylusPreferredAction
  /// Its name; empty where that is not told.
  var tablet = ""
  /// Without a place in a view; nil where the pen was never in range.
  var pose: StylusHoverPose?

  /// The same gesture, come to nothing.
  func cancelled(at time: Double) -> ToldGesture {
    var told = self
    told.timestamp = time
    told.kind = kind.isDrag ? .drag(.cancelled) : .squeeze(.cancelled)
    return told
  }
}
