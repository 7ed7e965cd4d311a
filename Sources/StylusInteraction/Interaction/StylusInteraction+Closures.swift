extension StylusInteraction {
  struct Handlers {
    var doubleTap: ((Tap) -> Void)?
    var squeeze: ((StylusSqueezeGesturePhase) -> Void)?
  }

  /// Calls `action` after each double tap, beside the delegate and in place of an earlier closure.
  @discardableResult
  public func onStylusDoubleTap(perform action: @escaping (Tap) -> Void) -> StylusInteraction {
    handlers.doubleTap = action
    return self
  }

  /// Calls `action` with each phase of a squeeze, beside the delegate and in place of an earlier closure.
  @discardableResult
  public func onStylusSqueeze(
    perform action: @escaping (StylusSqueezeGesturePhase) -> Void
  ) -> StylusInteraction {
    handlers.squeeze = action
    return self
  }
}
