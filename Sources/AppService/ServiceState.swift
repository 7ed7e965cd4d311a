public import StylusCore
public import StylusWire

/// What the service tells everybody who asks.
public struct ServiceState: Equatable, Sendable {
  /// Whether all pens are left alone, as somebody wished.
  public var isPaused = false
  /// What the daemon does now, in one line.
  public var status = ""
  /// What the person has chosen, by button and gesture.
  public var preferredActions: [StylusButton: [GestureKind: PreferredAction]] = [:]
  /// The tablets that are there.
  public var tablets: [Tablet] = []

  /// A tablet.
  public struct Tablet: Equatable, Sendable {
    /// What it says of itself.
    public var description: DeviceDescription
    /// How it is used.
    public var use: PenUse

    /// Makes a tablet.
    public init(description: DeviceDescription, use: PenUse) {
      self.description = description
      self.use = use
    }
  }

  /// Nothing is chosen, and no tablet there.
  public init() {}

  /// What the person has chosen by these rules.
  public mutating func take(_ rules: Rules) {
    for button in StylusButton.allCases {
      for kind in GestureKind.allCases {
        preferredActions[button, default: [:]][kind] = rules.preferredAction(of: button, kind)
      }
    }
  }
}
