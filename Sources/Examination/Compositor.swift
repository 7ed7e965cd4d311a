internal import Desktop
internal import StylusCore

/// The person's Wayland compositor, which is asked once for all, and only where that matters.
final class Compositor {
  private static let patience = Microseconds.milliseconds(3000)

  private let ask: () -> WaylandOffer?

  /// What it offers; nil where it does not answer.
  private(set) lazy var offer = ask()

  /// The one of this program's own environment.
  convenience init() {
    self.init { try? WaylandOffer(within: Compositor.patience) }
  }

  /// One that is asked in another way.
  init(_ ask: @escaping () -> WaylandOffer?) { self.ask = ask }
}
