import StylusCore
import Testing

/// A device as the table below writes it: what it has that matters, and what it must be.
struct RoleCase: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var usages: Set<Usage>
  var properties: Set<UInt16> = []
  var tags: Set<DeviceTag>?
  var phys = ""
  var role: DeviceRole

  init(
    _ name: String, _ usages: Set<Usage>, properties: Set<UInt16> = [],
    tags: Set<DeviceTag>? = nil, phys: String = "", is role: DeviceRole
  ) {
    testDescription = name
    self.usages = usages
    self.properties = properties
    self.tags = tags
    self.phys = phys
    self.role = role
  }
}

private let position: Set<Usage> = [.x, .y]
private let pen: Set<Usage> = [.x, .y, .pressure, .toolPen, .toolRubber, .touch, .stylus, .stylus2]
private let padButtons: Set<Usage> = [.button0, .button1, .stylus, .x, .y]
private let direct: UInt16 = 1

@Suite struct DeviceRoleTests {
  static let styluses = [
    RoleCase("a pen as udev sees it", pen, tags: [.tablet], is: .stylus),
    RoleCase("a pen in a recording", pen, is: .stylus),
    RoleCase(
      "a pen that only has its barrel button",
      [.x, .y, .pressure, .touch, .stylus, .stylus2], tags: [.tablet], is: .stylus),
    RoleCase("a pen that only has its tool", [.x, .y, .toolPen], tags: [.tablet], is: .stylus),
    RoleCase(
      "a pen and a pad in one node",
      pen.union(padButtons), tags: [.tablet], is: .stylus),
    RoleCase(
      "a pen and a puck in one node",
      pen.union([.toolMouse, .toolLens]), tags: [.tablet], is: .stylus),
    RoleCase(
      "a pen with keyboard keys in its node",
      pen.union([.key(1), .key(59), .key(183)]), tags: [.tablet, .key, .keyboard], is: .stylus),
    RoleCase(
      "another program's virtual pen", pen, tags: [.tablet], phys: "py-evdev-uinput",
      is: .stylus),
  ]

  static let others = [
    RoleCase(
      "a pad, which udev calls a tablet too",
      padButtons, tags: [.tablet, .tabletPad], is: .other(.pad)),
    RoleCase("a pad whose pad tag is missing", padButtons, tags: [.tablet], is: .other(.pad)),
    RoleCase(
      "a pad without numbered buttons",
      position.union([.stylus, .key(0x110)]), tags: [.tablet], is: .other(.pad)),
    RoleCase("a pad in a recording", padButtons, is: .other(.pad)),
    RoleCase(
      "a pad without a position", [.button0, .button1], tags: [.tablet, .tabletPad],
      is: .other(.pad)),
    RoleCase(
      "a node that udev calls a pad although it has a pen",
      pen, tags: [.tablet, .tabletPad], is: .other(.pad)),
    RoleCase(
      "a touch sensor that udev calls a tablet and a touchpad",
      position.union([.toolFinger, .touch, .stylus]), tags: [.tablet, .touchpad],
      is: .other(.touchpad)),
    RoleCase(
      "a touch sensor that udev calls a tablet and a touchscreen",
      position.union([.touch, .toolPen]), tags: [.tablet, .touchscreen],
      is: .other(.touchscreen)),
    RoleCase(
      "a touchpad in a recording", position.union([.toolFinger, .touch]),
      is: .other(.touchpad)),
    RoleCase(
      "a touchscreen in a recording", position.union([.touch]), properties: [direct],
      is: .other(.touchscreen)),
    RoleCase(
      "a touchscreen with a finger tool in a recording",
      position.union([.touch, .toolFinger]), properties: [direct], is: .other(.touchscreen)),
    RoleCase("a puck", position.union([.toolMouse]), tags: [.mouse], is: .other(.puck)),
    RoleCase(
      "a mouse", [.key(0x110), Usage(type: Usage.typeRelative, code: 0)], tags: [.mouse],
      is: .other(.mouse)),
    RoleCase(
      "a mouse in a recording", [.key(0x110), Usage(type: Usage.typeRelative, code: 0)],
      is: .other(.mouse)),
    RoleCase(
      "a virtual machine's absolute mouse", position.union([.key(0x110)]), tags: [.mouse],
      is: .other(.mouse)),
    RoleCase(
      "a game pad", position.union([.key(0x130)]), tags: [.joystick],
      is: .other(.joystick)),
    RoleCase("a keyboard", [.key(30)], tags: [.key, .keyboard], is: .other(.keys)),
    RoleCase("a power button", [.key(116)], tags: [.key], is: .other(.keys)),
    RoleCase("a lid", [], tags: [], is: .other(.noPen)),
    RoleCase("a dial beside a tablet", position.union([.button0]), tags: [], is: .other(.noPen)),
    RoleCase(
      "a pen without ABS_Y", [.x, .toolPen, .touch], tags: [.tablet],
      is: .other(.noPosition)),
    RoleCase(
      "a pen with multitouch positions only", [.axis(0x35), .axis(0x36), .toolPen],
      tags: [.tablet], is: .other(.noPosition)),
    RoleCase("a pen that a rule has made no tablet", pen, tags: [], is: .other(.notTagged)),
    RoleCase(
      "the twin that stylusd made of a pen", pen, tags: [.tablet],
      phys: "usb-0000:00:14.0-2/input0-stylusd", is: .other(.ownTwin)),
  ]

  @Test("the node of a pen is a stylus", arguments: styluses)
  func stylus(_ device: RoleCase) {
    #expect(role(of: device) == device.role)
  }

  @Test("every other node is not, and the reason is the one a person would give", arguments: others)
  func other(_ device: RoleCase) {
    #expect(role(of: device) == device.role)
  }

  @Test func `a reason reads as what the device is`() {
    #expect(DeviceRole.Reason.pad.description == "a pad: it has buttons but no pen")
    #expect(
      DeviceRole.Reason.noPosition.description
        == "a pen without a position: no ABS_X and ABS_Y")
  }

  private func role(of device: RoleCase) -> DeviceRole {
    let description = DeviceDescription(
      name: device.testDescription, id: DeviceID(bus: 3, vendor: 1, product: 2, version: 3),
      properties: device.properties, usages: device.usages)
    return DeviceRole(of: description, tags: device.tags, phys: device.phys)
  }
}
