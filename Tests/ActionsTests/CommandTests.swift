import Glibc
import StylusCore
import Testing

@testable import Actions

@Suite struct `A command` {
  let bench: Bench

  init() throws { bench = try Bench() }

  @Test func `gets its arguments as they are written`() throws {
    bench.perform(
      .command([
        "sh", "-c", "printf '<%s>' \"$@\" > \(bench.folder)/output", "sh", "", "a b", "$HOME",
        "%h", "*", "é\n'\"",
      ]))
    try bench.waitUntilIdle()
    #expect(bench.read("output") == "<><a b><$HOME><%h><*><é\n'\">")
    #expect(bench.log == [])
  }

  @Test func `gets the gesture on top of what the daemon has`() throws {
    var gesture = Bench.doubleTap
    gesture.pose = Pose(anchor: Point(x: 0.25, y: 1))
    bench.perform(.shell("env > \(bench.folder)/output"), gesture: gesture, app: "krita")
    try bench.waitUntilIdle()
    let lines = try #require(bench.read("output")).split(separator: "\n")
    #expect(
      lines.filter { $0.hasPrefix("STYLUS_") }.sorted() == [
        "STYLUS_APP=krita", "STYLUS_BUTTON=lower", "STYLUS_DEVICE=Test Pen",
        "STYLUS_GESTURE=double-tap", "STYLUS_TOOL=pen", "STYLUS_X=0.25", "STYLUS_Y=1",
      ])
    #expect(lines.contains { $0.hasPrefix("PATH=") })
  }

  @Test func `has default signals, none of them blocked`() throws {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, SIGTERM)
    unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
    defer { unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil) }
    // The loop ignores SIGPIPE. Not `sh`, which sets signals for itself.
    bench.perform(.command(["cp", "/proc/self/status", "\(bench.folder)/output"]))
    try bench.waitUntilIdle()
    let lines = try #require(bench.read("output")).split(separator: "\n")
    let masks = lines.filter { $0.hasPrefix("SigBlk:") || $0.hasPrefix("SigIgn:") }
      .compactMap { UInt64($0.suffix(16), radix: 16) }
    // 32 and 33 are the C library's own; it ignores them in every process that it spawns.
    let ours = ~(UInt64(1) << 31 | UInt64(1) << 32)
    #expect(masks.map { $0 & ours } == [0, 0])
  }

  @Test func `leads a session of its own`() throws {
    let lines = try bench.output(of: "cut -d' ' -f1,5,6 /proc/$$/stat")
    let numbers = try #require(lines.first).split(separator: " ")
    #expect(Set(numbers).count == 1)
    #expect(String(numbers[0]) != String(getsid(0)))
  }

  @Test func `starts at home`() throws {
    let home = unsafe getenv("HOME").map { unsafe String(cString: $0) }
    #expect(try bench.output(of: "pwd -P") == [Substring(try #require(home))])
  }

  @Test func `has no descriptor of the daemon's, and nothing to read`() throws {
    // One that would be inherited, had it not been closed.
    let leak = unsafe open("/dev/zero", O_RDONLY)
    defer { close(leak) }
    bench.perform(.command(["sh", "-c", "ls -l /proc/$$/fd > \(bench.folder)/output"]))
    try bench.waitUntilIdle()
    let output = try #require(bench.read("output"))
    #expect(output.contains("0 -> /dev/null"))
    #expect(!output.contains("/dev/zero"))
    // Three, and the shell's saved copy of its output at most.
    #expect(output.split(separator: "\n").count - 1 <= 4)
  }

  @Test(arguments: [
    (
      ["stylusd-no-such-program", "x"],
      "cannot start 'stylusd-no-such-program': there is no such program in PATH"
    ),
    (["/nowhere/program"], "cannot start '/nowhere/program': there is no such file"),
    (["/etc/passwd"], "cannot start '/etc/passwd': it is not an executable file"),
    (["/etc"], "cannot start '/etc': it is not an executable file"),
    ([""], "cannot start '': there is no such program in PATH"),
    (["echo", "a\0b"], "cannot start 'echo': it has a NUL character in it"),
    (["false"], "'false' ended with status 1"),
    (["sh", "-c", "kill -SEGV $$"], "'sh' was ended by signal 11 (Segmentation fault)"),
  ]) func `fails in one line`(arguments: [String], reason: String) throws {
    bench.perform(.command(arguments))
    try bench.waitUntilIdle()
    try #require(bench.log.count == 1)
    #expect(bench.log[0].hasSuffix(": lower double-tap: \(reason)"))
  }

  @Test func `that is no program at all fails with the kernel's reason`() throws {
    let path = "\(bench.folder)/program"
    bench.perform(.shell("printf '\\0\\0' > \(path); chmod +x \(path)"))
    try bench.waitUntilIdle()
    bench.perform(.command([path]))
    #expect(bench.runner.runningCount == 0)
    #expect(
      bench.log == [
        "error: lower double-tap: cannot start '\(path)': Exec format error"
      ])
  }

  @Test func `that is several shell lines is named in one`() throws {
    bench.perform(.shell("true #\r\nExecStartPre=x\nexit 3"))
    try bench.waitUntilIdle()
    #expect(
      bench.log.last
        == "warning: lower double-tap: sh -c 'true #\\r\\nExecStartPre=x\\nexit 3' "
        + "ended with status 3")
  }

  @Test func `that is a long shell line is named by its beginning`() throws {
    bench.perform(.shell("exit 3 # " + String(repeating: "x", count: 100)))
    try bench.waitUntilIdle()
    #expect(
      bench.log == [
        "warning: lower double-tap: sh -c 'exit 3 # "
          + "\(String(repeating: "x", count: 51))…' ended with status 3"
      ])
  }

  @Test(arguments: [
    (Action.preferred(.switchEraser), Decision.Effect.unperformed(.switchEraser), observed),
    // The pen was intercepted when the gesture was decided on, and is no more.
    (.preferred(.switchEraser), .switchEraser, observed),
    (
      .penButton(.upper), .run(Binding(.penButton(.upper))),
      "'pen-button' presses nothing on a pen that is not intercepted; 'stylusctl status' says how it "
        + "is used"
    ),
    (.preferred(.undo), .unperformed(.undo), "nothing performs 'undo': say in [perform] what does"),
    (
      .preferred(.showContextualPalette), .unperformed(.showContextualPalette),
      "'show-contextual-palette' has nothing to show here: nothing is known of the app in front, and there is "
        + "no [[palette]] in the config"
    ),
    (
      .preferred(.showColorPalette), .unperformed(.showColorPalette),
      "nothing performs 'show-color-palette': say in [perform] what does, or make a [[color]]"
    ),
    (.preferred(.undo), .lacking(.undo, app: "Krita"), "Krita has no 'undo'"),
    (
      .preferred(.undo), .lacking(.undo, app: nil),
      "'undo' does nothing here: your config says that nothing performs it"
    ),
  ]) func `that nobody performs is said once`(
    action: Action, effect: Decision.Effect, text: String
  ) {
    let decision = Decision(gesture: Bench.doubleTap, key: nil, action: action, effect: effect)
    bench.runner.perform(decision, device: "Test Pen")
    bench.runner.perform(decision, device: "Test Pen")
    #expect(bench.log == ["warning: \(text)"])
    bench.runner.reset()
    bench.runner.perform(decision, device: "Test Pen")
    #expect(bench.log.count == 2)
  }

  private static let observed =
    "'switch-eraser' does nothing with a pen that is not intercepted; 'stylusctl status' says how it is "
    + "used, and [perform] can say which keys do it"

  @Test(arguments: [Action.none, .preferred(.ignore)])
  func `that does nothing is no news`(action: Action) {
    bench.perform(action)
    #expect(bench.log == [])
  }

  @Test func `for a system shortcut nobody chose is said once`() {
    let decision = Decision(
      gesture: Bench.doubleTap, key: nil, action: .preferred(.runSystemShortcut),
      effect: .unperformed(.runSystemShortcut))
    bench.runner.perform(decision, device: "Test Pen")
    bench.runner.perform(decision, device: "Test Pen")
    #expect(
      bench.log == ["warning: run-system-shortcut does nothing: the config has no system-shortcut"])
  }
}
