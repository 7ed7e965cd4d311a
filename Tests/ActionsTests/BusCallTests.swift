import Bus
import EventLoop
import Glibc
import ProcessSupport
import StylusCore
import Testing

@testable import Actions

@Suite(
  .enabled(if: PrivateBus.isInstalled, "dbus-daemon is not installed"), .timeLimit(.minutes(2)))
struct `A call of a method` {
  private static let name = "org.example.Stub"

  private let place: Bench
  private let bus: PrivateBus
  private let bench: Bench

  init() throws {
    place = try Bench()
    bus = try PrivateBus(in: place.folder)
    bench = try Bench(bus: bus.address)
  }

  private func call(
    _ signature: String = "", _ arguments: [String] = [], to destination: String = name
  ) -> Action {
    .busCall(
      BusCall(
        destination: destination, path: "/org/example/Stub", interface: "org.example.Interface",
        method: "Set", signature: signature, arguments: arguments))
  }

  private func stub() throws -> StubService {
    try StubService(Self.name, on: bench.loop, at: bus.address)
  }

  private static let hasBusctl = unsafe access("/usr/bin/busctl", X_OK) == 0

  static let samples: [(String, [String])] = [
    ("", []), ("s", [""]), ("sss", ["a b", "é\"\\", "$HOME"]),
    (
      "ybnqiuxtd",
      ["255", "yes", "-5", "0xffff", "-7", "017", "0x7fffffffffffffff", "18", "-2.5e3"]
    ),
    ("iii", ["0b101", "0o17", "+1"]), ("bbbb", ["TRUE", "off", "t", "0"]), ("d", ["inf"]),
    ("og", ["/a/b", "a{sv}"]), ("as", ["0"]), ("as", ["2", "a", ""]), ("a(si)", ["1", "x", "5"]),
    ("aai", ["2", "1", "5", "0"]), ("(s(iy)as)", ["a", "1", "2", "1", "b"]), ("v", ["i", "5"]),
    ("v", ["(sv)", "a", "as", "2", "b", "c"]),
    ("a{sv}", ["2", "a", "s", "x", "b", "a{ss}", "1", "k", "v"]), ("a{ys}", ["1", "7", "x"]),
    ("a{sv}", ["0"]), ("av", ["2", "u", "1", "o", "/"]), ("ay", ["3", "1", "2", "3"]),
    // As deep as a bus lets through.
    ("v", Array(repeating: "v", count: 63) + ["y", "1"]),
  ]

  @Test(
    .enabled(if: hasBusctl, "busctl is not installed"), arguments: samples)
  func `arrives as busctl would send it`(_ signature: String, _ arguments: [String]) throws {
    let stub = try stub()
    bench.perform(call(signature, arguments))
    try bench.waitUntilIdle()
    var words = [
      "busctl", "--address=\(bus.address)", "call", "--", Self.name, "/org/example/Stub",
      "org.example.Interface", "Set",
    ]
    if !signature.isEmpty { words += [signature] + arguments }
    bench.perform(.command(words))
    try bench.waitUntilIdle()
    #expect(bench.log == [])
    #expect(stub.calls.count == 2)
    #expect(stub.calls.first == stub.calls.last)
    #expect(stub.calls.first?.member == "org.example.Interface.Set")
    #expect(stub.calls.first?.arguments.contains("MESSAGE \"\(signature)\"") == true)
  }

  @Test func `starts a service that is not there`() throws {
    let (script, started) = ("\(bench.folder)/start", "\(bench.folder)/started")
    try bench.write("start", "#!/bin/sh\ntouch '\(started)'\n")
    let services = "\(bus.folder)/dbus-1/services"
    bench.perform(
      .shell(
        """
        chmod 700 \(script); mkdir -p \(services)
        printf '[D-BUS Service]\\nName=\(Self.name)\\nExec=\(script)\\n' > \(services)/stub.service
        """))
    try bench.waitUntilIdle()
    bench.perform(call("s", ["a"]))
    try bench.wait { bench.read("started") != nil }
    #expect(bench.runner.runningCount == 1)
    let stub = try stub()
    try bench.waitUntilIdle()
    #expect(stub.calls.map(\.path) == ["/org/example/Stub"])
    #expect(bench.log == [])
  }

  private static let title = "lower double-tap: dbus 'org.example.Interface.Set'"
  private static let error = "error: " + title
  private static let warning = "warning: " + title

  @Test func `that fails is told in one line each time`() throws {
    bench.perform(call(to: "org.example.Nobody"))
    try bench.waitUntilIdle()
    #expect(
      bench.log == [
        Self.error + " failed: The name org.example.Nobody was not provided by any .service files"
      ])
    let stub = try stub()
    stub.answer = .error(name: "org.example.Error", message: "Not today")
    bench.perform(call())
    try bench.waitUntilIdle()
    stub.answer = .error(name: "org.example.Error", message: "")
    bench.perform(call())
    try bench.waitUntilIdle()
    bench.perform(call("y", ["300"]))
    try bench.waitUntilIdle()
    #expect(
      bench.log.dropFirst() == [
        Self.warning + " failed: Not today", Self.warning + " failed: org.example.Error",
        Self.error + " failed: args[0] '300' is no byte, 0 to 255",
      ])
  }

  @Test func `that is not answered ends by its timeout, and counts till then`() throws {
    let stub = try stub()
    stub.answer = .silence
    bench.perform(call(), timeout: .milliseconds(300), maxRunning: 1)
    #expect(bench.runner.runningCount == 1)
    bench.perform(call(), timeout: .milliseconds(300), maxRunning: 1)
    try bench.waitUntilIdle()
    #expect(
      bench.log == [
        Self.warning + " is not started, 1 of it run already (max-running = 1)",
        Self.warning + " was not answered within 300ms",
      ])
    #expect(stub.calls.count == 1)
  }

  @Test func `fails with the bus, and reaches the next one`() throws {
    var stub = try stub()
    stub.answer = .silence
    bench.perform(call())
    try bench.wait { stub.calls.count == 1 }
    bus.stop()
    try bench.waitUntilIdle()
    #expect(bench.log.count == 1)
    #expect(bench.log.last?.hasPrefix(Self.warning + " failed: ") == true)
    bench.perform(call())
    #expect(bench.runner.runningCount == 0)
    #expect(
      bench.log.last == Self.error + " failed: there is no session bus: No such file or directory")
    let another = try PrivateBus(in: bus.folder)
    stub = try self.stub()
    bench.perform(call())
    try bench.waitUntilIdle()
    #expect(stub.calls.count == 1)
    #expect(bench.log.count == 2)
    another.stop()
  }

  @Test func `on a bus that takes nobody in says so`() throws {
    let listener = try CurtSocket("\(place.folder)/curt")
    let bench = try Bench(bus: "unix:path=\(place.folder)/curt")
    let source = try bench.loop.watch(listener.descriptor) { listener.hangUp() }
    bench.perform(call())
    try bench.waitUntilIdle()
    #expect(bench.log == [Self.error + " failed: there is no session bus: it hangs up at once"])
    source.remove()
  }

  @Test(arguments: [
    ("unix:path=/nowhere/bus", "No such file or directory"), ("nonsense", "Connection refused"),
  ]) func `without a bus says so`(address: String, reason: String) throws {
    let bench = try Bench(bus: address)
    bench.perform(call())
    #expect(bench.runner.runningCount == 0)
    #expect(bench.log == [Self.error + " failed: there is no session bus: \(reason)"])
  }
}
