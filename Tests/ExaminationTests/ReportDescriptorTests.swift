import Foundation
import Testing

@testable import Examination

@Suite struct `A report descriptor` {
  /// Application collections, as (page, usage), with one collection of a usage of page 0x0D in each.
  private static func descriptor(_ page: UInt8, _ usage: UInt8, around inner: UInt8) -> [UInt8] {
    [0x05, page, 0x09, usage, 0xa1, 0x01, 0x05, 0x0d, 0x09, inner, 0xa1, 0x00, 0xc0, 0xc0]
  }

  @Test(
    arguments: [
      descriptor(0x0d, 0x02, around: 0x20),
      descriptor(0x0d, 0x01, around: 0x20),
      // A mouse, then a pen, as a tablet has it that also passes for a mouse.
      descriptor(0x01, 0x02, around: 0x01) + descriptor(0x0d, 0x02, around: 0x20),
      // Wacom's own page, and the same with the usage in one item of four bytes.
      [0x06, 0x0d, 0xff, 0x09, 0x01, 0xa1, 0x01, 0xc0],
      [0x0b, 0x01, 0x00, 0x0d, 0xff, 0xa1, 0x01, 0xc0],
      // A long item before it.
      [0xfe, 0x02, 0x10, 0xaa, 0xbb] + descriptor(0x0d, 0x02, around: 0x20),
    ] as [[UInt8]])
  func `declares a pen`(_ bytes: [UInt8]) {
    #expect(ReportDescriptor.declaresPen(bytes))
  }

  @Test(
    arguments: [
      [],
      descriptor(0x01, 0x02, around: 0x01),
      // A touchscreen, of either usage.
      descriptor(0x0d, 0x04, around: 0x22),
      descriptor(0x0d, 0x01, around: 0x22),
      // A stylus that is in no digitizer, and a pen that is no application.
      descriptor(0x01, 0x02, around: 0x20),
      descriptor(0x01, 0x06, around: 0x02),
      // Cut off.
      [0x05], [0x05, 0x0d, 0x09], [0xfe], [0xfe, 0xff], [0x05, 0x0d, 0x09, 0x02],
    ] as [[UInt8]])
  func `declares none`(_ bytes: [UInt8]) {
    #expect(!ReportDescriptor.declaresPen(bytes))
  }

  private static let devices = URL(
    fileURLWithPath: ProcessInfo.processInfo.environment["STYLUSD_DEVICES"] ?? "../shared/devices"
  ).appendingPathComponent("hid-report-descriptors.jsonl")

  @Test(
    .enabled(
      if: FileManager.default.isReadableFile(atPath: devices.path),
      "no \(devices.path); STYLUSD_DEVICES names the folder that holds it"))
  func `of every real pen declares one`() throws {
    struct Device: Decodable { var device, rdesc: String }
    let lines = try Data(contentsOf: Self.devices).split(separator: UInt8(ascii: "\n"))
    #expect(lines.count > 20)
    for line in lines {
      let device = try JSONDecoder().decode(Device.self, from: line)
      let digits = Array(device.rdesc)
      let bytes = stride(from: 0, to: digits.count, by: 2).compactMap {
        UInt8(String(digits[$0...$0 + 1]), radix: 16)
      }
      #expect(ReportDescriptor.declaresPen(bytes), "\(device.device)")
    }
  }
}
