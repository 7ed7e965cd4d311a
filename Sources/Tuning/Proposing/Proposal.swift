public import StylusCore

/// What is proposed for one setting of `[timing]`.
public struct Proposal: Equatable, Sendable {
  /// A setting that a person's habits have something to say of.
  public enum Setting: String, CaseIterable, Sendable {
    /// See `Timing.doubleTapGap`.
    case doubleTapGap = "double-tap-gap"
    /// See `Timing.hold`.
    case hold
    /// See `Timing.slop`.
    case slop
    /// See `Timing.merge`.
    case merge
  }

  /// The setting.
  public var setting: Setting
  /// Its value now, as a config has it.
  public var current: String
  /// The value that is proposed; nil where it should stay as it is.
  public var proposed: String?
  /// Why, in sentences for the person.
  public var reason: String
}

/// All that is proposed, from a person's habits and the times that hold now.
public struct Proposals: Equatable, Sendable {
  /// The fewest of each kind that say anything.
  public static let fewest = 5

  /// One for each setting.
  public let all: [Proposal]
  /// What is to be set; empty where nothing is.
  public let overrides: TimingOverrides

  /// Weighs what was seen.
  public init(of habits: Habits, _ timing: Timing) {
    let hold = HoldProposal(habits, timing)
    let gap = GapProposal(habits, timing)
    let slop = SlopProposal(habits, timing, hold: hold.value ?? timing.hold)
    let merge = MergeProposal(habits, timing)
    all = [gap.proposal, hold.proposal, slop.proposal, merge.proposal]
    var overrides = TimingOverrides()
    overrides.doubleTapGap = gap.value
    overrides.hold = hold.value
    overrides.slop = slop.value
    overrides.merge = merge.value
    self.overrides = overrides
  }

  /// Whether anything is to be set.
  public var changeAnything: Bool { overrides != TimingOverrides() }
}

extension Proposal {
  init(_ setting: Setting, _ current: Microseconds, _ proposed: Microseconds?, _ reason: String) {
    self.init(
      setting: setting, current: current.text, proposed: proposed?.text, reason: reason)
  }
}
