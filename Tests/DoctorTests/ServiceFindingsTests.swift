import Doctor
import Testing

@Suite struct `Of the service the doctor says` {
  private static func unit(_ unit: ServiceFacts.Unit, _ sentence: String) -> BrokenState {
    BrokenState(.service, sentence) { $0.setUnit(unit) }
  }

  private static func manager(
    _ manager: ServiceFacts.Manager, _ sentence: String
  ) -> BrokenState {
    BrokenState(.service, sentence) { facts in
      facts.service.manager = manager
      facts.service.isDaemonRunning = false
    }
  }

  private static let units = [
    unit(.missing, "stylusd.service is not installed; run: sudo apt install --reinstall stylusd"),
    unit(
      .masked,
      """
      stylusd.service is masked, so that nothing starts it; run: systemctl --user unmask stylusd && \
      systemctl --user enable --now stylusd
      """),
    unit(
      .bad,
      "systemd cannot read stylusd.service; to see why, run: systemctl --user status stylusd"),
    unit(
      .unwanted,
      """
      stylusd.service is not for users of the system, such as root; log in as the person who draws
      """),
    unit(
      .failed("exit-code"),
      """
      stylusd.service has failed (exit-code); 'journalctl --user -u stylusd' says why; when that is \
      put right, run: systemctl --user restart stylusd
      """),
    unit(
      .starting,
      """
      stylusd.service does not run yet, or tries again and again; if that is so in a minute, run: \
      journalctl --user -u stylusd -n 20
      """),
    unit(
      .waiting("your session is locked"),
      """
      stylusd.service runs and leaves the pens alone, since your session is locked; it reads them \
      again by itself when that is over
      """),
    unit(
      .stopped(isEnabled: true),
      "stylusd.service does not run; run: systemctl --user start stylusd"),
    unit(
      .stopped(isEnabled: false),
      """
      stylusd.service does not run and is not enabled; run: systemctl --user enable --now stylusd
      """),
    BrokenState(
      .service,
      "stylusd.service runs, but is not started at your next login; "
        + "run: systemctl --user enable stylusd", state: .note
    ) { $0.setUnit(.running(isEnabled: false)) },
    BrokenState(
      .service,
      """
      stylusd.service is not installed; after 'sudo make install' in stylusd's sources, run: \
      systemctl --user enable --now stylusd
      """
    ) { facts in
      facts.origin = .source
      facts.setUnit(.missing)
    },
  ]

  private static let managers = [
    manager(
      .none,
      """
      stylusd does not run, and without systemd nothing starts it; let your desktop start 'stylusd' \
      at login
      """),
    manager(
      .noBus("No such file or directory"),
      """
      cannot ask the user manager about stylusd.service: No such file or directory; look from a \
      login of your own, not by su or sudo
      """),
    manager(
      .notOnBus,
      """
      the session bus is not that of the user manager; log in by a session that does not start a \
      bus of its own, as dbus-run-session and dbus-launch do; Debian has the package \
      dbus-user-session for that
      """),
    manager(
      .silent("it does not answer"),
      """
      the user manager does not say what stylusd.service does: it does not answer; log out and in \
      again
      """),
  ]

  @Test(arguments: units) func `what it does not do`(_ state: BrokenState) {
    #expect(state.facts.complaints == state.complaints)
  }

  @Test func `nothing better of one that starts again and again`() {
    let facts = Facts.healthy { facts in
      facts.setUnit(.starting)
      facts.service.isDaemonRunning = true
    }
    #expect(facts.findings.contains { $0.topic == .service && $0.state == .problem })
  }

  @Test(arguments: managers) func `who cannot start it`(_ state: BrokenState) {
    #expect(state.facts.complaints == state.complaints)
  }

  @Test(arguments: [
    ServiceFacts.Manager.none, .notOnBus, .reached(.stopped(isEnabled: false), .init()),
  ])
  func `that a daemon without one will do`(_ manager: ServiceFacts.Manager) {
    let facts = Facts.healthy { facts in
      facts.session.isGraphical = false
      facts.service.manager = manager
    }
    #expect(facts.complaints == [])
  }

  @Test(
    arguments: [
      (.reached(.running(isEnabled: false), .init()), false, true),
      (.reached(.waiting("it is late"), .init()), false, true),
      // Its process is there, and perhaps not for long.
      (.reached(.starting, .init()), true, false),
      (.reached(.missing, .init()), true, true), (.reached(.missing, .init()), false, false),
      (.none, true, true), (.none, false, false),
    ] as [(ServiceFacts.Manager, Bool, Bool)])
  func `whether a daemon runs`(
    _ manager: ServiceFacts.Manager, _ hasProcess: Bool, _ isRunning: Bool
  ) {
    var service = ServiceFacts()
    service.manager = manager
    service.isDaemonRunning = hasProcess
    #expect(service.isRunning == isRunning)
  }
}
