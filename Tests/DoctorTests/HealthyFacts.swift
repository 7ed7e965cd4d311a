import Doctor
import Testing

/// A broken state, and all that is said of it.
struct BrokenState: Sendable, CustomTestStringConvertible {
  var facts: Facts
  var complaints: [String]

  /// Something changed on a healthy machine, and the one line that tells of it.
  init(
    _ topic: Finding.Topic, _ sentence: String, state: Finding.State = .problem,
    _ change: (inout Facts) -> Void
  ) {
    facts = .healthy(change)
    let words = [state.rawValue, topic.rawValue].map { word in
      word + String(repeating: " ", count: 9 - word.count)
    }
    complaints = [words.joined() + sentence]
  }

  var testDescription: String { complaints[0] }
}

extension Facts {
  /// A machine on which all is well: Debian's package, a pen, a desktop, a config that runs commands.
  static var healthy: Facts {
    var facts = Facts()
    facts.pens.pens = [.readable]
    facts.pens.rule = .installed
    facts.session.seats = ["seat0"]
    facts.session.isGraphical = true
    facts.session.variables = ["DISPLAY", "WAYLAND_DISPLAY"]
    facts.service.isDaemonRunning = true
    facts.service.manager = .reached(
      .running(isEnabled: true),
      ServiceFacts.ManagerEnvironment(
        variables: ["PATH", "DISPLAY", "WAYLAND_DISPLAY"], hasGraphicalTarget: true))
    facts.config = .good(path: "/home/ann/.config/stylusd/config.toml", warnings: 0, needs: .init())
    return facts
  }

  /// The same with something changed.
  static func healthy(_ change: (inout Facts) -> Void) -> Facts {
    var facts = healthy
    change(&facts)
    return facts
  }

  /// The lines that are not about what is well, as a person reads them.
  var complaints: [String] { findings.filter { $0.state != .ok }.map(\.text) }

  /// Has the service in that state, with the daemon running only with it.
  mutating func setUnit(_ unit: ServiceFacts.Unit) {
    guard case .reached(_, let environment) = service.manager else { return }
    service.manager = .reached(unit, environment)
    service.isDaemonRunning = false
  }

  /// Has the manager start units with those variables alone.
  mutating func setEnvironment(_ variables: Set<String>, hasGraphicalTarget: Bool = true) {
    guard case .reached(let unit, _) = service.manager else { return }
    service.manager = .reached(
      unit,
      ServiceFacts.ManagerEnvironment(
        variables: variables, hasGraphicalTarget: hasGraphicalTarget))
  }

  /// Has the config need something.
  mutating func setNeeds(_ change: (inout ConfigNeeds) -> Void) {
    guard case .good(let path, let warnings, var needs) = config else { return }
    change(&needs)
    config = .good(path: path, warnings: warnings, needs: needs)
  }
}

extension PenFacts.Pen {
  static var readable: PenFacts.Pen {
    PenFacts.Pen(
      path: "/dev/input/event5", name: "Test Pen", access: .readable, isForSeat: true,
      isAtItsSeat: true, commandToRead: "sudo chown $USER /dev/input/event5")
  }

  static var denied: PenFacts.Pen {
    var pen = readable
    pen.access = .denied
    return pen
  }
}
