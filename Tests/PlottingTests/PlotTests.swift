import Foundation
import FoundationXML
import StylusCore
import StylusRecording
import Testing

@testable import Plotting

@Suite struct `The plot of a recording` {
  private static let device: DeviceDescription = {
    var device = DeviceDescription(
      name: "Pen <&\"\u{1B}> x", id: DeviceID(bus: 3, vendor: 1, product: 2, version: 3))
    device.usages = [.toolPen, .toolRubber, .touch, .stylus, .x, .y, .pressure]
    device.axes[.x] = AxisRange(minimum: 0, maximum: 20_000, resolution: 100)
    device.axes[.y] = AxisRange(minimum: 0, maximum: 10_000, resolution: 100)
    device.axes[.pressure] = AxisRange(minimum: 0, maximum: 1000)
    return device
  }()

  /// Frames at times in milliseconds.
  private func recording(_ frames: [(Int64, [(Usage, Int32)])]) -> Recording {
    let events = frames.flatMap { time, values in
      (values + [(.synReport, 0)]).map {
        InputEvent(time: Timestamp(microseconds: time * 1000), usage: $0.0, value: $0.1)
      }
    }
    return Recording(device: Self.device, events: events)
  }

  private func timeline(_ frames: [(Int64, [(Usage, Int32)])]) -> Timeline {
    var rules = Rules()
    rules.global.gestures[.lower] = [
      .doubleTap: Binding(.preferred(.undo)), .squeeze: Binding(.keys("a")),
    ]
    return Timeline(
      recording(frames), rules: rules,
      gesture: { "\($0.gesture.kind.rawValue) \($0.action.name)" },
      note: { "\($0.time.microseconds)" })
  }

  private static let story: [(Int64, [(Usage, Int32)])] = [
    (1000, [(.toolPen, 1), (.x, 5000), (.y, 5000)]), (1100, [(.stylus, 1)]),
    (1200, [(.stylus, 0)]), (1300, [(.stylus, 1)]), (1400, [(.stylus, 0)]),
    (3000, [(.stylus, 1)]), (3800, [(.stylus, 0)]),
    (4000, [(.touch, 1), (.pressure, 500)]), (4500, [(.touch, 0), (.pressure, 0)]),
    (4600, [(.toolPen, 0)]), (5000, [(.toolRubber, 1)]), (5500, [(.toolRubber, 0)]),
  ]

  private func milliseconds(_ spans: [Timeline.Span]) -> [String] {
    spans.map { "\($0.start.microseconds / 1000)-\($0.end.microseconds / 1000)" }
  }

  @Test func `has what the pen did, and what became of it`() {
    let timeline = timeline(Self.story)
    #expect(milliseconds(timeline.pen) == ["1000-4600"])
    #expect(milliseconds(timeline.eraser) == ["5000-5500"])
    #expect(milliseconds(timeline.tip) == ["4000-4500"])
    #expect(
      milliseconds(timeline.buttons[.lower] ?? []) == ["1100-1200", "1300-1400", "3000-3800"])
    #expect(timeline.buttons[.upper] == nil)
    #expect(timeline.holds[.lower]?.map { $0.time.microseconds / 1000 } == [1600, 1800, 3500])
    #expect(timeline.taps.map(\.name) == ["double-tap undo"])
    #expect(milliseconds(timeline.courses) == ["3500-3800"])
    #expect(timeline.courses.map(\.name) == ["squeeze keys"])
    #expect(timeline.pressure.compactMap(\.value) == [0.5])
    #expect(timeline.altitude.isEmpty)
    #expect(timeline.nearMisses.isEmpty)
  }

  @Test func `marks what was broken off, and what was nearly a gesture`() {
    let broken = timeline([Self.story[0], (1100, [(.stylus, 1)]), (2000, [(.x, 5001)])])
    #expect(broken.courses.map(\.isCancelled) == [true])
    #expect(milliseconds(broken.buttons[.lower] ?? []) == ["1100-2000"])
    let near = timeline([
      Self.story[0], (1100, [(.stylus, 1)]), (1570, [(.stylus, 0)]), (3000, [(.x, 1)]),
    ])
    #expect(near.nearMisses.map(\.name) == ["1570000"])
    #expect(near.svg.contains("<text class=\"reason\" x=\"100\""))
  }

  private static let hostile: [[(Int64, [(Usage, Int32)])]] = [
    [], [(0, [])], [(5, [(.toolPen, 1)]), (3, [(.toolPen, 0)])],
    [(0, [(.toolPen, 1)]), (9_000_000_000_000, [(.toolPen, 0)])],
    [(-9_000_000_000_000, [(.toolPen, 1)]), (9_000_000_000_000, [(.toolPen, 0)])], story,
  ]

  @Test(arguments: hostile) func `is well formed, whatever the recording holds`(
    _ frames: [(Int64, [(Usage, Int32)])]
  ) throws {
    let text = timeline(frames).svg
    let reader = Reader()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = reader
    #expect(parser.parse(), "\(String(describing: parser.parserError))\n\(text)")
    #expect(reader.elements.first == "svg")
    #expect(text.utf8.count < 100_000)
    for number in reader.numbers { #expect(number.isFinite && number.magnitude < 30_000) }
  }

  /// Notes the elements, and the numbers in their attributes.
  private final class Reader: NSObject, XMLParserDelegate {
    var elements: [String] = []
    var numbers: [Double] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String] = [:]
    ) {
      elements.append(name)
      for key in ["x", "y", "width", "height", "x1", "x2", "y1", "y2"] {
        if let value = attributes[key], !value.hasSuffix("%") {
          numbers.append(Double(value) ?? .nan)
        }
      }
    }
  }
}
