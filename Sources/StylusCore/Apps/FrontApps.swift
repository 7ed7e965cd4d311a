/// The app in front, and those that were there at the first press of what is not over yet: each by a number,
/// which is all that gestures carry.
struct FrontApps: Sendable {
  /// The number of the one that is there now; 0 where none is known.
  private(set) var current: UInt32 = 0
  private var apps: [(number: UInt32, app: AppIdentity)] = []
  private var lastNumber: UInt32 = 0

  /// The app of a number; nil for 0, and for one that was not kept.
  subscript(number: UInt32) -> AppIdentity? { apps.first { $0.number == number }?.app }

  /// How many are kept.
  var count: Int { apps.count }

  /// Takes note that another app is in front, or none that is known.
  ///
  /// - Parameters:
  ///   - app: the app.
  ///   - isUsed: whether something goes on that has that number.
  mutating func change(to app: AppIdentity?, keeping isUsed: (UInt32) -> Bool) {
    apps.removeAll { !isUsed($0.number) }
    guard let app else {
      current = 0
      return
    }
    lastNumber = lastNumber == .max ? 1 : lastNumber + 1
    current = lastNumber
    apps.append((current, app))
  }
}
