/// What is known of where a pen is in a view.
struct Placement {
  /// Where the toolkit had it.
  var noted: StylusPoint?
  /// Whether the app notes positions at all. If it does and has none now, the pen is elsewhere.
  var hasNoted: Bool
  var viewSize: StylusSize?

  /// The pose with its place in the view.
  func apply(to pose: StylusHoverPose) -> StylusHoverPose {
    var pose = pose
    pose.location = noted ?? (hasNoted ? nil : scaled(pose.tabletAnchor))
    if let location = pose.location, let viewSize {
      pose.anchor = StylusPoint(x: location.x / viewSize.width, y: location.y / viewSize.height)
    }
    return pose
  }

  /// As if the tablet were mapped to the view.
  private func scaled(_ anchor: StylusPoint) -> StylusPoint? {
    viewSize.map { StylusPoint(x: anchor.x * $0.width, y: anchor.y * $0.height) }
  }
}
