import Foundation
import Testing

@testable import PenScript

/// One line of a file of real devices, which is read in place and never part of this repository.
private struct DescribedDevice: Decodable {
  static let file = URL(
    fileURLWithPath: ProcessInfo.processInfo.environment["STYLUSD_DEVICES"] ?? "../shared/devices"
  ).appendingPathComponent("hid-report-descriptors.jsonl")

  var device: String
  var usages: [String]
  var rdesc: String

  var descriptor: [UInt8] {
    let digits = Array(rdesc)
    return stride(from: 0, to: digits.count, by: 2).compactMap {
      UInt8(String(digits[$0..<$0 + 2]), radix: 16)
    }
  }

  static func all() throws -> [DescribedDevice] {
    try Data(contentsOf: file).split(separator: UInt8(ascii: "\n")).map {
      try JSONDecoder().decode(DescribedDevice.self, from: $0)
    }
  }
}

@Suite(
  .enabled(
    if: FileManager.default.isReadableFile(atPath: DescribedDevice.file.path),
    "no \(DescribedDevice.file.path); STYLUSD_DEVICES names the folder that holds it"))
struct RealDescriptorTests {
  @Test func `each descriptor has fields without a gap, and a pen`() throws {
    let devices = try DescribedDevice.all()
    #expect(devices.count == 29)
    for device in devices {
      let layout = try ReportLayout(of: device.descriptor)
      var ends: [UInt8: Int] = [:]
      for field in layout.fields {
        #expect(field.firstBit == ends[field.report, default: 0], "\(device.device)")
        ends[field.report] = field.firstBit + field.bits
      }
      #expect(ends == layout.bits, "\(device.device)")
      #expect(throws: Never.self, "\(device.device)") { try PenReport(in: layout) }
    }
  }

  /// The file's own words for what the device's reports say.
  private static let words: [String: PenUsage] = [
    "barrel": .lower, "inrange": .inRange, "tip": .tip, "tiltx": .tiltX, "tilty": .tiltY,
    "pressure": .pressure, "invert": .invert, "eraser": .eraser, "twist": .twist,
    "barrel2": .upper, "tabletpick": .upper, "tip2": .upper, "sense": .sense,
    "tooltype": .toolType,
  ]

  @Test func `the pen can say what the device is known for`() throws {
    for device in try DescribedDevice.all() {
      let report = try Tablet(device.descriptor).report
      for usage in device.usages.compactMap({ RealDescriptorTests.words[$0] }) {
        #expect(report.has(usage), "\(device.device): \(usage)")
      }
    }
  }

  @Test func `what is written into a report can be read back from it`() throws {
    let pen = PenState(
      isInRange: true, buttons: [.lower, .third], pressure: 0.5, point: Point(x: 0.25, y: 0.75),
      tilt: Tilt(x: 20, y: -10))
    for device in try DescribedDevice.all() {
      let report = try Tablet(device.descriptor).report
      let bytes = report.bytes(pen, sequence: 0)
      #expect(bytes.count == report.length)
      func read(_ usage: PenUsage) -> Int? { report.slots[usage].map { bytes.read($0, report) } }
      #expect(read(.inRange) == 1 && read(.tip) == 1 && read(.lower) == 1, "\(device.device)")
      #expect(read(.upper) ?? 0 == 0 && read(.eraser) ?? 0 == 0, "\(device.device)")
      for (usage, part) in [(PenUsage.x, 0.25), (.y, 0.75), (.pressure, 0.5)] {
        let form = try #require(report.slots[usage]).field.form
        let value = Double(form.logicalMinimum) + part * Double(form.extent)
        #expect(abs(Double(try #require(read(usage))) - value) <= 0.5, "\(device.device)")
      }
      if let tilt = report.slots[.tiltX]?.field.form, tilt.logicalMinimum < 0 {
        #expect([20, 2000].contains(read(.tiltX)), "\(device.device)")
        #expect([-10, -1000].contains(read(.tiltY)), "\(device.device)")
      }
    }
  }
}

extension [UInt8] {
  /// The slot's value, bit by bit; signed where its smallest value is.
  fileprivate func read(_ slot: PenReport.Slot, _ report: PenReport) -> Int {
    let first = slot.firstBit + (report.number == 0 ? 0 : 8)
    let value = (0..<slot.field.size).reduce(0) { value, bit in
      let place = first + bit
      return value | Int(self[place / 8] >> UInt8(place % 8) & 1) << bit
    }
    let isNegative = slot.field.form.logicalMinimum < 0 && value >> (slot.field.size - 1) == 1
    return isNegative ? value - 1 << slot.field.size : value
  }
}
