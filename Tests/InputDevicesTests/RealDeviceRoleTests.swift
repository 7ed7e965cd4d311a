import CLibevdev
import Foundation
import StylusCore
import Testing

@testable import InputDevices

/// Where descriptions of real devices lie: files that are read in place and never part of this
/// repository.
private enum RealDevices {
  static let folder = URL(
    fileURLWithPath: ProcessInfo.processInfo.environment["STYLUSD_DEVICES"] ?? "../shared/devices")

  static func content(_ file: String) throws -> Data {
    try Data(contentsOf: folder.appendingPathComponent(file))
  }

  /// Skips a test, with the reason printed, where the file that it reads is absent.
  static func needs(_ file: String) -> ConditionTrait {
    let path = folder.appendingPathComponent(file).path
    return .enabled(
      if: FileManager.default.isReadableFile(atPath: path),
      "no \(path); STYLUSD_DEVICES names the folder that holds it")
  }
}

private let udevNodes = "udev-tablet-nodes.jsonl"
private let litestDevices = "libinput-litest-tablets.json"

/// One line of `udev-tablet-nodes.jsonl`.
private struct UdevNode: Decodable {
  var name: String
  var PROP: String?
  var KEY: String?
  var REL: String?
  var ABS: String?
  var MSC: String?
  var props: [String: String]

  var description: DeviceDescription {
    var description = DeviceDescription(
      name: name, id: DeviceID(bus: 0, vendor: 0, product: 0, version: 0),
      properties: bits(PROP))
    for (type, text) in [
      (Usage.typeKey, KEY), (Usage.typeRelative, REL), (Usage.typeAxis, ABS), (Usage.typeMisc, MSC),
    ] {
      description.usages.formUnion(bits(text).map { Usage(type: type, code: $0) })
    }
    return description
  }

  var tags: Set<DeviceTag> { Set(props.keys.compactMap(DeviceTag.init)) }

  private func bits(_ text: String?) -> Set<UInt16> { text.flatMap { SysfsBitmap.bits($0) } ?? [] }
}

/// One entry of `libinput-litest-tablets.json`.
private struct LitestDevice: Decodable {
  var name: String
  var props: [String]
  var events: [String]
  var abs: [String: [String: Int]]

  var description: DeviceDescription {
    var description = DeviceDescription(
      name: name, id: DeviceID(bus: 0, vendor: 0, product: 0, version: 0))
    for event in events + abs.keys.map({ "EV_ABS/\($0)" }) {
      let code = unsafe libevdev_event_code_from_code_name(
        event.split(separator: "/").last.map(String.init))
      let type = unsafe libevdev_event_type_from_name(
        event.split(separator: "/").first.map(String.init))
      if let type = UInt16(exactly: type), let code = UInt16(exactly: code) {
        description.usages.insert(Usage(type: type, code: code))
      }
    }
    description.properties = Set(
      props.compactMap { unsafe UInt16(exactly: libevdev_property_from_name($0)) })
    return description
  }
}

@Suite struct RealDeviceRoleTests {
  /// How the makers and drivers end the names of what is no pen.
  private static let padEndings = ["Pad", "Keypad", "Buttons", "Keydial_K20", "Keyboard"]

  @Test(RealDevices.needs(udevNodes))
  func `of the nodes that udev calls tablets, pens are styluses and pads are pads`() throws {
    let lines = try RealDevices.content(udevNodes).split(separator: UInt8(ascii: "\n"))
    #expect(lines.count > 400)
    for line in lines {
      let node = try JSONDecoder().decode(UdevNode.self, from: line)
      let isPad = RealDeviceRoleTests.padEndings.contains { node.name.hasSuffix($0) }
      let tagged = DeviceRole(of: node.description, tags: node.tags)
      #expect(tagged == (isPad ? .other(.pad) : .stylus), "\(node.name)")
      // In a recording there are no tags; a pad without position and barrel button is just no pen.
      let untagged = DeviceRole(of: node.description, tags: nil)
      #expect((untagged == .stylus) == !isPad, "\(node.name) without tags: \(untagged)")
    }
  }

  @Test(RealDevices.needs(litestDevices))
  func `of libinput's test devices, each is what its name says`() throws {
    let content = try RealDevices.content(litestDevices)
    let devices = try JSONDecoder().decode([LitestDevice].self, from: content)
    #expect(devices.count > 30)
    for device in devices {
      let role = DeviceRole(of: device.description, tags: nil)
      #expect(expectedRoles(device.name).contains(role), "\(device.name): \(role)")
    }
  }

  /// What a device of this name may be.
  private func expectedRoles(_ name: String) -> [DeviceRole] {
    if name.hasSuffix("Pad") { return [.other(.pad)] }
    if name.hasSuffix("Finger") { return [.other(.touchpad), .other(.touchscreen)] }
    return switch name {
    case "HUION Huion Tablet_Q620M Dial", "QEMU 0.12.1 QEMU USB Tablet": [.other(.noPen)]
    case "Advanced Silicon S.A. CoolTouch® System": [.other(.touchscreen)]
    case "Advanced Silicon S.A. CoolTouch® System System Multi Axis": [.other(.noPen)]
    default: [.stylus]
    }
  }
}
