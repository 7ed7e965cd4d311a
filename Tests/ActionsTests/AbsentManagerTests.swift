import Bus
import EventLoop
import Glibc
import ProcessSupport
import StylusCore
import Testing

@testable import Actions

@Suite struct `Without a user manager` {
  /// What a start comes to.
  private func refusal(_ bench: Bench, of manager: UserManager) throws -> UserManager.Refusal? {
    var answers: [UserManager.Refusal?] = []
    let unit = TransientUnit(
      name: "app-stylusd-test-1.service", description: "test", program: "/bin/true",
      arguments: ["true"])
    manager.start(unit, started: { answers.append($0) }, ended: { _ in Issue.record("ended") })
    let end = bench.loop.now + .milliseconds(10_000)
    while answers.isEmpty && bench.loop.now < end {
      _ = try bench.loop.step(timeout: .milliseconds(100))
    }
    while try bench.loop.step(timeout: .milliseconds(20)) {}
    #expect(answers.count == 1)
    return answers.first ?? nil
  }

  @Test(arguments: ["unix:path=/nowhere/bus", "nonsense", ""])
  func `no bus is told at once`(address: String) throws {
    let bench = try Bench()
    #expect(try refusal(bench, of: UserManager(bench.loop, address: address)) == .absent)
  }

  @Test func `a bus that hangs up before it has answered is none`() throws {
    let bench = try Bench()
    let listener = try CurtSocket("\(bench.folder)/bus")
    let source = try bench.loop.watch(listener.descriptor) { listener.hangUp() }
    let manager = UserManager(bench.loop, address: "unix:path=\(bench.folder)/bus")
    #expect(try refusal(bench, of: manager) == .absent)
    source.remove()
  }

  @Test(.enabled(if: PrivateBus.isInstalled, "dbus-daemon is not installed"))
  func `a bus without one is no help, again and again`() throws {
    let bench = try Bench()
    let bus = try PrivateBus(in: bench.folder)
    let manager = UserManager(bench.loop, address: bus.address)
    #expect(try refusal(bench, of: manager) == .absent)
    #expect(try refusal(bench, of: manager) == .absent)
    bus.stop()
    #expect(try refusal(bench, of: manager) == .absent)
    let another = try PrivateBus(in: bench.folder)
    #expect(try refusal(bench, of: manager) == .absent)
    another.stop()
  }

  @Test(.enabled(if: PrivateBus.isInstalled, "dbus-daemon is not installed"))
  func `commands run as children`() throws {
    let folder = try Bench()
    let bus = try PrivateBus(in: folder.folder)
    let bench = try Bench(level: .debug, bus: bus.address)
    #expect(try bench.output(of: "echo $STYLUS_GESTURE") == ["double-tap"])
    #expect(bench.log.count == 1)
    #expect(bench.log[0].contains("started as process "))
    bench.perform(.command(["false"]), maxRunning: 1)
    bench.perform(.command(["false"]), maxRunning: 1)
    try bench.waitUntilIdle()
    #expect(bench.log.filter { $0.hasSuffix("ended with status 1") }.count == 1)
    #expect(bench.log.filter { $0.contains("is not started") }.count == 1)
    bus.stop()
  }
}
