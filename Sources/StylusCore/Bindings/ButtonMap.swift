/// What a device's own buttons mean.
public struct ButtonMap: Equatable, Sendable {
  /// The button that an eraser "button" welded into the firmware is; nil: the eraser is the eraser.
  public var eraser: StylusButton?
  /// What BTN_STYLUS is.
  public var stylus = StylusButton.lower
  /// What BTN_STYLUS2 is.
  public var stylus2 = StylusButton.upper
  /// What BTN_STYLUS3 is.
  public var stylus3 = StylusButton.third

  /// The codes' own meaning.
  public init() {}

  /// This map with what `overrides` has in its place.
  public func overridden(by overrides: ButtonOverrides) -> ButtonMap {
    var map = self
    if let eraser = overrides.eraser { map.eraser = eraser.button }
    map.stylus = overrides.stylus ?? stylus
    map.stylus2 = overrides.stylus2 ?? stylus2
    map.stylus3 = overrides.stylus3 ?? stylus3
    return map
  }
}

/// The entries of a `ButtonMap` that one table of the config has; nil where it says nothing.
public struct ButtonOverrides: Equatable, Sendable {
  /// See `ButtonMap.eraser`.
  public var eraser: EraserMeaning?
  /// See `ButtonMap.stylus`.
  public var stylus: StylusButton?
  /// See `ButtonMap.stylus2`.
  public var stylus2: StylusButton?
  /// See `ButtonMap.stylus3`.
  public var stylus3: StylusButton?

  /// Overrides nothing.
  public init() {}
}

/// What a device's eraser is.
public enum EraserMeaning: String, CaseIterable, Sendable {
  /// The pen's other end.
  case eraser
  /// The lower button, welded to the eraser in the firmware.
  case lower
  /// The upper one.
  case upper
  /// The third one.
  case third

  /// The button; nil for the pen's other end.
  public var button: StylusButton? {
    switch self {
    case .eraser: nil
    case .lower: .lower
    case .upper: .upper
    case .third: .third
    }
  }
}
