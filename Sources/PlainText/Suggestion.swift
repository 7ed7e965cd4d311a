/// What a person may have meant by a word that is not known.
public enum Suggestion {
  /// The candidate nearest to `word`, the first of equals; nil where none is near. Case does not
  /// count, nor whether words are joined by `-` or `_`. The beginning of a word is near it too.
  public static func nearest(to word: String, among candidates: [String]) -> String? {
    // Longer words are no slip of the hand, and the table below is quadratic. What comes from a stranger
    // may be megabytes; lower case takes a third of the bytes at the least.
    guard word.utf8.count <= 120 else { return nil }
    let wanted = folded(word)
    guard wanted.count <= 40 else { return nil }
    var best: (candidate: String, distance: Int)?
    for candidate in candidates {
      let distance = distance(wanted, folded(candidate))
      guard distance <= max(1, candidate.utf8.count / 3), distance < best?.distance ?? .max else {
        continue
      }
      best = (candidate, distance)
    }
    return best?.candidate
      ?? candidates.first { folded($0).starts(with: wanted) && wanted.count > 2 }
  }

  /// `did you mean 'x'?`, or nil.
  public static func text(for word: String, among candidates: [String]) -> String? {
    nearest(to: word, among: candidates).map { "did you mean '\($0)'?" }
  }

  private static func folded(_ word: String) -> [UInt8] {
    word.lowercased().utf8.map { $0 == UInt8(ascii: "_") ? UInt8(ascii: "-") : $0 }
  }

  /// The optimal string alignment distance: letters put in, left out, changed, or swapped with
  /// their neighbour.
  private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var beforeLast = [Int](repeating: 0, count: right.count + 1)
    var last = Array(0...right.count)
    for (row, letter) in left.enumerated() {
      var current = [row + 1]
      for (column, other) in right.enumerated() {
        let changed = last[column] + (letter == other ? 0 : 1)
        var cost = min(changed, last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      (beforeLast, last) = (last, current)
    }
    return last[right.count]
  }
}
