/// The recogniser's times and distances; the defaults come from real pens.
public struct Timing: Equatable, Sendable {
  /// A press at least this long is a squeeze.
  public var hold = Microseconds.milliseconds(500)
  /// The longest pause from a tap's release to the next one's press.
  public var doubleTapGap = Microseconds.milliseconds(300)
  /// A release with a press within this span after it is no release: switches bounce.
  public var merge = Microseconds.milliseconds(25)
  /// The same where the tool, the range or the tip changed within `merge` of the release.
  public var mergeAtTransition = Microseconds.milliseconds(70)
  /// How long a pen may be out of range without losing a press: many drop out around each one.
  public var proximityGrace = Microseconds.milliseconds(200)
  /// How far the pen may move in a tap, or in a squeeze before it begins.
  public var slop = Millimetres(10)

  /// The defaults.
  public init() {}

  /// These settings with what `overrides` has in their place.
  public func overridden(by overrides: TimingOverrides) -> Timing {
    var timing = self
    timing.hold = overrides.hold ?? hold
    timing.doubleTapGap = overrides.doubleTapGap ?? doubleTapGap
    timing.merge = overrides.merge ?? merge
    timing.mergeAtTransition = overrides.mergeAtTransition ?? mergeAtTransition
    timing.proximityGrace = overrides.proximityGrace ?? proximityGrace
    timing.slop = overrides.slop ?? slop
    return timing
  }
}

/// The settings of `Timing` that one table of the config has; nil where it says nothing.
public struct TimingOverrides: Equatable, Sendable {
  /// See `Timing.hold`.
  public var hold: Microseconds?
  /// See `Timing.doubleTapGap`.
  public var doubleTapGap: Microseconds?
  /// See `Timing.merge`.
  public var merge: Microseconds?
  /// See `Timing.mergeAtTransition`.
  public var mergeAtTransition: Microseconds?
  /// See `Timing.proximityGrace`.
  public var proximityGrace: Microseconds?
  /// See `Timing.slop`.
  public var slop: Millimetres?

  /// Overrides nothing.
  public init() {}

  /// These, with what other ones say in their place.
  public func overridden(by other: TimingOverrides) -> TimingOverrides {
    var all = self
    all.hold = other.hold ?? hold
    all.doubleTapGap = other.doubleTapGap ?? doubleTapGap
    all.merge = other.merge ?? merge
    all.mergeAtTransition = other.mergeAtTransition ?? mergeAtTransition
    all.proximityGrace = other.proximityGrace ?? proximityGrace
    all.slop = other.slop ?? slop
    return all
  }
}

extension Rules {
  /// These rules with other times, whatever any of their tables says.
  public func trying(_ timing: TimingOverrides) -> Rules {
    var rules = self
    rules.global.timing = global.timing.overridden(by: timing)
    for index in apps.indices {
      rules.apps[index].layer.timing = apps[index].layer.timing.overridden(by: timing)
    }
    for index in devices.indices {
      rules.devices[index].layer.timing = devices[index].layer.timing.overridden(by: timing)
    }
    for index in pens.indices {
      rules.pens[index].layer.timing = pens[index].layer.timing.overridden(by: timing)
    }
    return rules
  }
}

/// When a hard-pressed tip counts as a squeezed button.
public struct TipSqueeze: Equatable, Sendable {
  /// Over this pressure, 0 … 1, the tip is pressed.
  public var pressPressure = 0.85
  /// Under this pressure, 0 … 1, a squeeze of the tip ends. At most `pressPressure`.
  public var releasePressure = 0.6

  /// The defaults.
  public init() {}
}
