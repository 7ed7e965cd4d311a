import Glibc
import PenScript

/// Does steps at their times, and answers the kernel's questions meanwhile.
struct Player {
  private let device: Device
  private var uhid: UhidDevice?
  /// When the script's time was 0, on the monotonic clock.
  private var start = Duration.zero
  /// The most by which a report came too late.
  private(set) var lateness = Duration.zero
  /// The same since it was told the last time.
  private var untoldLateness = Duration.zero

  /// Makes the device and waits until its nodes are there.
  init(_ device: Device) throws {
    self.device = device
    try plug(at: .zero)
  }

  /// Does the steps; each waits for its time.
  mutating func play(_ steps: [Step]) throws {
    for step in steps {
      try pass(until: start + step.time)
      switch step.effect {
      case .report(let bytes):
        try uhid?.send(.input(bytes))
        let late = monotonicTime() - (start + step.time)
        lateness = max(lateness, late)
        untoldLateness = max(untoldLateness, late)
      case .flood(let reports, let count):
        for index in 0..<count { try uhid?.send(.input(reports[index % reports.count])) }
        start = monotonicTime() - step.time
      case .plug: try plug(at: step.time)
      case .unplug: uhid = nil
      case .tellLateness:
        try printLine("lateness \(Int(untoldLateness / .milliseconds(1)))")
        untoldLateness = .zero
      case .say(let text): try printLine(text)
      case .rest: break
      }
    }
  }

  /// Waits until there is something to read; if that takes time, the script's clock has stood
  /// still at `time` meanwhile.
  mutating func awaitInput(_ descriptor: Int32, at time: Duration) throws {
    guard try wait(for: [descriptor], atMost: .zero).isEmpty else { return }
    var ready: [Int32] = []
    while !ready.contains(descriptor) {
      ready = try wait(for: [descriptor] + uhidDescriptors, atMost: nil)
      try uhid?.answer()
    }
    start = max(start, monotonicTime() - time)
  }

  private var uhidDescriptors: [Int32] { uhid.map { [$0.descriptor] } ?? [] }

  private func pass(until end: Duration) throws {
    while case let left = end - monotonicTime(), left > .zero {
      if try !wait(for: uhidDescriptors, atMost: left).isEmpty { try uhid?.answer() }
    }
  }

  private mutating func plug(at time: Duration) throws {
    let uhid = try UhidDevice(device)
    self.uhid = uhid
    try printLine((["ready"] + awaitNodes(of: uhid)).joined(separator: " "))
    start = monotonicTime() - time
  }

  private func awaitNodes(of uhid: UhidDevice) throws -> [String] {
    let limit = monotonicTime() + .seconds(30)
    var nodes: [String] = []
    while nodes.isEmpty {
      guard monotonicTime() < limit else { throw NoNodes() }
      try pass(until: monotonicTime() + .milliseconds(10))
      nodes = uhid.nodes()
    }
    // The wacom driver makes the nodes of pen and pad one after the other.
    guard case .recorded = device else { return nodes }
    var before: [String]
    repeat {
      before = nodes
      try pass(until: monotonicTime() + .milliseconds(500))
      nodes = uhid.nodes()
    } while nodes != before
    return nodes
  }
}

/// No driver has made an evdev node.
struct NoNodes: Error, CustomStringConvertible {
  var description: String { "no driver has made an evdev node of the device within 30 s" }
}
