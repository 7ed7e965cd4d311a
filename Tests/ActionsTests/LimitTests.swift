import EventLoop
import Glibc
import ProcessSupport
import StylusCore
import Testing

@testable import Actions

@Suite struct `Limits` {
  let bench: Bench

  init() throws { bench = try Bench() }

  @Test func `four of one binding run at once, and the fifth is refused, not kept for later`()
    throws
  {
    for _ in 0..<6 { bench.perform(.shell("echo x >> \(bench.folder)/output; sleep 0.3")) }
    #expect(bench.runner.runningCount == 4)
    #expect(bench.log.count == 2)
    #expect(bench.log[0].hasSuffix("is not started, 4 of it run already (max-running = 4)"))
    try bench.waitUntilIdle()
    #expect(bench.read("output") == "x\nx\nx\nx\n")
    bench.perform(.shell("true"))
    #expect(bench.log.count == 2)
    try bench.waitUntilIdle()
  }

  @Test func `another binding has a limit of its own`() throws {
    var squeeze = Bench.doubleTap
    squeeze.kind = .squeeze
    bench.perform(.command(["sleep", "0.2"]), maxRunning: 1)
    bench.perform(.command(["sleep", "0.2"]), maxRunning: 1, gesture: squeeze)
    #expect(bench.runner.runningCount == 2)
    bench.perform(.command(["sleep", "0.2"]), maxRunning: 1)
    #expect(bench.log.count == 1)
    try bench.waitUntilIdle()
  }

  @Test func `what hangs is ended by its timeout`() throws {
    let start = bench.loop.now
    bench.perform(.command(["sleep", "100"]), timeout: .milliseconds(200))
    try bench.waitUntilIdle()
    #expect(
      bench.log == [
        "warning: lower double-tap: 'sleep' was ended by its timeout of 200ms"
      ])
    // SIGTERM after the timeout; its group has 2 s from then on.
    #expect(bench.loop.now - start < .milliseconds(4000))
  }

  @Test func `what ignores SIGTERM is killed, and all of its group with it`() throws {
    let line = """
      trap '' TERM; (trap '' TERM; while :; do sleep 0.1; done) & echo $! > \(bench.folder)/child
      echo $$ > \(bench.folder)/leader; while :; do sleep 0.1; done
      """
    bench.perform(.shell(line), timeout: .milliseconds(300))
    try bench.waitUntilIdle()
    for name in ["child", "leader"] {
      let pid = try #require(
        bench.read(name).flatMap { CInt($0.filter { $0.isNumber }) })
      #expect(try isGone(pid))
    }
  }

  @Test func `what ends at SIGTERM leaves its group time to do so`() throws {
    // The leader goes at once, its child tidies up for half a second.
    let line = """
      (trap 'sleep 0.5; echo tidy > \(bench.folder)/output; exit' TERM
      while :; do sleep 0.05; done) & wait
      """
    bench.perform(.shell(line), timeout: .milliseconds(300))
    try bench.waitUntilIdle()
    #expect(bench.read("output") == "tidy\n")
  }

  @Test func `a child left behind lives on, and no longer counts`() throws {
    bench.perform(.shell("(sleep 0.3; echo alive > \(bench.folder)/output) &"), maxRunning: 1)
    try bench.waitUntilIdle(seconds: 5)
    let end = bench.loop.now + .milliseconds(5000)
    while bench.read("output") != "alive\n" && bench.loop.now < end {
      _ = try bench.loop.step(timeout: .milliseconds(50))
    }
    #expect(bench.read("output") == "alive\n")
  }

  @Test func `a thousand runs leave no zombie, no descriptor and no memory behind`() throws {
    for _ in 0..<100 { try runOne() }
    let before = try Footprint()
    for _ in 0..<1000 { try runOne() }
    let after = try Footprint()
    #expect(bench.log == [])
    #expect(Footprint.zombies(named: "true", of: getpid()) == 0)
    // Other tests run in the same process at the same time.
    #expect(after.descriptors < before.descriptors + 100)
    if !Footprint.isSanitized {
      #expect(after.residentKilobytes < before.residentKilobytes + 8 * 1024)
    }
  }

  private func runOne() throws {
    bench.perform(.command(["true"]))
    try bench.waitUntilIdle()
  }

  private func isGone(_ pid: CInt) throws -> Bool {
    for _ in 0..<100 {
      if kill(pid, 0) != 0 { return true }
      // A killed orphan is a zombie until init has reaped it.
      if Footprint.state(of: pid) == "Z" { return true }
      usleep(10_000)
    }
    return false
  }
}
