import Arguments
import EventLoop
import Files
import Glibc
import StylusConfig
import StylusCore

let usage = """
  Usage: frame-cost times|allocations|tablets RECORDING [ROUNDS]
         frame-cost read bare|stylusd|drain RECORDING ROUNDS
         frame-cost commands RECORDING ROUNDS STAMP FILE
         frame-cost apps RECORDING

  Measures what a frame of a recorded pen costs stylusd, from the node to the decision, beside a bare
  libevdev loop in C. The node is a pipe. The rows of a Markdown table go to standard output. 'read'
  has one of them read so many rounds of the recording, for others to measure. 'commands' prints the
  microseconds until the command 'STAMP FILE' begins. 'apps' is the daemon for the app 'signal-times',
  which has it make gestures, until the session bus ends.
  """

/// Prints a row of a Markdown table.
func printRow(_ cells: [String]) { print("| \(cells.joined(separator: " | ")) |") }

/// Both gestures of a person who has chosen the usual, on both buttons.
func usualRules() throws -> Rules {
  let tables = ["lower", "upper"].map {
    "[\($0)]\ndouble-tap = { command = ['true'] }\nsqueeze = { command = ['true'] }\n"
  }
  return try rules(tables.joined())
}

/// The rules of a config.
func rules(_ text: String) throws -> Rules {
  guard let configuration = Configuration.parse(text, file: "").configuration else {
    throw UsageError("the config that is measured with is wrong")
  }
  return configuration.rules
}

/// Reads without measuring, and prints how many frames that were.
func readOnly(_ who: String, _ feed: Feed, _ rules: Rules, rounds: Int) throws {
  var feed = feed
  let reader: any Reader =
    switch who {
    case "bare": try BareLoop(feed.device)
    case "stylusd": try Stylusd(feed.device, rules: rules, on: EventLoop())
    case "drain": try Drain(feed.device)
    default: throw UsageError("nobody is called '\(who)'")
    }
  for _ in 0..<rounds * feed.count {
    try reader.send(feed.take(1))
    try reader.read()
  }
  print(rounds * feed.count)
}

func run(_ words: [String]) throws {
  var words = words[...]
  let task = words.popFirst() ?? ""
  let who = task == "read" ? words.popFirst() ?? "" : ""
  guard let file = words.popFirst() else { throw UsageError(usage) }
  let rounds = words.popFirst().flatMap { Int($0) } ?? 50
  let hour = Microseconds.milliseconds(3_600_000)
  let now = Timestamp(microseconds: monotonicNanoseconds() / 1000)
  let feed = Feed(try RecordingFile.pen(in: file), from: now + hour)
  let rules = try usualRules()
  var comparison = Comparison(feed: feed, rules: rules, rounds: rounds)
  let name = "a frame of \(feed.eventsPerFrame.decimalText(places: 1) ?? "?") events"
  switch task {
  case "times": try comparison.printTimes(name)
  case "allocations": try comparison.printAllocations(name)
  case "tablets": try printTabletCosts(feed, rules: rules, rounds: rounds)
  case "read": try readOnly(who, feed, rules, rounds: rounds)
  case "commands":
    guard words.count == 2 else { throw UsageError(usage) }
    let latency = CommandLatency(program: words.removeFirst(), file: words.removeFirst())
    try latency.printTimes(on: feed.device, from: now + hour, times: rounds)
  case "apps": try Apps(feed.device).run()
  default: throw UsageError(usage)
  }
}

do {
  try run(Array(CommandLine.arguments.dropFirst()))
} catch {
  complain("frame-cost: \(error)")
  exit(2)
}

func complain(_ message: String) {
  var text = Array("\(message)\n".utf8)
  unsafe write(STDERR_FILENO, &text, text.count)
}
