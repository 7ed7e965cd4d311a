import FoundationEssentials
import StylusConfig
import StylusCore
import StylusRecording
import Testing

@testable import Monitoring

@Suite struct `The page of a monitor` {
  private static let config = """
    [lower]
    double-tap = "undo"
    squeeze = { keys = "ctrl+alt+p" }
    drag = { hold-keys = "space" }
    [upper]
    tap = { command = ["xournalpp"] }
    [perform]
    undo = { keys = "ctrl+z" }
    """

  /// The demonstration as it is at a time.
  private func monitor(at now: Timestamp) throws -> Monitor {
    let recording = try Self.recording()
    let lines = ConfigLines(Array(Self.config.utf8))
    let rules = try #require(Configuration.parse(Self.config, file: "").configuration).rules
    var monitor = Monitor(rules) { source, keys in
      "config.toml:\(lines.line(of: keys, in: source) ?? 0)"
    }
    let tablet = monitor.add(recording.device)
    for event in recording.events where event.time <= now { monitor.step(event, of: tablet) }
    monitor.advance(to: now)
    return monitor
  }

  private func draw(
    _ monitor: Monitor, at now: Timestamp, columns: Int, rows: Int, glyphs: Glyphs = .unicode
  ) -> String {
    var page = MonitorPage(
      source: "recording", config: "gestures by config.toml", absence: "No pen is there yet.",
      start: Timestamp(microseconds: 0), glyphs: glyphs)
    var screen = Screen(columns: columns, rows: rows)
    page.draw(monitor, at: now, on: &screen)
    return screen.text
  }

  /// The demonstration as it is seen at a time, in milliseconds.
  private func page(
    at milliseconds: Int64, columns: Int, rows: Int, glyphs: Glyphs = .unicode
  ) throws -> String {
    let now = Timestamp(microseconds: milliseconds * 1000)
    return draw(try monitor(at: now), at: now, columns: columns, rows: rows, glyphs: glyphs)
  }

  private static func recording() throws -> Recording {
    try #require(try RecordingReader.read(bytes("share/demo.yml"), file: "demo.yml").first)
  }

  /// A file of the package.
  private static func bytes(_ path: String) throws -> [UInt8] {
    let package = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    return [UInt8](
      try Data(contentsOf: URL(filePath: package.joined(separator: "/") + "/" + path)))
  }

