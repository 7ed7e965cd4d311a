import Bus
import EventLoop
import Glibc
import StylusCore
import StylusWire

@testable import PaletteHost

/// A supervisor of the peer that stands for stylus-palette, on a loop of its own.
final class PeerBench {
  let loop: EventLoop
  private(set) var supervisor: PaletteSupervisor
  let folder: String
  private let heard: Heard

  /// What has been heard.
  final class Heard {
    var reports: [PaletteReport] = []
    var ends = 0
    var log: [String] = []
  }

  /// Makes one that has started nothing; `program` nil is the peer.
  init(
    program: PaletteProgram? = PeerBench.peer, patience: Microseconds = .milliseconds(10_000),
    bus address: String? = nil
  ) throws {
    let loop = try EventLoop()
    let heard = Heard()
    self.loop = loop
    self.heard = heard
    var template = Array("/tmp/stylusd-test-XXXXXX".utf8CString)
    guard let path = unsafe mkdtemp(&template) else { throw SystemError.last("mkdtemp") }
    folder = unsafe String(cString: path)
    supervisor = try PaletteSupervisor(
      on: loop, log: Log(level: .debug) { heard.log.append("\($0): \($1)") },
      userManager: address.map { UserManager(loop, address: $0) }, startPatience: patience,
      find: { program }, onReport: { heard.reports.append($0) }, onEnd: { heard.ends += 1 })
  }

  deinit {
    supervisor.stop(isAnswering: false)
    _ = try? loop.step(timeout: .milliseconds(100))
    unsafe system("rm -rf '\(folder)'")
  }

  var reports: [PaletteReport] { heard.reports }
  var ends: Int { heard.ends }
  var log: [String] { heard.log }

  /// The desktop by which the peer does what the plan says, and that no other has the name of.
  func desktop(_ plan: String = "", _ name: String = "") -> [String] {
    ["PEER_PLAN=\(plan)", "PEER_NOTES=\(folder)/notes", "PEER_NAME=\(name)"]
  }

  /// What the peer has noted.
  var notes: [String] {
    guard let file = try? OwnedDescriptor.open("\(folder)/notes", O_RDONLY) else { return [] }
    var bytes = [UInt8](repeating: 0, count: 65536)
    let count = unsafe read(file.rawValue, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
      .split(separator: "\n").map(String.init)
  }

  /// The processes that have noted their start, in order.
  var started: [CInt] {
    notes.filter { $0.hasPrefix("started ") }.compactMap { CInt($0.dropFirst(8)) }
  }

  /// Runs the loop until the condition holds, ten seconds at most.
  ///
  /// - Returns: whether it holds.
  func wait(until condition: () -> Bool) throws -> Bool {
    let end = PeerBench.now + Microseconds.milliseconds(10_000)
    while !condition() {
      guard PeerBench.now < end else { return false }
      _ = try loop.step(timeout: .milliseconds(20))
    }
    return true
  }

  static func opening(_ number: UInt32, at x: Double = 0) -> PaletteRequest {
    .open(
      PaletteRequest.Opening(
        number: number, kind: .tools, entries: [PaletteEntry("Undo"), PaletteEntry("Redo")],
        pose: PaletteRequest.Pose(anchor: Point(x: x, y: 0)), isHeld: true))
  }

  static func pose(_ number: UInt32, at x: Double) -> PaletteRequest {
    .pose(number: number, PaletteRequest.Pose(anchor: Point(x: x, y: 0)))
  }

  private static var now: Timestamp {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Timestamp(seconds: Int64(time.tv_sec), microseconds: Int64(time.tv_nsec) / 1000)
  }

  /// The peer that was built with these tests.
  static let peer: PaletteProgram = {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe readlink("/proc/self/exe", &buffer, buffer.count)
    let path = String(
      decoding: buffer.prefix(max(count, 0)).map(UInt8.init(bitPattern:)), as: UTF8.self)
    return PaletteProgram(
      path: path[..<(path.lastIndex(of: "/") ?? path.startIndex)] + "/palette-peer")
  }()
}
