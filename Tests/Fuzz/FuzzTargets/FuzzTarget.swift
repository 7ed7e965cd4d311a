/// What a fuzzer's bytes are fed to; for each there is a program and a corpus of its name.
public enum FuzzTarget: String, CaseIterable, Sendable {
  /// A config file, and what is then made of it.
  case config
  /// A recording of evemu, played to the end and written anew.
  case evemu
  /// A recording of libinput, the same.
  case libinput
  /// Frames for the recogniser.
  case recognizer
  /// A device, rules and events for everything from events to gestures.
  case pipeline
  /// A device node and raw `struct input_event`s, through libevdev.
  case evdev

  /// Feeds it one input.
  ///
  /// - Throws: `Violation` where something does not hold that must hold for every input.
  public func run(_ bytes: [UInt8]) throws {
    switch self {
    case .config: try ConfigTarget.run(bytes)
    case .evemu, .libinput: try RecordingTarget.run(bytes)
    case .recognizer: try RecognizerTarget.run(bytes)
    case .pipeline: try PipelineTarget.run(bytes)
    case .evdev: try EvdevTarget.run(bytes)
    }
  }

  /// Feeds it one input as libFuzzer gives it; any error ends the program.
  public func runOrTrap(_ start: UnsafePointer<UInt8>?, _ count: Int) {
    let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
    do { try run(bytes) } catch { fatalError("\(rawValue): \(error)") }
  }
}
