public import Keys

/// What is to be typed, and which keys are down: chords in, changes of keys out, in order.
///
/// Every press is followed by its release, and a key that two have pressed stays down until both have
/// released it.
public struct KeyQueue {
  /// One who holds a chord down.
  public struct Holder: Hashable, Sendable {
    fileprivate var number: Int
  }

  /// As many chords may wait for a keyboard to be ready; more are stale when it is.
  public static let mostWaiting = 16

  private enum Request {
    case tap(KeyChord)
    case press(KeyChord, Holder)
    case release(Holder)
  }

  private var requests: [Request] = []
  /// What is left of the request under way.
  private var steps: [KeyChange] = []
  private var held: [Holder: [KeyCode]] = [:]
  /// The keys that are down in the order of their presses, and how many have pressed each.
  private var down: [(key: KeyCode, count: Int)] = []
  private var holders = 0

  /// Nothing to be typed.
  public init() {}

  /// Whether `next` has nothing to give.
  public var isEmpty: Bool { requests.isEmpty && steps.isEmpty }

  /// Adds the press and release of a chord.
  ///
  /// - Returns: false where too many wait, and then it is left out.
  public mutating func tap(_ chord: KeyChord) -> Bool {
    guard requests.count < KeyQueue.mostWaiting else { return false }
    requests.append(.tap(chord))
    return true
  }

  /// Adds the press of a chord, to be followed by a release.
  ///
  /// - Returns: who holds it then; nil where too many wait, and then it is left out.
  public mutating func press(_ chord: KeyChord) -> Holder? {
    guard requests.count < KeyQueue.mostWaiting else { return nil }
    holders += 1
    let holder = Holder(number: holders)
    requests.append(.press(chord, holder))
    return holder
  }

  /// Adds the release of what is held, or of nothing where that was released already.
  public mutating func release(_ holder: Holder) { requests.append(.release(holder)) }

  /// Takes the next change out, which then counts as done.
  ///
  /// - Parameter keys: the keys of a chord, in the order in which they are pressed.
  /// - Returns: nil where there is none.
  public mutating func next(_ keys: (KeyChord) -> [KeyCode]) -> KeyChange? {
    while true {
      while !steps.isEmpty {
        let step = steps.removeFirst()
        if step.isDown ? press(step.key) : release(step.key) { return step }
      }
      guard !requests.isEmpty else { return nil }
      begin(requests.removeFirst(), keys)
    }
  }

  /// Forgets all that was to be typed.
  ///
  /// - Returns: the releases of the keys that are down, the last one pressed first.
  public mutating func releaseAll() -> [KeyChange] {
    let releases = down.reversed().map { KeyChange($0.key, isDown: false) }
    requests = []
    steps = []
    held = [:]
    down = []
    return releases
  }

  private mutating func begin(_ request: Request, _ keys: (KeyChord) -> [KeyCode]) {
    switch request {
    case .tap(let chord):
      let keys = keys(chord)
      steps = KeyQueue.presses(keys) + KeyQueue.releases(keys)
    case .press(let chord, let holder):
      let keys = keys(chord)
      held[holder] = keys
      steps = KeyQueue.presses(keys)
    case .release(let holder):
      // By the keys that were pressed: the layout may be another by now.
      steps = KeyQueue.releases(held.removeValue(forKey: holder) ?? [])
    }
  }

  private static func presses(_ keys: [KeyCode]) -> [KeyChange] {
    keys.map { KeyChange($0, isDown: true) }
  }

  private static func releases(_ keys: [KeyCode]) -> [KeyChange] {
    keys.reversed().map { KeyChange($0, isDown: false) }
  }

  /// Counts a press; whether the key was up.
  private mutating func press(_ key: KeyCode) -> Bool {
    guard let index = down.firstIndex(where: { $0.key == key }) else {
      down.append((key, 1))
      return true
    }
    down[index].count += 1
    return false
  }

  /// Counts a release; whether it was the last one.
  private mutating func release(_ key: KeyCode) -> Bool {
    guard let index = down.firstIndex(where: { $0.key == key }) else { return false }
    down[index].count -= 1
    guard down[index].count == 0 else { return false }
    down.remove(at: index)
    return true
  }
}
