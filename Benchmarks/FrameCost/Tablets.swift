import EventLoop
import StylusCore

/// Prints what a frame of one tablet costs when others are there, which send in turn with it.
func printTabletCosts(_ feed: Feed, rules: Rules, rounds: Int) throws {
  var feed = feed
  let counts = [1, 2, 10, 50]
  var costs: [Int: [Double]] = [:]
  let groups = try counts.map { count in
    let loop = try EventLoop()
    return try (0..<count).map { _ in try Stylusd(feed.device, rules: rules, on: loop) }
  }
  for round in 0...rounds {
    for (count, group) in zip(counts, groups) {
      let value = try cost(ofTaking: feed.count, &feed, amongst: group)
      if round > 0 { costs[count, default: []].append(value) }
    }
  }
  for count in counts { printRow(["\(count)", Spread(costs[count] ?? [0]).text]) }
}

/// The nanoseconds that a frame costs which one of `tablets` after the other sends.
private func cost(
  ofTaking count: Int, _ feed: inout Feed, amongst tablets: [Stylusd]
) throws -> Double {
  var spent: Int64 = 0
  for number in 0..<count {
    let tablet = tablets[number % tablets.count]
    try tablet.send(feed.take(1))
    let start = monotonicNanoseconds()
    try tablet.read()
    spent += monotonicNanoseconds() - start
  }
  return Double(spent) / Double(count)
}
