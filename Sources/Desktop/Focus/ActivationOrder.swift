/// Which windows are active, in the order in which they became so: with several seats or screens some
/// compositors have several.
struct ActivationOrder<Window: Equatable> {
  private var active: [Window] = []

  /// The one that became active last; nil where none is.
  var last: Window? { active.last }

  /// Says whether a window is active now.
  mutating func set(_ window: Window, isActivated: Bool) {
    if !isActivated {
      active.removeAll { $0 == window }
    } else if !active.contains(window) {
      active.append(window)
    }
  }
}
