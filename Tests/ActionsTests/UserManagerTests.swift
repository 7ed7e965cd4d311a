import Bus
import EventLoop
import Glibc
import StylusCore
import Testing

@testable import Actions

/// Whether there is a real user manager to talk to, as in the guest of the system tests.
private let hasUserManager: Bool = {
  guard let directory = unsafe getenv("XDG_RUNTIME_DIR") else { return false }
  let path = unsafe String(cString: directory)
  return unsafe access("\(path)/systemd/private", F_OK) == 0 && access("\(path)/bus", F_OK) == 0
}()

@Suite(.enabled(if: hasUserManager, "no user manager runs here"))
struct `Under a user manager` {
  let bench: Bench

  init() throws {
    let directory = unsafe getenv("XDG_RUNTIME_DIR").map { unsafe String(cString: $0) }
    bench = try Bench(level: .debug, bus: "unix:path=\(directory ?? "")/bus")
  }

  @Test func `a command gets its arguments and its gesture, nothing expanded`() throws {
    bench.perform(
      .command([
        "sh", "-c", "printf '<%s>' \"$@\" $STYLUS_DEVICE ${STYLUS_ROLL-unset} > \(bench.folder)/a",
        "sh", "", "a b", "$HOME", "${HOME}", "%h", "*", "é\n'\"\\",
      ]))
    try bench.waitUntilIdle()
    #expect(
      bench.read("a")
        == "<><a b><$HOME><${HOME}><%h><*><é\n'\"\\><Test><Pen><unset>")
    #expect(bench.log.count == 1)
    #expect(bench.log[0].contains("started as unit stylusd-double-tap-"))
  }

  @Test func `a shell line keeps its own variables`() throws {
    #expect(
      try bench.output(of: "for i in 1 2; do echo ${i}$i; done; pwd").prefix(2) == ["11", "22"])
  }

  @Test func `a command has a cgroup of its own in app slice`() throws {
    let lines = try bench.output(of: "grep '^0:' /proc/self/cgroup")
    #expect(try #require(lines.first).contains("/app.slice/stylusd-double-tap-"))
  }

  @Test func `an application's action starts where its application says`() throws {
    try bench.write(
      "a.desktop",
      """
      [Desktop Entry]
      Path=\(bench.folder)
      Actions=New;
      [Desktop Action New]
      Exec=sh -c 'pwd > a; echo "$STYLUS_GESTURE" >> a'
      """)
    bench.perform(.desktopAction("a:New"))
    try bench.waitUntilIdle()
    #expect(bench.read("a") == "\(bench.folder)\ndouble-tap\n")
  }

  @Test(arguments: [
    ("exit 3", "ended with status 3"), ("kill -KILL $$", "was ended by signal 9 (Killed)"),
  ]) func `a failure is one line`(line: String, failure: String) throws {
    bench.perform(.shell(line))
    try bench.waitUntilIdle()
    #expect(
      bench.log.filter { !$0.hasPrefix("debug") } == [
        "warning: lower double-tap: sh -c '\(line)' \(failure)"
      ])
  }

  @Test func `what is no program fails in one line`() throws {
    bench.perform(.shell("printf '\\0\\0' > \(bench.folder)/x; chmod +x \(bench.folder)/x"))
    try bench.waitUntilIdle()
    bench.perform(.command(["\(bench.folder)/x"]))
    try bench.waitUntilIdle()
    let news = bench.log.filter { !$0.hasPrefix("debug") }
    #expect(news.count == 1)
    #expect(news.first?.hasSuffix("ended with status 203") == true)
  }

  @Test func `a timeout ends the whole unit, with force where it must`() throws {
    bench.perform(
      .shell("trap '' TERM; sleep 100 & while :; do sleep 0.1; done"), timeout: .milliseconds(500))
    try bench.waitUntilIdle(seconds: 60)
    #expect(bench.log.last?.hasSuffix("was ended by its timeout of 500ms") == true)
  }

  @Test func `what a command leaves behind lives on, and counts`() throws {
    bench.perform(.shell("(sleep 2; echo alive > \(bench.folder)/a) &"), maxRunning: 1)
    let end = bench.loop.now + .milliseconds(1000)
    while bench.loop.now < end { _ = try bench.loop.step(timeout: .milliseconds(100)) }
    #expect(bench.runner.runningCount == 1, "\(bench.log)")
    bench.perform(.command(["true"]), maxRunning: 1)
    #expect(bench.log.last?.contains("is not started, 1 of it run already") == true)
    try bench.waitUntilIdle()
    #expect(bench.read("a") == "alive\n")
  }

  @Test func `nothing stays behind, and the loop comes to rest`() throws {
    for _ in 0..<20 {
      bench.perform(.command(["false"]))
      try bench.waitUntilIdle()
    }
    let units = try bench.output(
      of: "systemctl --user list-units --all 'stylusd-double-tap-*' | grep -c failed; true")
    #expect(units == ["0"])
    // No news of other units wakes the program up.
    var wakeups = 0
    let end = bench.loop.now + .milliseconds(2000)
    let other = Spawn(
      program: "/usr/bin/systemd-run", arguments: ["systemd-run", "--user", "--wait", "true"],
      environment: InheritedEnvironment.entries(), directory: "/")
    let pid = try other.start()
    while bench.loop.now < end {
      if try bench.loop.step(timeout: .milliseconds(500)) { wakeups += 1 }
    }
    waitpid(pid, nil, 0)
    #expect(wakeups == 0)
  }
}
