internal import EventLoop
internal import Glibc
internal import StylusCore
internal import StylusWire

/// Plays lines of a script to stylus-palette, and tells each report as a line:
///
///     ready MS                 since the program was started
///     shown NUMBER MS          from the request to the painted frame
///     chosen NUMBER PATH       such as `0` or `3/1`
///     turned NUMBER PATH STEPS
///     closed NUMBER
///     failed SENTENCE
///     ended STATUS
public final class ScriptPlayer {
  private let program: PaletteProgram
  private let tell: (String) -> Void
  private let started = now()
  private var opened = now()
  private var number: UInt32 = 0
  private var hasToldEnd = false

  /// A wait that was in vain, as a sentence.
  public struct Fault: Error, CustomStringConvertible {
    /// The sentence.
    public var description: String
  }

  /// Makes a player; `tell` gets each line, without its end.
  public init(_ program: PaletteProgram, telling tell: @escaping (String) -> Void) {
    self.program = program
    self.tell = tell
  }

  /// The kinds of the reports so far that were not waited for.
  public private(set) var kinds: [String] = []

  /// Does what a line says.
  public func play(_ line: ScriptLine) throws {
    switch line {
    case .open(let opening):
      opened = now()
      number = try program.open(opening)
    case .pose(let pose): try program.send(.pose(number: number, pose))
    case .letGo(let chooses): try program.send(.letGo(number: number, chooses: chooses))
    case .close: try program.send(.close(number: number))
    case .pause(let milliseconds):
      let end = now() + Int64(milliseconds) * 1000
      while now() < end { try listen(until: end) }
    case .wait(let kind, let most): try wait(for: kind, most: most)
    case .hangUp: program.hangUp()
    }
  }

  /// Waits for a report of a kind that none has waited for yet.
  private func wait(for kind: String, most: Int) throws {
    let end = now() + Int64(most) * 1000
    while true {
      if let place = kinds.firstIndex(of: kind) {
        kinds.removeSubrange(...place)
        return
      }
      if now() >= end { throw Fault(description: "no '\(kind)' within \(most) ms") }
      if hasToldEnd { throw Fault(description: "no '\(kind)', it has ended") }
      try listen(until: end)
    }
  }

  /// Takes what comes by then; returns at the first.
  private func listen(until end: Int64) throws(SystemError) {
    let rest = max(0, (end - now() + 999) / 1000)
    if program.socket < 0 || hasToldEnd {
      if program.socket < 0, !hasToldEnd { noteEnd() } else { usleep(useconds_t(rest * 1000)) }
      return
    }
    if let report = try program.report(within: CInt(rest)) { take(report) }
    if program.status != nil { noteEnd() }
  }

  private func noteEnd() {
    hasToldEnd = true
    kinds.append("ended")
    tell("ended \(program.waitForEnd())")
  }

  private func take(_ report: PaletteReport) {
    switch report {
    case .ready: say("ready", milliseconds(from: started, to: now()))
    case .shown(let number, let time):
      say("shown", "\(number) \(milliseconds(from: opened, to: time.microseconds))")
    case .chosen(let number, let path): say("chosen", "\(number) \(text(path))")
    case .here: break
    case .turned(let number, let path, let steps, _):
      say("turned", "\(number) \(text(path)) \(steps)")
    case .closed(let number): say("closed", "\(number)")
    case .failed(let sentence): say("failed", sentence)
    }
  }

  private func say(_ kind: String, _ rest: String) {
    kinds.append(kind)
    tell("\(kind) \(rest)")
  }

  private func text(_ path: [Int]) -> String { path.map(String.init).joined(separator: "/") }

  private func milliseconds(from start: Int64, to end: Int64) -> String {
    let tenths = (end - start) / 100
    return "\(tenths / 10).\(abs(tenths % 10))"
  }
}

/// CLOCK_MONOTONIC in µs.
private func now() -> Int64 {
  var time = timespec()
  unsafe clock_gettime(CLOCK_MONOTONIC, &time)
  return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000
}
