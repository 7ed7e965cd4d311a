import EventLoop
import Glibc
import ProcessSupport
import StylusCore
import Testing

@testable import Actions

@Suite struct `An action of an application` {
  let bench: Bench

  init() throws {
    bench = try Bench()
    try bench.write(
      "sketch.desktop",
      """
      [Desktop Entry]
      Type=Application
      Name=Sketch Book
      Exec=sh -c 'echo app > output' %F
      Path=\(bench.folder)
      Actions=Fail;Sleep;Odd;
      [Desktop Action Fail]
      Exec=sh -c 'exit 3'
      [Desktop Action Sleep]
      Exec=sleep 100
      [Desktop Action Odd]
      Exec=stylusd-no-such-program
      """)
  }

  @Test func `runs as its command does, where its application says`() throws {
    try bench.write(
      "out.desktop",
      """
      [Desktop Entry]
      Name=Sketch Book
      Path=/
      Actions=New;
      [Desktop Action New]
      Exec=sh -c '{ pwd; echo "$1"; echo "$#"; env | grep ^STYLUS_GESTURE; } > \(bench.folder)/output' \
      sh "%c %k" %U
      """)
    bench.perform(.desktopAction("out:New"))
    try bench.waitUntilIdle()
    #expect(
      bench.read("output")
        == "/\nSketch Book \(bench.folder)/out.desktop\n1\nSTYLUS_GESTURE=double-tap\n")
    #expect(bench.log == [])
  }

  @Test func `can be the application itself`() throws {
    bench.perform(.desktopAction("sketch"))
    try bench.waitUntilIdle()
    #expect(bench.read("output") == "app\n")
  }

  @Test func `is limited and fails as a command does`() throws {
    bench.perform(.desktopAction("sketch:Sleep"), timeout: .milliseconds(200), maxRunning: 1)
    bench.perform(.desktopAction("sketch:Sleep"), maxRunning: 1)
    try bench.waitUntilIdle()
    bench.perform(.desktopAction("sketch:Fail"))
    try bench.waitUntilIdle()
    bench.perform(.desktopAction("sketch:Odd"))
    let title = "lower double-tap:"
    #expect(
      bench.log == [
        "warning: \(title) desktop-action 'sketch:Sleep' is not started, 1 of it run already "
          + "(max-running = 1)",
        "warning: \(title) 'sleep' (desktop-action 'sketch:Sleep') was ended by its timeout of 200ms",
        "warning: \(title) 'sh' (desktop-action 'sketch:Fail') ended with status 3",
        "error: \(title) cannot start 'stylusd-no-such-program' (desktop-action 'sketch:Odd'): "
          + "there is no such program in PATH",
      ])
  }

  static let obstacles: [(String, String, String)] = [
    ("", "x:New", "no application has a file 'x.desktop'"),
    (
      "Exec=a\nActions=Open;", "a:New",
      "FOLDER/a.desktop has no action 'New'; it has 'Open'"
    ),
    ("Exec=a", "a:New", "FOLDER/a.desktop has no action 'New'; it has none"),
    ("Name=A", "a", "FOLDER/a.desktop has no Exec"),
    ("Exec=a %x", "a", "the Exec of FOLDER/a.desktop has the field code '%x', which there is not"),
    (
      "Exec=a\nTryExec=stylusd-no-such-program", "a",
      "FOLDER/a.desktop asks for the program 'stylusd-no-such-program', which is not there"
    ),
    (
      "Exec=top\nTerminal=true", "a",
      "FOLDER/a.desktop is for a terminal, and none is opened; bind it by 'command' with a terminal of "
        + "yours"
    ),
    ("Exec=a\nHidden=true", "a", "FOLDER/a.desktop says that the application is deleted (Hidden)"),
  ]

  @Test(arguments: obstacles)
  func `that cannot be done is told once`(_ entry: String, _ id: String, _ reason: String) throws {
    try bench.write("a.desktop", "[Desktop Entry]\nType=Application\n\(entry)\n")
    var told: [String] = []
    bench.runner.onUnperformed = { told.append($0) }
    bench.perform(.desktopAction(id))
    bench.perform(.desktopAction(id))
    let text =
      "desktop-action '\(id)' does nothing: " + reason.replacing("FOLDER", with: bench.folder)
    #expect(bench.log == ["error: \(text)"])
    #expect(told == [text])
    #expect(bench.runner.runningCount == 0)
  }

  @Test func `that is to start where it cannot is an error`() throws {
    try bench.write("a.desktop", "[Desktop Entry]\nExec=true\nPath=/nowhere\n")
    bench.perform(.desktopAction("a"))
    #expect(
      bench.log == [
        "error: lower double-tap: cannot start 'true' (desktop-action 'a'): it is to start in "
          + "'/nowhere': No such file or directory"
      ])
  }
}

