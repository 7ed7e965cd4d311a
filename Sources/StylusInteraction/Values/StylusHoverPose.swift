internal import Glibc

/// Where a pen hovered, or touched, and how it was held.
///
/// What the pen does not tell is nil; UIKit and SwiftUI have 0 there.
public struct StylusHoverPose: Equatable, Sendable {
  /// The place in the view. Nil where it is not known; <doc:Coordinates> says when that is so.
  public var location: StylusPoint?
  /// The place as a part of the view: 0, 0 is its top left and 1, 1 its bottom right; beyond that where the pen
  /// was beside the view. Nil where `location` is, or the view's size is not known.
  public var anchor: StylusPoint?
  /// The place as a part of the tablet's active area, 0 … 1 from its top left.
  public var tabletAnchor: StylusPoint
  /// The place on the tablet, in millimetres from the top left of its active area; nil where the tablet does not
  /// tell its size.
  public var tabletLocation: StylusPoint?
  /// How far the pen was from the surface: 0 near … 1 as far as it is seen at all.
  public var zDistance: Double?
  /// Radians, 0 ..< 2π: where the pen's cap pointed to, 0 along +x, clockwise.
  public var azimuth: Double?
  /// Radians: 0 lying flat … π/2 upright.
  public var altitude: Double?
  /// Radians, 0 ..< 2π: how the pen was turned about its own axis, clockwise; 0 with its buttons north.
  public var roll: Double?
  /// Radians, 0 ..< 2π: how far it had been turned since it came in range. SwiftUI's `roll` is this one.
  public var rollSinceProximity: Double?

  /// Makes a pose of a place alone, for previews and tests.
  public init(tabletAnchor: StylusPoint) { self.tabletAnchor = tabletAnchor }

  /// The direction of `azimuth`, of length 1.
  public var azimuthUnitVector: StylusVector? {
    azimuth.map { StylusVector(dx: cos($0), dy: sin($0)) }
  }
}