  @Test func `shows a squeeze that is about to be, on a common terminal`() throws {
    #expect(
      try page(at: 6125, columns: 80, rows: 24) == """
        Demo Pen                                                        recording  6.1 s
        ┌──────────────────────────────┐
        │                              │  pen       hovers
        │                              │  place     92, 59 mm from the top left
        │                              │  pressure  –
        │                              │  tilt      altitude 51°, azimuth 33° ↘
        │             ○─               │
        │               ╲──↘           │  ● lower   held; a squeeze in 184 ms
        │                              │  ○ upper   up
        │                              │
        │                              │
        └──────────────────────────────┘
        ── gestures, and why ───────────────────────────────────────────────────────────
           3.480  => upper tap: runs command xournalpp
                  bound in config.toml:6
           4.280  lower: pressed
           4.379  lower: released after 99.3 ms: a tap, and another may follow
           4.511  lower: pressed, 132.2 ms after the last tap, within double-tap-gap
                  (300 ms)
           4.608  lower: released after 96.4 ms: the second tap
           4.608  => lower double-tap: undo runs keys ctrl+z
                  bound in config.toml:2; performed as in config.toml:8
           5.808  lower: pressed
        gestures by config.toml                                                   q ends
        """)
  }

  @Test func `shows a stroke with what was drawn`() throws {
    #expect(
      try page(at: 10_400, columns: 100, rows: 30) == """
        Demo Pen                                                                           recording  10.4 s
        ┌───────────────────────────────────────────────┐
        │                                               │  pen       touches
        │                                               │  place     129, 48 mm from the top left
        │                                               │  pressure  ████░░░░░░░░ 37 %
        │                                               │  tilt      altitude 58°, azimuth 65° ↘
        │             ···········                       │
        │           ···         ·······●                │  ○ lower   up
        │                               ╲               │  ○ upper   up
        │                                ╲              │
        │                                 ↘             │
        │                                               │
        │                                               │
        │                                               │
        │                                               │
        │                                               │
        └───────────────────────────────────────────────┘
        ── gestures, and why ───────────────────────────────────────────────────────────────────────────────
           4.280  lower: pressed
           4.379  lower: released after 99.3 ms: a tap, and another may follow
           4.511  lower: pressed, 132.2 ms after the last tap, within double-tap-gap (300 ms)
           4.608  lower: released after 96.4 ms: the second tap
           4.608  => lower double-tap: undo runs keys ctrl+z
                  bound in config.toml:2; performed as in config.toml:8
           5.808  lower: pressed
           6.308  lower: held as long as hold (500 ms): a squeeze
           6.308  => lower squeeze began: runs keys ctrl+alt+p
                  bound in config.toml:3
           6.607  => lower squeeze ended
        gestures by config.toml                                                                       q ends
        """)
  }

  @Test func `uses the room of a large terminal`() throws {
    #expect(
      try page(at: 6500, columns: 200, rows: 50) == """
        Demo Pen                                                                                                                                                                                recording  6.5 s
        ┌───────────────────────────────────────────────────────────────────────────────────┐
        │                                                                                   │  pen       hovers
        │                                                                                   │  place     94, 57 mm from the top left
        │                                                                                   │  pressure  –
        │                                                                                   │  tilt      altitude 55°, azimuth 50° ↘
        │                                                                                   │
        │                                                                                   │  ● lower   squeezing
        │                                                                                   │  ○ upper   up
        │                                                                                   │
        │                                                                                   │
        │                                                                                   │
        │                                                                                   │
        │                                       ○                                           │
        │                                        ╲─                                         │
        │                                          ╲─                                       │
        │                                            ╲─                                     │
        │                                              ╲                                    │
        │                                               ╲↘                                  │
        │                                                                                   │
        │                                                                                   │
        │                                                                                   │
        │                                                                                   │
        │                                                                                   │
        │                                                                                   │
        │                                                                                   │
        │                                                                                   │
        └───────────────────────────────────────────────────────────────────────────────────┘
        ── gestures, and why ───────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
           3.389  upper: pressed
           3.480  upper: released after 90.4 ms: a tap
           3.480  => upper tap: runs command xournalpp (bound in config.toml:6)
           4.280  lower: pressed
           4.379  lower: released after 99.3 ms: a tap, and another may follow
           4.511  lower: pressed, 132.2 ms after the last tap, within double-tap-gap (300 ms)
           4.608  lower: released after 96.4 ms: the second tap
           4.608  => lower double-tap: undo runs keys ctrl+z (bound in config.toml:2; performed as in config.toml:8)
           5.808  lower: pressed
           6.308  lower: held as long as hold (500 ms): a squeeze
           6.308  => lower squeeze began: runs keys ctrl+alt+p (bound in config.toml:3)









        gestures by config.toml                                                                                                                                                                           q ends
        """)
  }

  @Test func `is useful on a small terminal`() throws {
    #expect(
      try page(at: 6125, columns: 40, rows: 12) == """
        Demo Pen                recording  6.1 s
         pen       hovers
         place     92, 59 mm from the top left
         pressure  –
         ● lower   held; a squeeze in 184 ms
         ○ upper   up
        ── gestures, and why ───────────────────
           5.808  lower: pressed



        gestures by config.toml           q ends
        """)
  }

  @Test(arguments: [
    ("README.md", 80, 24), ("man/stylusctl.1.scd", 66, 18),
  ]) func `is as a person reads of it`(_ file: String, _ columns: Int, _ rows: Int) throws {
    let text = String(decoding: try Self.bytes(file), as: UTF8.self)
    #expect(text.contains("\n" + (try page(at: 6125, columns: columns, rows: rows)) + "\n"))
  }

  @Test func `needs no more than ASCII`() throws {
    let text = try page(at: 6125, columns: 80, rows: 24, glyphs: .ascii)
    #expect(text.utf8.allSatisfy { $0 < 0x80 }, "\(text)")
  }

  @Test func `says what it needs where there is no room`() throws {
    let text = try page(at: 0, columns: 39, rows: 12)
    #expect(text.hasPrefix("too small: 39x12\nneeds 40x12\nq ends\n"))
    #expect(try page(at: 0, columns: 1, rows: 1) == "…")
  }

  @Test func `counts down only while a time is shown`() throws {
    for (milliseconds, isShown) in [(5000, false), (5900, true), (6500, false), (20_000, false)] {
      let now = Timestamp(microseconds: Int64(milliseconds) * 1000)
      #expect(try monitor(at: now).showsTimeLeft == isShown, "\(milliseconds)")
    }
  }

  @Test func `says that the recording has ended`() throws {
    var page = MonitorPage(
      source: "recording", config: "", absence: "", start: Timestamp(microseconds: 0))
    page.isOver = true
    let now = Timestamp(microseconds: 6_125_000)
    var monitor = try monitor(at: now)
    monitor.stop(1, at: now)
    #expect(!monitor.showsTimeLeft)
    var screen = Screen(columns: 80, rows: 24)
    page.draw(monitor, at: now, on: &screen)
    #expect(screen.text.contains("  recording, ended  6.1 s\n"))
    #expect(screen.text.contains("● lower   –\n"))
    #expect(screen.text.contains("6.125  lower: the recording ends, or the pen is no longer read"))
  }

  @Test func `says that there is no pen`() {
    let now = Timestamp(microseconds: 0)
    let text = draw(Monitor(Rules()) { _, _ in "" }, at: now, columns: 80, rows: 24)
    #expect(text.contains("  No pen is there yet."))
  }

  /// No size cuts what matters most, and none stops the program.
  @Test func `fits each terminal`() throws {
    let now = Timestamp(microseconds: 6_125_000)
    let monitor = try monitor(at: now)
    for columns in stride(from: 1, through: 230, by: 7) {
      for rows in stride(from: 1, through: 70, by: 3) {
        let text = draw(monitor, at: now, columns: columns, rows: rows)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == rows)
        #expect(lines.allSatisfy { $0.count <= columns })
        if columns >= 40, rows >= 12 { #expect(text.contains("held; a squeeze in 184 ms")) }
      }
    }
  }
}
