import StylusCore

/// What the numbers of a config may be.
enum Ranges {
  /// The longest `slop`, in millimetres: more than any tablet's hand moves by itself.
  static let mostSlop = 500

  /// The most `[[app]]` and the like, each.
  static let mostEntries = 200
  /// The most names in the match of one `[[app]]`.
  static let mostAppIDs = 20

  /// The longest name of a palette's entry, in bytes: more than a ring has room for.
  static let mostNameBytes = 200
  /// The longest icon of one, in bytes. A palette of names and icons as long as can be is still one packet to
  /// who shows it.
  static let mostIconBytes = 1000

  static let resetAfter = seconds(1)...hours(24)
  static let timeout = Microseconds.milliseconds(100)...hours(24)
  static let maxRunning: ClosedRange<Int64> = 1...64

  /// The range of a time of `[timing]`; nil for `slop`, which is a length.
  static func timing(_ key: TimingKey) -> ClosedRange<Microseconds>? {
    switch key {
    case .hold: Microseconds.milliseconds(100)...seconds(5)
    case .doubleTapGap: Microseconds.milliseconds(50)...seconds(2)
    case .merge: Microseconds(0)...Microseconds.milliseconds(100)
    case .mergeAtTransition: Microseconds(0)...Microseconds.milliseconds(200)
    case .proximityGrace: Microseconds(0)...seconds(2)
    case .slop: nil
    }
  }

  private static func seconds(_ count: Int64) -> Microseconds { .milliseconds(count * 1000) }

  private static func hours(_ count: Int64) -> Microseconds { seconds(count * 3600) }
}
