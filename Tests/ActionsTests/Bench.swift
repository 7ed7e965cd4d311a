import Bus
import DesktopEntries
import EventLoop
import Glibc
import StylusCore
import Testing
import Typing

@testable import Actions

/// A runner on a loop of its own, with what it logs, and a folder for what its commands write.
final class Bench {
  let loop: EventLoop
  let runner: ActionRunner
  let folder: String
  private let lines: Lines

  final class Lines { var all: [String] = [] }

  init(
    level: Log.Level = .notice, bus address: String? = nil, loop: EventLoop? = nil,
    typer: (() throws(KeysObstacle) -> Typer)? = nil
  ) throws {
    let loop = try loop ?? EventLoop()
    let lines = Lines()
    let log = Log(level: level) { level, text in lines.all.append("\(level): \(text)") }
    self.loop = loop
    self.lines = lines
    var template = Array("/tmp/stylusd-test-XXXXXX".utf8CString)
    guard let path = unsafe mkdtemp(&template) else { throw SystemError.last("mkdtemp") }
    folder = unsafe String(cString: path)
    runner = ActionRunner(
      loop, log: log, userManager: address.map { UserManager(loop, address: $0) }, bus: address,
      applications: DesktopEntrySearch([folder]), typer: typer)
  }

  deinit {
    // Not through the runner, whose loop has had its day.
    let remove = Spawn(
      program: "/bin/rm", arguments: ["rm", "-rf", folder], environment: [], directory: "/")
    if let pid = try? remove.start() { waitpid(pid, nil, 0) }
  }

  /// What has been logged, errors and warnings.
  var log: [String] { lines.all }

  /// Performs an action as a double tap of the lower button would.
  @discardableResult func perform(
    _ action: Action, timeout: Microseconds? = nil, maxRunning: Int = Binding.defaultMaxRunning,
    gesture: Gesture = Bench.doubleTap, app: String? = nil
  ) -> KeyHold? {
    let binding = Binding(action, timeout: timeout, maxRunning: maxRunning)
    let key = BindingKey(source: .global, button: gesture.button, kind: gesture.kind)
    return runner.perform(
      Decision(gesture: gesture, key: key, action: action, effect: .run(binding)),
      device: "Test Pen", app: app)
  }

  static let doubleTap = Gesture(
    time: Timestamp(microseconds: 0), button: .lower, kind: .doubleTap)

  /// Turns the loop until every command has ended.
  func waitUntilIdle(seconds: Int64 = 20) throws {
    let end = loop.now + .milliseconds(seconds * 1000)
    while runner.runningCount > 0 && loop.now < end {
      _ = try loop.step(timeout: .milliseconds(100))
    }
    #expect(runner.runningCount == 0, "\(log)")
  }

  /// Turns the loop until something is so.
  func wait(until isSo: () -> Bool) throws {
    let end = loop.now + .milliseconds(20_000)
    while !isSo() && loop.now < end { _ = try loop.step(timeout: .milliseconds(20)) }
    #expect(isSo(), "\(log)")
  }

  /// Makes a file in the folder.
  func write(_ name: String, _ text: String) throws {
    let file = try OwnedDescriptor.open("\(folder)/\(name)", O_WRONLY | O_CREAT | O_TRUNC)
    let bytes = Array(text.utf8)
    let count = unsafe Glibc.write(file.rawValue, bytes, bytes.count)
    try #require(count == bytes.count)
  }

  /// What a command has written into a file of the folder; nil where there is none.
  func read(_ name: String) -> String? {
    guard let file = try? OwnedDescriptor.open("\(folder)/\(name)", O_RDONLY) else { return nil }
    var text: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = unsafe Glibc.read(file.rawValue, &buffer, buffer.count)
      guard count > 0 else { break }
      text += buffer.prefix(count)
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Runs a shell line and returns the lines that it printed.
  func output(of line: String) throws -> [Substring] {
    perform(.shell("{ \(line)\n} > \(folder)/output"))
    try waitUntilIdle()
    return try #require(read("output")).split(separator: "\n")
  }
}
