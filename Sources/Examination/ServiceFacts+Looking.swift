internal import Bus
internal import CLibsystemd
internal import Doctor
internal import Glibc
internal import StylusWire

extension ServiceFacts {
  /// Asks the user manager, and looks for a daemon.
  static func look() -> ServiceFacts {
    var facts = ServiceFacts()
    facts.isDaemonRunning = Processes.isRunning("stylusd", user: getuid())
    if sd_booted() > 0 { facts.askManager() }
    return facts
  }

  private mutating func askManager() {
    do throws(ManagerReport.Absence) {
      let report = try ManagerReport.ask(about: "stylusd.service")
      let names = report.environment.map { String($0.prefix { $0 != "=" }) }
      manager = .reached(
        Unit(report.unit),
        ManagerEnvironment(
          variables: Set(names), hasGraphicalTarget: report.hasGraphicalSession))
      // systemd keeps what a service said that has ended.
      if report.unit.isUp { ownWords = report.unit.status }
    } catch {
      manager =
        switch error {
        case .noBus(let reason): .noBus(reason)
        case .nobodyThere: .notOnBus
        case .silent: .silent("it does not answer")
        case .refused(let reason): .silent(reason)
        }
    }
  }
}

extension ManagerReport.Unit {
  fileprivate var isUp: Bool { active == "active" || active == "reloading" }
}

extension ServiceFacts.Unit {
  /// What systemd's words come to.
  init(_ unit: ManagerReport.Unit) {
    let isEnabled = unit.file.hasPrefix("enabled")
    switch (unit.load, unit.active) {
    case _ where unit.isUp:
      self =
        if case .waiting(let reason)? = DaemonStatus(unit.status)?.pens {
          .waiting(reason)
        } else {
          .running(isEnabled: isEnabled)
        }
    case ("masked", _): self = .masked
    case ("not-found", _): self = .missing
    case ("loaded", "failed"): self = .failed(unit.result)
    case ("loaded", "activating"): self = .starting
    // Its only condition is of the user.
    case ("loaded", _) where unit.hasConditionFailed: self = .unwanted
    case ("loaded", _): self = .stopped(isEnabled: isEnabled)
    default: self = .bad
    }
  }
}
