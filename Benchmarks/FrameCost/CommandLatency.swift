import Actions
import EventLoop
import Glibc
import StylusConfig
import StylusCore

/// Measures how long it takes until a command begins that writes the time into a file as it does.
struct CommandLatency {
  /// The program `stamp`.
  var program: String
  /// Where it writes to.
  var file: String

  /// Prints the microseconds, a line each, from the moment at which a tablet sends what begins a drag,
  /// to which the command is bound, until it has begun.
  func printTimes(on device: DeviceDescription, from start: Timestamp, times: Int) throws {
    let loop = try EventLoop()
    let runner = ActionRunner(loop, log: Log(program: "frame-cost"), userManager: nil)
    let rules = try rules("[lower]\ndrag = { command = ['\(program)', '\(file)'] }\n")
    let stylusd = try Stylusd(device, rules: rules, on: loop) { decision, _ in
      runner.perform(decision, device: device.name)
    }
    for number in 0..<times {
      var hand = Hand(time: start + .milliseconds(Int64(number) * 1000))
      try stylusd.send(hand.frame((.toolPen, 1)) + hand.frame((.stylus, 1)))
      try stylusd.read()
      let contact = hand.frame((.touch, 1))
      let start = monotonicNanoseconds()
      try stylusd.send(contact)
      try stylusd.read()
      while runner.runningCount > 0 { _ = try loop.step() }
      print(try stamp() - start / 1000)
      try stylusd.send(hand.frame((.touch, 0), (.stylus, 0)))
      try stylusd.read()
    }
  }

  /// What the command has written, which is gone then.
  private func stamp() throws -> Int64 {
    let descriptor = try OwnedDescriptor.open(file, O_RDONLY)
    var bytes = [UInt8](repeating: 0, count: 32)
    let count = unsafe read(descriptor.rawValue, &bytes, bytes.count)
    unsafe unlink(file)
    let text = String(decoding: bytes.prefix(max(count - 1, 0)), as: UTF8.self)
    guard let time = Int64(text) else { throw SystemError(EIO, "\(program) has not begun") }
    return time
  }
}

/// A pen's frames, 10 ms apart.
private struct Hand {
  var time: Timestamp

  mutating func frame(_ keys: (Usage, Int32)...) -> [InputEvent] {
    time = time + .milliseconds(10)
    return (keys + [(.synReport, 0)]).map { InputEvent(time: time, usage: $0, value: $1) }
  }
}
