internal import Synchronization

/// Lets the person feel, in the pen, what has happened on a canvas.
///
/// On Linux nothing plays this yet: no driver offers a pen's actuator. So each call says `unavailable`, until a
/// `CanvasFeedbackPlayer` is registered that can. Apps call it all the same, and need no change then.
public struct CanvasFeedback: Sendable {
  /// What has happened.
  public enum Event: Hashable, Sendable {
    /// What is dragged has come into line with a guide or a ruler.
    case alignment
    /// A path is complete, or a shape was recognised.
    case pathComplete
  }

  /// Whether it can be felt.
  public enum Outcome: Hashable, Sendable {
    /// It is played.
    case played
    /// Nothing here can play it.
    case unavailable
  }

  private static let registered = Mutex<(any CanvasFeedbackPlayer)?>(nil)

  /// What plays the feedback of this process; nil for nothing. It may be set on any thread.
  public static var player: (any CanvasFeedbackPlayer)? {
    get { registered.withLock { $0 } }
    set { registered.withLock { $0 = newValue } }
  }

  /// Makes one.
  public init() {}

  /// What is dragged has come into line with a guide, at `location` in the view.
  @discardableResult
  public func alignmentOccurred(at location: StylusPoint) -> Outcome {
    play(.alignment, at: location)
  }

  /// A path is complete, or a shape was recognised, at `location` in the view.
  @discardableResult
  public func pathCompleted(at location: StylusPoint) -> Outcome {
    play(.pathComplete, at: location)
  }

  /// Plays one of the two; `location` may be unknown.
  @discardableResult
  public func play(_ event: Event, at location: StylusPoint?) -> Outcome {
    CanvasFeedback.player?.play(event, at: location) ?? .unavailable
  }
}
