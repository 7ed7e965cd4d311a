/// Turns instructions into steps: what a pen that does them would report, and when.
///
/// Times are counted from the script's beginning and never from the last step, so lateness in
/// carrying out one step delays none of the others.
public struct Performance {
  private let device: Device
  private var isPlugged = true
  private var pen = PenState()
  private var nextReport = Duration.zero

  /// The time that the script has reached.
  public private(set) var now = Duration.zero

  /// Makes a performance for a device that has just been plugged in.
  public init(of device: Device) { self.device = device }

  /// Performs an instruction.
  /// - Throws: ``ScriptError`` if it cannot be done now; nothing has happened then.
  public mutating func perform(_ line: Line) throws(ScriptError) -> [Step] {
    switch line.instruction {
    case .say(let text): return [Step(now, .say(text))]
    case .plug, .unplug: return [try changePlug(line)]
    default: break
    }
    guard isPlugged else { throw ScriptError(line.place, "the device is unplugged") }
    switch device {
    case .pen(let model): return try perform(line, model)
    case .recorded(let recording): return try perform(line, recording)
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

  private mutating func perform(
    _ line: Line, _ recording: HidRecording
  ) throws(ScriptError) -> [Step] {
    let start = now
    switch line.instruction {
    case .wait(let length):
      now += length
      return [Step(now, .rest)]
    case .play:
      now += recording.events.last?.time ?? .zero
      return recording.events.map { Step(start + $0.time, .report($0.report)) }
    default:
      throw ScriptError(line.place, "a recorded device can only play, wait, say, plug and unplug")
    }
  }

  private mutating func perform(_ line: Line, _ model: PenModel) throws(ScriptError) -> [Step] {
    switch line.instruction {
    case .wait(let length): return pass(length, model)
    case .move(let target, let length): return try glide(to: target, length, line, model)
    case .flood(let count): return [try flood(count, line, model)]
    default:
      pen = try pen.after(line, model)
      return [report(model)]
    }
  }

  /// Reports the pen as it is now; the next regular report follows a period later.
  private mutating func report(_ model: PenModel) -> Step {
    nextReport = now + model.period
    return Step(now, .report(pen.report(of: model)))
  }

  /// Lets time pass, with a report in each period in range; `change` brings the pen to what it is
  /// when that fraction of the time is over.
  private mutating func pass(
    _ length: Duration, _ model: PenModel, change: (inout PenState, Double) -> Void = { _, _ in }
  ) -> [Step] {
    let start = now
    let end = start + length
    var steps: [Step] = []
    while pen.isInRange, nextReport <= end {
      now = nextReport
      change(&pen, length > .zero ? (now - start) / length : 1)
      steps.append(report(model))
    }
    now = end
    return steps + [Step(now, .rest)]
  }

  private mutating func glide(
    to target: Target, _ length: Duration, _ line: Line, _ model: PenModel
  ) throws(ScriptError) -> [Step] {
    let start = pen
    let end = try pen.moved(to: target, line, model)
    var steps = pass(length, model) { pen, fraction in
      pen = start.blended(with: end, fraction)
    }
    if pen != end {
      pen = end
      steps.append(report(model))
    }
    return steps
  }

  private mutating func flood(
    _ count: Int, _ line: Line, _ model: PenModel
  ) throws(ScriptError) -> Step {
    guard pen.isInRange else { throw ScriptError(line.place, "the pen is out of range") }
    // Each differs from the one before, or the kernel would drop it: 0.01 mm to and fro.
    var other = pen
    other.point.x += pen.point.x > 1 ? -0.01 : 0.01
    nextReport = now + model.period
    let reports = [other.report(of: model), pen.report(of: model)]
    return Step(now, .flood(reports, count: count))
  }
}
