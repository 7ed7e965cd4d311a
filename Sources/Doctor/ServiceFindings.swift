extension Facts {
  /// What there is to say of the service.
  public var serviceFinding: Finding {
    switch service.manager {
    case .reached(.running(let isEnabled), _): findingOfRunning(isEnabled)
    case .reached(.waiting(let reason), _): finding(of: .waiting(reason))
    // The daemon that runs may be its own, which has not come to be ready.
    case .reached(.starting, _): finding(of: .starting)
    case .reached(let unit, _): service.isDaemonRunning ? elsewhere : finding(of: unit)
    case .none, .noBus, .notOnBus, .silent:
      service.isDaemonRunning ? elsewhere : findingWithoutManager
    }
  }

  private var elsewhere: Finding {
    Finding(.ok, .service, "stylusd runs, though not as the service stylusd.service")
  }

  private func findingOfRunning(_ isEnabled: Bool) -> Finding {
    isEnabled
      ? Finding(.ok, .service, "stylusd.service runs")
      : Finding(
        .note, .service, "stylusd.service runs, but is not started at your next login",
        command: "systemctl --user enable stylusd")
  }

  private func finding(of unit: ServiceFacts.Unit) -> Finding {
    switch unit {
    case .running(let isEnabled): findingOfRunning(isEnabled)
    case .waiting(let reason):
      Finding(
        .problem, .service, "stylusd.service runs and leaves the pens alone, since \(reason)",
        advice: "it reads them again by itself when that is over")
    case .missing:
      Finding(
        .problem, .service, "stylusd.service is not installed",
        advice: origin == .package ? nil : "after 'sudo make install' in stylusd's sources",
        command: origin == .package
          ? "sudo apt install --reinstall stylusd" : "systemctl --user enable --now stylusd")
    case .masked:
      Finding(
        .problem, .service, "stylusd.service is masked, so that nothing starts it",
        command: "systemctl --user unmask stylusd && systemctl --user enable --now stylusd")
    case .bad:
      Finding(
        .problem, .service, "systemd cannot read stylusd.service",
        advice: "to see why", command: "systemctl --user status stylusd")
    case .unwanted:
      Finding(
        .problem, .service, "stylusd.service is not for users of the system, such as root",
        advice: "log in as the person who draws")
    case .failed(let result):
      Finding(
        .problem, .service, "stylusd.service has failed (\(result))",
        advice: "'journalctl --user -u stylusd' says why; when that is put right",
        command: "systemctl --user restart stylusd")
    case .starting:
      Finding(
        .problem, .service, "stylusd.service does not run yet, or tries again and again",
        advice: "if that is so in a minute", command: "journalctl --user -u stylusd -n 20")
    case .stopped(let isEnabled):
      Finding(
        .problem, .service,
        isEnabled
          ? "stylusd.service does not run" : "stylusd.service does not run and is not enabled",
        command: "systemctl --user \(isEnabled ? "start" : "enable --now") stylusd")
    }
  }

  private var findingWithoutManager: Finding {
    switch service.manager {
    case .none, .reached:
      Finding(
        .problem, .service, "stylusd does not run, and without systemd nothing starts it",
        advice: "let your desktop start 'stylusd' at login")
    case .noBus(let reason):
      Finding(
        .problem, .service, "cannot ask the user manager about stylusd.service: \(reason)",
        advice: "look from a login of your own, not by su or sudo")
    case .notOnBus:
      Finding(
        .problem, .service, "the session bus is not that of the user manager",
        advice: "log in by a session that does not start a bus of its own, as dbus-run-session and "
          + "dbus-launch do; Debian has the package dbus-user-session for that")
    case .silent(let reason):
      Finding(
        .problem, .service, "the user manager does not say what stylusd.service does: \(reason)",
        advice: "log out and in again")
    }
  }
}
