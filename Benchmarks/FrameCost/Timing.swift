import Glibc

/// The time of CLOCK_MONOTONIC in nanoseconds.
func monotonicNanoseconds() -> Int64 {
  var time = timespec()
  unsafe clock_gettime(CLOCK_MONOTONIC, &time)
  return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
}

/// The nanoseconds that a frame costs `reader`, when `batch` of them wait each time that it wakes up
/// and `count` are read in all.
func cost(of reader: some Reader, _ feed: inout Feed, count: Int, batch: Int) throws -> Double {
  var spent: Int64 = 0
  for _ in 0..<count / batch {
    try reader.send(feed.take(batch))
    let start = monotonicNanoseconds()
    try reader.read()
    spent += monotonicNanoseconds() - start
  }
  return Double(spent) / Double(count / batch * batch)
}

/// What many measurements of one thing came to.
struct Spread {
  private let sorted: [Double]

  /// - Parameter values: at least one.
  init(_ values: [Double]) { sorted = values.sorted() }

  var median: Double { sorted[sorted.count / 2] }

  /// The median, and the middle half of the values.
  var text: String {
    let quarter = sorted.count / 4
    let low = Int(sorted[quarter].rounded())
    let high = Int(sorted[sorted.count - 1 - quarter].rounded())
    return "\(Int(median.rounded())) ns (\(low)–\(high))"
  }
}
