internal import Bus
internal import EventLoop
internal import Glibc
internal import StylusCore

/// One run of a binding's command, or one call of its method.
struct Run {
  /// How long what has run out of time gets to end by itself before it is killed.
  static let killDelay = Microseconds.milliseconds(2000)

  var key: BindingKey
  var kind: GestureKind
  /// The gesture for people, such as `lower squeeze`.
  var gesture: String
  var environment: GestureEnvironment
  var timeout: Microseconds?
  var maxRunning: Int

  init(_ binding: Binding, _ decision: Decision, _ environment: GestureEnvironment) {
    let gesture = decision.gesture
    key =
      decision.key ?? BindingKey(source: .global, button: gesture.button, kind: gesture.kind)
    kind = gesture.kind
    self.gesture = "\(gesture.button.rawValue) \(gesture.kind.rawValue)"
    self.environment = environment
    timeout = binding.timeout
    maxRunning = max(binding.maxRunning, 1)
  }
}

/// How a run has ended.
enum RunEnd: Equatable {
  case status(CInt)
  case signal(CInt)
  case timeout
  case other(String)

  init(_ end: UnitEnd) {
    switch end {
    case .success: self = .status(0)
    case .status(let status): self = .status(status)
    case .signal(let signal): self = .signal(signal)
    case .timeout: self = .timeout
    case .other(let word): self = .other(word)
    }
  }

  /// What is wrong with it, to follow the command's name in a sentence; nil where nothing is.
  func failure(timeout: Microseconds?) -> String? {
    switch self {
    case .status(0): nil
    case .status(let status): "ended with status \(status)"
    case .signal(let signal): "was ended by signal \(signal) (\(RunEnd.words(signal)))"
    case .timeout:
      "was ended by its timeout" + (timeout.map { " of \($0.text)" } ?? "")
    case .other(let word): "failed: \(word)"
    }
  }

  private static func words(_ signal: CInt) -> String {
    guard let words = unsafe strsignal(signal) else { return "unknown" }
    return unsafe String(cString: words)
  }
}

/// The person's home directory, where every command starts.
enum Home {
  static var directory: String {
    guard let home = InheritedEnvironment.value("HOME"), home.hasPrefix("/") else { return "/" }
    return unsafe access(home, X_OK) == 0 ? home : "/"
  }
}

extension ProgramSearch {
  /// Searches where this program itself was told to.
  static var ofThisProgram: ProgramSearch {
    ProgramSearch(path: InheritedEnvironment.value("PATH") ?? defaultPath)
  }
}
