import Bus
import Doctor
import StylusCore
import StylusWire
import Testing

@testable import Examination

@Suite struct `What systemd says of the service` {
  private static let states: [(ManagerReport.Unit, ServiceFacts.Unit)] = [
    (.init(), .running(isEnabled: true)),
    (.init(file: "disabled"), .running(isEnabled: false)),
    (.init(file: "enabled-runtime"), .running(isEnabled: true)),
    (.init(active: "reloading"), .running(isEnabled: true)),
    (
      .init(status: DaemonStatus(pens: .waiting("\(Absence.locked)"), config: "a; b").text),
      .waiting("your session is locked")
    ),
    (.init(status: "Test Pen; bound by config.toml"), .running(isEnabled: true)),
    // It goes on running when its file is taken away under it.
    (.init(load: "not-found", file: ""), .running(isEnabled: false)),
    (.init(load: "not-found", active: "inactive", file: ""), .missing),
    (.init(load: "masked", active: "inactive", file: "masked"), .masked),
    (.init(load: "bad-setting", active: "inactive"), .bad),
    (.init(load: "error", active: "inactive"), .bad),
    (.init(active: "failed", result: "exit-code"), .failed("exit-code")),
    (.init(active: "activating"), .starting),
    (.init(active: "inactive"), .stopped(isEnabled: true)),
    (.init(active: "inactive", file: "disabled"), .stopped(isEnabled: false)),
    (.init(active: "deactivating"), .stopped(isEnabled: true)),
    (.init(active: "inactive", hasConditionFailed: true), .unwanted),
  ]

  @Test(arguments: states)
  func `comes to a state`(_ words: ManagerReport.Unit, _ state: ServiceFacts.Unit) {
    #expect(ServiceFacts.Unit(words) == state)
  }
}
