/// The barrel buttons that are down in a frame.
public struct ButtonSet: OptionSet, Hashable, Sendable {
  /// One bit a button.
  public var rawValue: UInt8

  /// Makes a set of its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// BTN_STYLUS, unless the device's `buttons` say otherwise.
  public static let lower = ButtonSet(rawValue: 1)
  /// BTN_STYLUS2, unless the device's `buttons` say otherwise.
  public static let upper = ButtonSet(rawValue: 2)
  /// BTN_STYLUS3, unless the device's `buttons` say otherwise.
  public static let third = ButtonSet(rawValue: 4)

  /// The set of one button; empty for the tail and the tip, which are no barrel buttons.
  public init(_ button: StylusButton) {
    switch button {
    case .lower: self = .lower
    case .upper: self = .upper
    case .third: self = .third
    case .tail, .tip: self = []
    }
  }
}
