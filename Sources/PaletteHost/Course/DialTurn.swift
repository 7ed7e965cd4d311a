/// A dial that was turned: which, and so many steps, clockwise where they are positive.
struct DialTurn: Equatable, Sendable {
  /// What waits is no more than this many steps: nobody sees how far it has come.
  static let most = 20

  var path: [Int]
  var steps: Int
}

extension [DialTurn] {
  /// Adds one; of the same dial the steps back take those forth away.
  mutating func add(_ turn: DialTurn) {
    let index = firstIndex { $0.path == turn.path } ?? endIndex
    if index == endIndex { append(DialTurn(path: turn.path, steps: 0)) }
    let sum = self[index].steps + turn.steps
    self[index].steps = Swift.max(-DialTurn.most, Swift.min(DialTurn.most, sum))
    if self[index].steps == 0 { remove(at: index) }
  }
}