@Suite(
  .enabled(if: PrivateBus.isInstalled, "dbus-daemon is not installed"), .timeLimit(.minutes(2)))
struct `An action of an application on the bus` {
  private let place: Bench
  private let bus: PrivateBus
  private let bench: Bench

  init() throws {
    place = try Bench()
    bus = try PrivateBus(in: place.folder)
    bench = try Bench(bus: bus.address)
    try bench.write(
      "org.example.Sketch-Book.desktop",
      """
      [Desktop Entry]
      Exec=touch \(bench.folder)/app
      DBusActivatable=true
      Actions=new-page;
      [Desktop Action new-page]
      Exec=touch \(bench.folder)/action
      """)
  }

  private func stub() throws -> StubService {
    try StubService("org.example.Sketch-Book", on: bench.loop, at: bus.address)
  }

  @Test func `is asked for, and nothing is run`() throws {
    let stub = try stub()
    bench.perform(.desktopAction("org.example.Sketch-Book:new-page"))
    try bench.waitUntilIdle()
    bench.perform(.desktopAction("org.example.Sketch-Book"))
    try bench.waitUntilIdle()
    #expect(stub.calls.map(\.path) == Array(repeating: "/org/example/Sketch_Book", count: 2))
    #expect(
      stub.calls.map(\.member) == [
        "org.freedesktop.Application.ActivateAction", "org.freedesktop.Application.Activate",
      ])
    #expect(stub.calls.first?.arguments.contains("MESSAGE \"sava{sv}\"") == true)
    #expect(stub.calls.first?.arguments.contains("STRING \"new-page\"") == true)
    #expect(stub.calls.last?.arguments.contains("MESSAGE \"a{sv}\"") == true)
    #expect(bench.read("action") == nil && bench.read("app") == nil)
    #expect(bench.log == [])
  }

  @Test func `is run where nobody can be asked`() throws {
    bench.perform(.desktopAction("org.example.Sketch-Book:new-page"), maxRunning: 1)
    try bench.waitUntilIdle()
    #expect(bench.read("action") == "")
    bus.stop()
    bench.perform(.desktopAction("org.example.Sketch-Book"), maxRunning: 1)
    try bench.waitUntilIdle()
    #expect(bench.read("app") == "")
    #expect(bench.log == [])
  }

  @Test func `is not run where it is refused`() throws {
    let stub = try stub()
    stub.answer = .error(name: "org.example.Error", message: "Not today")
    bench.perform(.desktopAction("org.example.Sketch-Book:new-page"))
    try bench.waitUntilIdle()
    #expect(
      bench.log == [
        "warning: lower double-tap: desktop-action 'org.example.Sketch-Book:new-page' failed: Not today"
      ])
    #expect(bench.read("action") == nil)
  }

  @Test func `that the user manager runs starts where its application says`() throws {
    let manager = try StubService("org.freedesktop.systemd1", on: bench.loop, at: bus.address)
    try bench.write("sketch.desktop", "[Desktop Entry]\nExec=true\nPath=\(bench.folder)\n")
    bench.perform(.desktopAction("sketch"))
    let start = { manager.calls.first { $0.member.hasSuffix(".StartTransientUnit") } }
    try bench.wait { start() != nil }
    let arguments = try #require(start()).arguments.split(separator: "\n")
      .map { $0.drop { $0 == " " } }
    let index = try #require(arguments.firstIndex(of: "STRING \"WorkingDirectory\";"))
    #expect(arguments[index + 1] == "VARIANT \"s\" {")
    #expect(arguments[index + 2] == "STRING \"\(bench.folder)\";")
  }

  @Test func `of another name than the bus can have is run`() throws {
    try bench.write(
      "sketch.desktop",
      "[Desktop Entry]\nExec=touch \(bench.folder)/app\nDBusActivatable=true\n")
    bench.perform(.desktopAction("sketch"))
    try bench.waitUntilIdle()
    #expect(bench.read("app") == "")
  }
}
