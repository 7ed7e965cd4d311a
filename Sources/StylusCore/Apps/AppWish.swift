/// Which gestures an app handles.
public struct AppWish: Equatable, Sendable {
  /// The gestures that it handles, of whatever button the person has bound them to.
  public var gestures: BoundGestures
  /// The buttons of which they are recognised for it also where the person has bound them to nothing.
  public var buttons: Set<StylusButton>

  /// Makes a wish; an app that says nothing handles what an iPad's does.
  public init(
    gestures: BoundGestures = [.doubleTap, .squeeze], buttons: Set<StylusButton> = [.lower]
  ) {
    self.gestures = gestures
    self.buttons = buttons
  }
}
