/// Turns instructions into steps: what a pen that does them would report, and when.
///
/// Times are counted from the script's beginning and never from the last step, so lateness in
/// carrying out one step delays none of the others.
public struct Performance {
  private let device: Device
  private let period: Duration
  private let tablet: Result<Tablet, DescriptorError>
  private var isPlugged = true
  private var pen = PenState()
  private var nextReport = Duration.zero
  private var reportCount = 0

  /// The time that the script has reached.
  public private(set) var now = Duration.zero

  /// Makes a performance for a device that has just been plugged in, with so many reports a second
  /// while the pen is in range.
  public init(of device: Device, rate: Int) {
    self.device = device
    period = .seconds(1) / rate
    do throws(DescriptorError) {
      tablet = .success(try Tablet(device.reportDescriptor))
    } catch {
      tablet = .failure(error)
    }
  }

  /// Performs an instruction.
  /// - Throws: ``ScriptError`` if it cannot be done now; nothing has happened then.
  public mutating func perform(_ line: Line) throws(ScriptError) -> [Step] {
    switch line.instruction {
    case .say(let text): return [Step(now, .say(text))]
    case .lateness: return [Step(now, .tellLateness)]
    case .plug, .unplug: return [try changePlug(line)]
    default: break
    }
    guard isPlugged else { throw ScriptError(line.place, "the device is unplugged") }
    switch line.instruction {
    case .play: return try play(line)
    case .wait(let length): return pass(length)
    case .move(let target, let length): return try glide(to: target, length, line)
    case .flood(let count): return [try flood(count, line)]
    default:
      let tablet = try tablet(for: line)
      pen = try pen.after(line, over: tablet)
      return [report(by: tablet)]
    }
  }

  private mutating func changePlug(_ line: Line) throws(ScriptError) -> Step {
    let plugs = line.instruction == .plug
    guard plugs != isPlugged else {
      throw ScriptError(line.place, "the device is \(plugs ? "plugged in" : "unplugged") already")
    }
    isPlugged = plugs
    pen = PenState()
    return Step(now, plugs ? .plug : .unplug)
  }

  private mutating func play(_ line: Line) throws(ScriptError) -> [Step] {
    guard case .recorded(let recording) = device else {
      throw ScriptError(line.place, "there is nothing to play: no recording was given")
    }
    let start = now
    now += recording.events.last?.time ?? .zero
    return recording.events.map { Step(start + $0.time, .report($0.report)) }
  }

  private func tablet(for line: Line) throws(ScriptError) -> Tablet {
    switch tablet {
    case .success(let tablet): return tablet
    case .failure(let error): throw ScriptError(line.place, "the device has no pen: \(error)")
    }
  }

  /// Reports the pen as it is now; the next regular report follows a period later.
  private mutating func report(by tablet: Tablet) -> Step {
    nextReport = now + period
    defer { reportCount += 1 }
    var shown = pen
    if pen.isTrembling, reportCount % 2 == 1 { shown.twist += 0.4 }
    return Step(now, .report(tablet.report.bytes(shown, sequence: reportCount)))
  }

  /// Lets time pass, with a report in each period in range; `change` brings the pen to what it is
  /// when that fraction of the time is over.
  private mutating func pass(
    _ length: Duration, change: (inout PenState, Double) -> Void = { _, _ in }
  ) -> [Step] {
    let start = now
    let end = start + length
    var steps: [Step] = []
    while pen.isInRange, nextReport <= end, case .success(let tablet) = tablet {
      now = nextReport
      change(&pen, length > .zero ? (now - start) / length : 1)
      steps.append(report(by: tablet))
    }
    now = end
    return steps + [Step(now, .rest)]
  }

  private mutating func glide(
    to target: Target, _ length: Duration, _ line: Line
  ) throws(ScriptError) -> [Step] {
    let tablet = try tablet(for: line)
    let start = pen
    let end = try pen.moved(to: target, line, over: tablet)
    var steps = pass(length) { pen, fraction in pen = start.blended(with: end, fraction) }
    if pen != end {
      pen = end
      steps.append(report(by: tablet))
    }
    return steps
  }

  private mutating func flood(_ count: Int, _ line: Line) throws(ScriptError) -> Step {
    let tablet = try tablet(for: line)
    guard pen.isInRange else { throw ScriptError(line.place, "the pen is out of range") }
    // Each differs from the one before, or the kernel would drop it: the smallest way to and fro.
    var other = pen
    let way = tablet.report.smallestMove
    other.point.x += pen.point.x > way ? -way : way
    nextReport = now + period
    let reports = [other, pen].map { tablet.report.bytes($0, sequence: reportCount) }
    return Step(now, .flood(reports, count: count))
  }
}
