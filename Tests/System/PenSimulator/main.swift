import Glibc
import PenScript

/// Makes the device that the options describe.
func makeDevice(_ options: Options) throws -> Device {
  guard let path = options.recording else { return .pen(options.model) }
  return .recorded(try HidRecording.parse(try readText(path), file: path))
}

/// Acts a script that is there as a whole; nothing is plugged in if it has an error.
func act(_ path: String, on device: Device, rate: Int) throws -> Player {
  let lines = try ScriptParser.parse(try readText(path), file: path)
  var performance = Performance(of: device, rate: rate)
  let steps = try lines.flatMap { try performance.perform($0) }
  var player = try Player(device)
  try player.play(steps)
  return player
}

/// Acts lines as they come on standard input.
func actStandardInput(on device: Device, rate: Int) throws -> Player {
  var parser = ScriptParser(file: "stdin")
  var performance = Performance(of: device, rate: rate)
  var reader = LineReader()
  var player = try Player(device)
  while true {
    if let text = reader.next() {
      for line in try parser.take(text) { try player.play(try performance.perform(line)) }
    } else if reader.isAtEnd {
      break
    } else {
      try player.awaitInput(STDIN_FILENO, at: performance.now)
      try reader.fill()
    }
  }
  try parser.finish()
  return player
}

func complain(_ message: String) {
  try? writeBytes(STDERR_FILENO, Array("\(message)\n".utf8), "")
}

func run() -> Int32 {
  do {
    let options = try Options(CommandLine.arguments.dropFirst())
    guard !options.wantsHelp else {
      try printLine(Options.usage)
      return 0
    }
    let device = try makeDevice(options)
    if options.wantsDescription { for line in try device.description { try printLine(line) } }
    let rate = options.rate
    let player =
      try options.script.map { try act($0, on: device, rate: rate) }
      ?? actStandardInput(on: device, rate: rate)
    if player.lateness > .milliseconds(30) {
      let milliseconds = Int(player.lateness / .milliseconds(1))
      complain("pen-simulator: the latest report came \(milliseconds) ms too late")
    }
    return 0
  } catch let error as UsageError {
    complain("pen-simulator: \(error); see --help")
    return 2
  } catch let error where error is ScriptError || error is ScriptErrors || error is DescriptorError
  {
    complain("\(error)")
    return 2
  } catch {
    complain("pen-simulator: \(error)")
    return 1
  }
}

exit(run())
