import Files
import Foundation
import ShippedFiles
import StylusConfig
import StylusCore
import StylusWire
import Testing

@Suite struct `The shipped quirks` {
  private static let folder =
    "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/") + "/config/quirks"
  private let collection: ShippedCollection<Quirk>

  init() {
    // Whoever checked the sources out.
    collection = ShippedCollection(
      Self.folder, trust: FileTrust(user: getuid(), group: getgid()))
  }

  @Test func `have nothing wrong, and each names a model and a source that can be looked up`() {
    #expect(collection.complaints == [])
    #expect(collection.entries.count >= 8)
    for quirk in collection.entries {
      let id = quirk.rule.id?.pattern ?? ""
      #expect(id.wholeMatch(of: /[0-9a-f]{4}:[0-9a-f]{4}/) != nil, "\(id) is no one model")
      #expect(quirk.source.hasPrefix("Linux, drivers/") || quirk.source.hasPrefix("https://"))
    }
  }

  @Test func `explain themselves`() throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: Self.folder) {
      let text = try String(contentsOfFile: "\(Self.folder)/\(name)", encoding: .utf8)
      #expect(name.hasSuffix(".toml"))
      #expect(text.hasPrefix("# "), "\(name)")
    }
  }

  /// A pen of these models, its second or third button pressed in the air: the pen leaves range, and
  /// an eraser comes, which seems to touch where the firmware sends Eraser.
  @Test(arguments: [
    ("XP-Pen Artist 24", 0x28bd, 0x093a, true, StylusButton.upper),
    ("XP-Pen Artist 24 Pro", 0x28bd, 0x092d, true, .upper),
    ("XP-Pen Artist Pro 14 (Gen2)", 0x28bd, 0x095a, true, .upper),
    ("XP-Pen Artist Pro 16 (Gen2)", 0x28bd, 0x095b, true, .upper),
    ("XP-Pen Artist Pro 19 (Gen2)", 0x28bd, 0x096a, true, .upper),
    ("HUION Huion Tablet_H641P Pen", 0x256c, 0x0066, true, .upper),
    ("HUION Huion Tablet_H951P Pen", 0x256c, 0x0067, true, .upper),
    ("HUION Huion Tablet_H1061P Pen", 0x256c, 0x0068, true, .upper),
    ("HUION Huion Tablet_GT1902 Pen", 0x256c, 0x006b, false, .third),
    ("HUION Huion Tablet_GS1333 Pen", 0x256c, 0x2008, false, .third),
    ("HUION Huion Tablet_GS1563 Pen", 0x256c, 0x2009, false, .third),
  ])
  func `turn the eraser that follows the pen into the button`(
    _ name: String, _ vendor: Int, _ product: Int, _ touches: Bool, _ button: StylusButton
  ) {
    let pen = pen(name, vendor, product)
    #expect(gestures(pen, gap: 4, touches) == [button])
    #expect(gestures(pen, gap: 500, touches) == [])
  }

  /// What `stylusctl replay --explain` says of such a press.
  @Test func `are explained as presses of the button`() {
    var notes: [String] = []
    let pen = pen("XP-Pen Artist 24", 0x28bd, 0x093a)
    #expect(gestures(pen, gap: 4, true, notes: &notes) == [.upper])
    #expect(notes == ["upper: pressed", "upper: released after 120 ms: a tap"])
    notes = []
    #expect(gestures(pen, gap: 500, true, notes: &notes) == [])
    #expect(notes == [])
  }

  @Test func `leave other tablets of a shared number alone`() {
    #expect(gestures(pen("HUION Huion Tablet_GT2701 Pen", 0x256c, 0x006b), gap: 4, false) == [])
  }

  private func pen(_ name: String, _ vendor: Int, _ product: Int) -> DeviceDescription {
    let axes: [Usage: AxisRange] = [
      .x: AxisRange(minimum: 0, maximum: 32767), .y: AxisRange(minimum: 0, maximum: 32767),
      .pressure: AxisRange(minimum: 0, maximum: 8191),
    ]
    let keys: Set<Usage> = [.toolPen, .toolRubber, .touch, .stylus]
    return DeviceDescription(
      name: name,
      id: DeviceID(bus: 3, vendor: UInt16(vendor), product: UInt16(product), version: 0x111),
      usages: keys.union(axes.keys), axes: axes)
  }

  /// The buttons of the taps that a press of the welded button comes to.
  private func gestures(
    _ device: DeviceDescription, gap: Int64, _ touches: Bool
  ) -> [StylusButton] {
    var notes: [String] = []
    return gestures(device, gap: gap, touches, notes: &notes)
  }

  /// The same, with why the press became what it became.
  private func gestures(
    _ device: DeviceDescription, gap: Int64, _ touches: Bool, notes: inout [String]
  ) -> [StylusButton] {
    var rules = Rules()
    for button in [StylusButton.lower, .upper, .third] {
      rules.global.gestures[button] = [.tap: Binding(.preferred(.ignore))]
    }
    var pipeline = TabletPipeline(device, rules: rules.with(collection.entries))
    pipeline.isTracing = true
    let contact: [(Usage, Int32)] = touches ? [(.touch, 1)] : []
    let end: [(Usage, Int32)] = touches ? [(.touch, 0)] : []
    let frames: [(Int64, [(Usage, Int32)])] = [
      (0, [(.x, 16000), (.y, 16000), (.toolPen, 1)]), (1000, [(.toolPen, 0)]),
      (1000 + gap, [(.toolRubber, 1)] + contact), (1120 + gap, end + [(.toolRubber, 0)]),
      (1124 + gap, [(.toolPen, 1)]),
    ]
    var gestures: [Gesture] = []
    for (milliseconds, values) in frames {
      let time = Timestamp(microseconds: milliseconds * 1000)
      for (usage, value) in values + [(.synReport, 0)] {
        pipeline.step(InputEvent(time: time, usage: usage, value: value), &gestures)
      }
    }
    pipeline.advance(to: Timestamp(microseconds: 5_000_000), &gestures)
    notes = pipeline.takeNotes().map(\.text)
    return gestures.map(\.button)
  }
}
