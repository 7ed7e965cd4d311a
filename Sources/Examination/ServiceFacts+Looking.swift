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
    if sd_booted() > 0 { facts.manager = Manager.look() }
    return facts
  }
}

extension ServiceFacts.Manager {
  fileprivate static func look() -> ServiceFacts.Manager {
    do throws(ManagerReport.Absence) {
      let report = try ManagerReport.ask(about: "stylusd.service")
      let names = report.environment.map { String($0.prefix { $0 != "=" }) }
      return .reached(
        ServiceFacts.Unit(report.unit),
        ServiceFacts.ManagerEnvironment(
          variables: Set(names), hasGraphicalTarget: report.hasGraphicalSession))
    } catch {
      return switch error {
      case .noBus(let reason): .noBus(reason)
      case .nobodyThere: .notOnBus
      case .silent: .silent("it does not answer")
      case .refused(let reason): .silent(reason)
      }
    }
  }
}

extension ServiceFacts.Unit {
  /// What systemd's words come to.
  init(_ unit: ManagerReport.Unit) {
    let isEnabled = unit.file.hasPrefix("enabled")
    switch (unit.load, unit.active) {
    case (_, "active"), (_, "reloading"):
      // The daemon's own words, in Daemon.tellStatus.
      let isWaiting = unit.status.hasPrefix(WaitingStatus.prefix)
      self =
        isWaiting ? .waiting(WaitingStatus.reason(in: unit.status)) : .running(isEnabled: isEnabled)
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
