import StylusCore
import StylusRecording
import TestSupport
import Testing

@Suite(
  .enabled(
    if: RealRecordings.arePresent, Comment(rawValue: RealRecordings.absence)))
struct RealRecordingTests {
  struct Pen: CustomTestStringConvertible, Sendable {
    var file: String
    var name: String
    var product: UInt16
    var events: Int
    var frames: Int
    var seconds: Double
    var x: AxisRange
    var tilt: AxisRange?
    var testDescription: String { file }
  }

  private static func x(_ maximum: Int32, _ resolution: Int32) -> AxisRange {
    AxisRange(minimum: 0, maximum: maximum, fuzz: 4, resolution: resolution)
  }

  private static let oldTilt = AxisRange(minimum: 0, maximum: 127)
  private static let newTilt = AxisRange(minimum: -64, maximum: 63, resolution: 57)

  static let pens = [
    Pen(
      file: "dell-canvas27-isdv4-4200.evemu", name: "Wacom ISD-V4 Pen", product: 0x4200,
      events: 2839, frames: 978, seconds: 7.935972, x: x(59674, 100),
      tilt: AxisRange(minimum: -9000, maximum: 9000, resolution: 5730)),
    Pen(
      file: "wacom-cintiq12wx-nobuttons.evemu", name: "Wacom Cintiq 12WX", product: 0xc6,
      events: 2260, frames: 362, seconds: 4.938086, x: x(53020, 200), tilt: newTilt),
    // evemu 1.1: the resolution stands in the comments only.
    Pen(
      file: "wacom-cintiq13hd-multitool.evemu", name: "Wacom Cintiq 13HD", product: 0x304,
      events: 54966, frames: 10037, seconds: 88.583391, x: x(59552, 200), tilt: oldTilt),
    Pen(
      file: "wacom-dth2242-pen.evemu", name: "Wacom DTH2242 Pen", product: 0x59,
      events: 5292, frames: 1200, seconds: 10.107928, x: x(95840, 200), tilt: oldTilt),
    Pen(
      file: "wacom-intuos4-6x9-stylus-tap.evemu", name: "Wacom Intuos4 6x9", product: 0xb9,
      events: 396, frames: 88, seconds: 0.436067, x: x(44704, 0), tilt: oldTilt),
    Pen(
      file: "wacom-intuos5m-artpen-rapid.evemu", name: "Wacom Intuos5 touch M Pen", product: 0x27,
      events: 9482, frames: 1640, seconds: 10.282878, x: x(44704, 200), tilt: newTilt),
    Pen(
      file: "wacom-intuos5m-holds.evemu", name: "Wacom Intuos5 touch M Pen", product: 0x27,
      events: 13174, frames: 2373, seconds: 12.365854, x: x(44704, 200), tilt: newTilt),
  ]

  @Test(arguments: pens)
  func `A real pen's recording is read whole and survives being written`(_ pen: Pen) throws {
    let recordings = try RecordingReader.read(RealRecordings.bytes(of: pen.file), file: pen.file)
    let recording = try #require(recordings.first)
    #expect(recordings.count == 1)
    #expect(recording.device.name == pen.name)
    #expect(
      [recording.device.id.bus, recording.device.id.vendor, recording.device.id.product] == [
        3, 0x56a, pen.product,
      ])
    #expect(recording.events.count == pen.events)
    #expect(recording.events.count { $0.usage == .synReport } == pen.frames)
    #expect(
      recording.events.last?.time == Timestamp(microseconds: Int64((pen.seconds * 1e6).rounded())))
    #expect(recording.device.axes[.x] == pen.x)
    #expect(recording.device.axes[.tiltX] == pen.tilt)
    #expect(Set(recording.events.map(\.usage)).subtracting(recording.device.usages) == [.synReport])

    let text = RecordingWriter.text(of: recordings, serials: .kept)
    #expect(try RecordingReader.read(Array(text.utf8), file: "again") == recordings)
  }

  @Test(arguments: [
    "intuospro-pth660-pen-circle.hid", "intuospro-pth660-strong-stroke-barrel-held.hid",
  ])
  func `Raw HID reports are refused`(_ file: String) throws {
    let error = #expect(throws: RecordingError.self) {
      try RecordingReader.read(RealRecordings.bytes(of: file), file: file)
    }
    #expect(error?.message == FormatTests.reports)
  }
}
