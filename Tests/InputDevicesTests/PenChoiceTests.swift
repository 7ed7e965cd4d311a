import EventLoop
import Glibc
import InputDevices
import StylusCore
import Testing

@Suite struct `The choice of a pen` {
  private static func device(
    _ number: Int, _ name: String, phys: String = "", usages: Set<Usage> = [.toolPen, .x, .y],
    access: ListedDevice.Access = .readable
  ) -> ListedDevice {
    let description = DeviceDescription(
      name: name, id: DeviceID(bus: 3, vendor: 1, product: 2, version: 3), usages: usages)
    let node = InputNode(
      path: "/dev/input/event\(number)", systemPath: "/devices/\(number)", physicalPath: phys,
      description: description, tags: usages.contains(.toolPen) ? [.tablet] : [.keyboard])
    return ListedDevice(node: node, description: description, access: access)
  }

  private static let small = device(1, "Intuos S Pen", phys: "usb-1/input0")
  private static let large = device(2, "Intuos L Pen", phys: "usb-2/input0")
  private static let keyboard = device(3, "Keyboard", usages: [.key(30)])
  private static let twin = device(
    4, "Intuos S Pen", phys: DeviceRole.twinPhysicalPath(of: "usb-1/input0"))

  @Test(arguments: [
    ("/dev/input/event2", 2), ("intuos s pen", 1), ("Intuos L", 2), ("s p", 1),
  ])
  func `is by node, by name, or by a part of that`(_ wanted: String, _ number: Int) throws {
    let devices = [Self.small, Self.large, Self.keyboard, Self.twin]
    #expect(try devices.pen(wanted).node.path == "/dev/input/event\(number)")
  }

  @Test func `is not needed with one pen`() throws {
    #expect(try [Self.small, Self.keyboard, Self.twin].pen(nil) == Self.small)
  }

  @Test func `prefers the whole of a name`() throws {
    let other = Self.device(5, "Intuos S Pen 2")
    #expect(try [other, Self.small].pen("INTUOS S PEN") == Self.small)
  }

  private func refusal(_ devices: [ListedDevice], _ wanted: String?) -> PenChoiceError? {
    #expect(throws: PenChoiceError.self) { try devices.pen(wanted) }
  }

  @Test func `says which there are where it is not clear`() {
    let list = ":\n  /dev/input/event1  Intuos S Pen\n  /dev/input/event2  Intuos L Pen"
    let pens = [Self.small, Self.large, Self.keyboard]
    let several = refusal(pens, nil)
    #expect(several?.description == "there are several pens; say which" + list)
    #expect(several?.isUsage == true)
    #expect(
      refusal(pens, "pen")?.description == "several pens are called so; say which" + list)
    #expect(
      refusal(pens, "huion")?.description == "no pen has the node or name 'huion'" + list)
  }

  @Test func `says why a device is not it`() {
    let none = refusal([Self.keyboard], nil)
    #expect(
      none?.description
        == "no pen is plugged in; 'stylusctl devices --all' lists what is")
    #expect(none?.isUsage == false)
    #expect(
      refusal([Self.keyboard], "x")?.description
        == "no pen has the node or name 'x', and none is plugged in")
    let pens = [Self.small, Self.keyboard, Self.twin]
    #expect(
      refusal(pens, "/dev/input/event4")?.description
        == "/dev/input/event4 is stylusd's own twin of /dev/input/event1; that is the pen")
    #expect(
      refusal(pens, "/dev/input/event3")?.description.hasPrefix("/dev/input/event3 is no pen: ")
        == true)
    let denied = Self.device(6, "Pen", access: .denied)
    #expect(
      refusal([denied], nil)?.description.hasPrefix("you may not read /dev/input/event6 (Pen): ")
        == true)
    let failed = Self.device(7, "Pen", access: .failed(SystemError(EIO, "cannot open it")))
    #expect(refusal([failed], nil)?.description == "cannot open it: Input/output error")
  }
}
