import StylusCore
import StylusRecording
import TestSupport
import Testing

@Suite struct `A live recording` {
  private func recording() -> LiveRecording {
    LiveRecording(Samples.device, remarks: [], system: RecordedSystem())
  }

  private func event(_ time: Int64, _ usage: Usage, _ value: Int32) -> InputEvent {
    InputEvent(time: Timestamp(microseconds: time), usage: usage, value: value)
  }

  @Test func `counts time from the first event, and comes in whole frames`() throws {
    var recording = recording()
    let head = recording.takeText()
    recording.append(event(5_000_000, .stylus, 1))
    #expect(recording.takeText() == "")
    recording.append(event(5_000_000, .synReport, 0))
    let first = recording.takeText()
    recording.append(event(5_100_000, .stylus, 0))
    recording.append(event(5_100_000, .synReport, 0))
    let read = try #require(try outcome(of: head + first + recording.takeText()).get().first)
    #expect(read.device == Samples.device)
    #expect(
      read.events == [
        event(0, .stylus, 1), event(0, .synReport, 0), event(100_000, .stylus, 0),
        event(100_000, .synReport, 0),
      ])
    // What a crash leaves.
    #expect(try outcome(of: head + first).get().first?.events == Array(read.events.prefix(2)))
  }

  @Test func `has the end of a torn frame where events were lost`() throws {
    var recording = recording()
    recording.append(event(1, .x, 5))
    recording.loseHistory()
    recording.append(event(2, .stylus, 1))
    recording.append(event(2, .synReport, 0))
    let read = try outcome(of: recording.takeText()).get().first?.events
    #expect(
      read == [
        event(0, .x, 5), event(1, .synDropped, 0), event(1, .synReport, 0), event(1, .stylus, 1),
        event(1, .synReport, 0),
      ])
    #expect(recording.summary.losses == 1)
    #expect(recording.summary.frames == 1)
  }

  @Test func `has what the daemon decided, at the recording's own time`() throws {
    var recording = recording()
    recording.append(event(5_000_000, .stylus, 1))
    recording.append(event(5_000_000, .synReport, 0))
    recording.remark("stylusd", json: "{\"time\":5.25,\"gesture\":\"tap\",\"pose\":null}")
    recording.append(event(6_000_000, .synReport, 0))
    let text = recording.takeText()
    let line = "  # stylusd: {\"time\":0.25,\"gesture\":\"tap\",\"pose\":null}\n"
    #expect(text.contains(line + "  - evdev:\n    - [  1,      0,   0,   0,      0]\n"))
    #expect(try outcome(of: text).get().first?.events.count == 3)
    // What is no such line is left out.
    for json in ["", "{}", "{\"time\":x,}", "{\"time\":1}", "{\"time\":1e300,}"] {
      recording.remark("stylusd", json: json)
    }
    #expect(recording.takeText() == "")
  }

  @Test func `names no pen by its serial number`() {
    var recording = recording()
    recording.append(event(1, .serial, 1_577_058_305))
    recording.append(event(1, .synReport, 0))
    #expect(recording.takeText().contains("[  0,      0,   4,   0,      1]"))
  }

  @Test func `says what computer it was, and not whose`() throws {
    var system = RecordedSystem()
    system.take(osRelease: "NAME=\"Debian GNU/Linux\"\nID=debian\nVERSION_ID=\"12\"\n")
    system.take(
      modelAlias:
        "dmi:bvnLENOVO:bvrN3:bd01/02/2023:svnLENOVO:pn21CB:pvrThinkPad:rvnLENOVO:rn21CB:rvrX:cvnL:"
        + "ct10:cvrNone:skuLENOVO_MT_21CB:\n")
    system.kernel = "6.1.0"
    var recording = LiveRecording(
      Samples.device, remarks: ["One.", "Two\n."], system: system)
    recording.append(event(1, .synReport, 0))
    let text = recording.takeText()
    #expect(
      text.hasPrefix(
        """
        # A recording by stylusd, in the format of libinput-record(1).
        # One.
        # Two\\n.
        version: 1
        ndevices: 1
        system:
          os: "debian:12"
          kernel: "6.1.0"
          dmi: "dmi:svnLENOVO:pn21CB:pvrThinkPad:rvnLENOVO:rn21CB:"
        devices:
        - evdev:

        """))
    #expect(try outcome(of: text).get().first?.device == Samples.device)
  }

  @Test(arguments: ["", "acpi:x:", "dmi:", "dmi:bvnX:bd1:"])
  func `says no model where none is told`(_ alias: String) {
    var system = RecordedSystem()
    system.take(modelAlias: alias)
    system.take(osRelease: "NAME=x")
    #expect(system == RecordedSystem())
  }
}

@Suite struct `The summary of a recording` {
  private func summary(_ events: [(Usage, Int32)]) -> RecordingSummary {
    var summary = RecordingSummary(Samples.device)
    for (index, (usage, value)) in events.enumerated() {
      summary.take(
        InputEvent(
          time: Timestamp(microseconds: Int64(index) * 100_000), usage: usage, value: value))
    }
    return summary
  }

  @Test func `counts frames, presses, strokes and gaps`() {
    let summary = summary([
      (.stylus, 1), (.synReport, 0), (.stylus, 2), (.stylus, 0), (.stylus, 1), (.stylus2, 1),
      (.touch, 1), (.synReport, 0), (.synDropped, 0), (.touch, 0), (.synReport, 0),
    ])
    #expect(
      summary.text
        == "1 s, 3 frames, 2 presses of the lower button, 1 press of the upper button, 1 stroke, with 1 gap"
    )
    #expect(self.summary([(.synReport, 0)]).text == "0 s, 1 frame")
    // A button that is down already is not pressed.
    var held = Samples.device
    held.pressedKeys = [.stylus]
    var other = RecordingSummary(held)
    other.take(InputEvent(time: Timestamp(microseconds: 0), usage: .stylus, value: 1))
    #expect(other.presses == [:])
  }

  @Test func `says what the pen does`() {
    #expect(summary([(.toolPen, 0)]).state == "the pen is out of range")
    #expect(summary([(.toolPen, 1)]).state == "the pen is in range")
    #expect(summary([(.toolPen, 0), (.toolRubber, 1)]).state == "the eraser is in range")
    #expect(
      summary([(.toolPen, 1), (.touch, 1), (.stylus2, 1)]).state
        == "the pen has down: tip, upper button")
  }
}

@Suite struct `The name of a recording` {
  @Test(arguments: [
    ("Wacom Intuos S Pen", 1, "wacom-intuos-s-pen-2026-12-01-1405.yml"),
    ("Wacom Intuos S Pen", 2, "wacom-intuos-s-pen-2026-12-01-1405-2.yml"),
    ("../Ähm / \"Pen\" \u{1b}[1m", 1, "hm-pen-1m-2026-12-01-1405.yml"),
    ("筆", 1, "pen-2026-12-01-1405.yml"),
  ])
  func `is fit for a file`(_ device: String, _ number: Int, _ name: String) {
    #expect(RecordingName.name(of: device, at: "2026-12-01-1405", number) == name)
  }

  @Test func `is not too long`() {
    let name = RecordingName.name(of: String(repeating: "a ", count: 500), at: "now")
    #expect(name.utf8.count < 100)
  }
}
