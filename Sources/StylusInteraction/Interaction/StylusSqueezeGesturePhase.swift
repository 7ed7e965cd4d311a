/// How far a squeeze has come, in the words of SwiftUI.
public enum StylusSqueezeGesturePhase: Equatable, Sendable {
  /// It has begun, or the pen has moved since.
  case active(StylusInteraction.Squeeze)
  /// It is complete.
  case ended(StylusInteraction.Squeeze)
  /// It began and came to nothing.
  case failed

  /// The phase that a squeeze is in.
  public init(_ squeeze: StylusInteraction.Squeeze) {
    switch squeeze.phase {
    case .began, .changed: self = .active(squeeze)
    case .ended: self = .ended(squeeze)
    case .cancelled: self = .failed
    }
  }
}
