/// What an app says of itself to the daemon.
public struct StylusAppDescription: Equatable, Sendable {
  /// The id of its desktop file, without `.desktop`; nil where it has none.
  public var appID: String?
  /// The gestures that it handles.
  public var gestures: Set<StylusGesture>
  /// The buttons whose gestures it is told of even where the person has bound nothing to them.
  public var buttons: Set<StylusButton>

  /// Describes an app. An iPad's would handle double taps and squeezes of one button.
  public init(
    appID: String? = nil, gestures: Set<StylusGesture> = [.doubleTap, .squeeze],
    buttons: Set<StylusButton> = [.lower]
  ) {
    self.appID = appID
    self.gestures = gestures
    self.buttons = buttons
  }
}
