public import StylusCore

/// A palette that is shown, and what its items are chosen for.
public struct ShownPalette: Equatable, Sendable {
  /// The decision that shows it: of the gesture, or of an item chosen before.
  public var decision: Decision
  /// What it offers.
  public var palette: Palette
  /// The app that was in front when the gesture began, and whose its keys are; nil where none was known.
  public var app: AppIdentity?
  /// The number of the tablet whose pen has made the gesture; 0 where there is none.
  public var tablet: UInt32

  /// Makes one; nil where the decision shows no palette.
  public init?(_ decision: Decision, in app: AppIdentity?, onTablet tablet: UInt32) {
    guard case .show(let palette) = decision.effect else { return nil }
    self.decision = decision
    self.palette = palette
    self.app = app
    self.tablet = tablet
  }
}
