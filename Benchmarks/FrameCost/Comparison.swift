import EventLoop
import StylusCore

/// Prints what one frame costs the bare loop and stylusd, and what stylusd costs beyond it.
struct Comparison {
  var feed: Feed
  var rules: Rules
  /// How often each is measured, in turn.
  var rounds: Int

  /// Prints the rows of the table whose columns are figure, bare loop, stylusd, beyond it.
  mutating func printTimes(_ name: String) throws {
    // A pipe holds 2,730 events; a frame of a pen has at most some twenty.
    try printTime("\(name), 64 frames a wake-up", batch: 64)
    try printTime("\(name), one frame a wake-up", batch: 1)
  }

  private mutating func printTime(_ name: String, batch: Int) throws {
    let bare = try BareLoop(feed.device)
    let stylusd = try Stylusd(feed.device, rules: rules, on: EventLoop())
    var costs: [(bare: Double, stylusd: Double)] = []
    for round in 0...rounds {
      let pair = (
        try cost(of: bare, &feed, count: feed.count, batch: batch),
        try cost(of: stylusd, &feed, count: feed.count, batch: batch)
      )
      // The first round fills the caches.
      if round > 0 { costs.append(pair) }
    }
    let beyond = Spread(costs.map { $0.stylusd - $0.bare })
    let texts = [Spread(costs.map(\.bare)), Spread(costs.map(\.stylusd)), beyond].map(\.text)
    printRow([name] + texts)
  }

  /// Prints how often the heap was asked for memory: in frames that tell no gesture, in all, and for
  /// each decision that others tell.
  mutating func printAllocations(_ name: String) throws {
    var decisions = 0
    let bare = try BareLoop(feed.device)
    let stylusd = try Stylusd(feed.device, rules: rules, on: EventLoop()) { _, _ in decisions += 1 }
    var quiet = (bare: 0, stylusd: 0)
    var telling = 0
    for round in 0...rounds {
      for _ in 0..<feed.count {
        let events = feed.take(1)
        let inBare = try allocations(of: bare, reading: events)
        let before = decisions
        let inStylusd = try allocations(of: stylusd, reading: events)
        // What the first round asks for, it keeps.
        if round == 0 {
          decisions = 0
        } else if decisions > before {
          telling += inStylusd
        } else {
          quiet.bare += inBare
          quiet.stylusd += inStylusd
        }
      }
    }
    let frames = rounds * feed.count
    printRow([
      "\(name), heap allocations in \(frames) frames that run no action", "\(quiet.bare)",
      "\(quiet.stylusd)", "\(quiet.stylusd - quiet.bare)",
    ])
    var forwarding = Forwarding(feed.device, rules: rules)
    let forwarded = forwarding.allocations(&feed, rounds: rounds)
    printRow([
      "\(name), heap allocations in \(frames) frames passed on to a twin", "", "\(forwarded)", "",
    ])
    let each = decisions > 0 ? (Double(telling) / Double(decisions)).rounded() : 0
    let figure = "\(name), heap allocations for each of \(decisions) phases told"
    printRow([figure, "", "\(Int(each))", ""])
  }
}
