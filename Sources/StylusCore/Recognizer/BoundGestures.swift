/// The gestures of one button that are bound, and so recognised.
public struct BoundGestures: OptionSet, Hashable, Sendable {
  /// One bit a gesture.
  public var rawValue: UInt8

  /// Makes a set of its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// `tap`.
  public static let tap = BoundGestures(rawValue: 1)
  /// `double-tap`.
  public static let doubleTap = BoundGestures(rawValue: 2)
  /// `triple-tap`.
  public static let tripleTap = BoundGestures(rawValue: 4)
  /// `squeeze`.
  public static let squeeze = BoundGestures(rawValue: 8)
  /// `drag`.
  public static let drag = BoundGestures(rawValue: 16)

  /// The set of one gesture.
  public init(_ kind: GestureKind) {
    switch kind {
    case .tap: self = .tap
    case .doubleTap: self = .doubleTap
    case .tripleTap: self = .tripleTap
    case .squeeze: self = .squeeze
    case .drag: self = .drag
    }
  }

  /// The number of taps of the longest bound run; 0 where no tap is bound.
  var longestRun: Int {
    if contains(.tripleTap) { return 3 }
    if contains(.doubleTap) { return 2 }
    return contains(.tap) ? 1 : 0
  }

  /// The bound gesture that a run of `taps` is; nil where there is none.
  func gesture(taps: Int) -> GestureKind? {
    switch taps {
    case 1 where contains(.tap): .tap
    case 2 where contains(.doubleTap): .doubleTap
    case 3 where contains(.tripleTap): .tripleTap
    default: nil
    }
  }
}
