/// Which gestures a view is in the middle of. Of one that it was told the beginning of, it is told the rest; of
/// any other, nothing.
struct FollowedGestures {
  private struct Key: Hashable {
    var button: StylusButton
    var isDrag: Bool
    var tablet: String
  }

  /// The last phase told of each.
  private var open: [Key: ToldGesture] = [:]

  /// What is to be told, and whether that is something new, to a view that takes gestures now or does not.
  mutating func admit(_ told: ToldGesture, takesNew: Bool) -> [(ToldGesture, isNew: Bool)] {
    guard let phase = told.kind.phase else { return takesNew ? [(told, true)] : [] }
    let key = Key(button: told.button, isDrag: told.kind.isDrag, tablet: told.tablet)
    switch phase {
    case .began:
      let lost = open.removeValue(forKey: key).map { $0.cancelled(at: told.timestamp) }
      if takesNew { open[key] = told }
      return (lost.map { [($0, false)] } ?? []) + (takesNew ? [(told, true)] : [])
    case .changed:
      guard open[key] != nil else { return [] }
      open[key] = told
      return [(told, false)]
    case .ended, .cancelled:
      return open.removeValue(forKey: key) == nil ? [] : [(told, false)]
    }
  }

  /// Ends all that is under way.
  mutating func cancelAll(at time: Double) -> [ToldGesture] {
    defer { open = [:] }
    return open.values.map { $0.cancelled(at: time) }
  }
}
