import StylusCore
import Testing

@testable import InputDevices

@Suite struct `A twin` {
  private func node(
    _ phys: String, name: String = "Test Pen", product: UInt16 = 1
  ) -> InputNode {
    let id = DeviceID(bus: 3, vendor: 0x1209, product: product, version: 1)
    return InputNode(
      path: "/dev/input/event5", systemPath: "/sys/\(phys)", physicalPath: phys,
      description: DeviceDescription(
        name: name, id: id, properties: [], usages: [.toolPen, .x, .y]))
  }

  private func device(_ node: InputNode) -> ListedDevice {
    ListedDevice(node: node, description: node.description, access: .readable)
  }

  @Test func `is found by its pen, and its pen by it`() {
    let pens = [node("usb-1/input0"), node("usb-2/input0"), node("")]
    let twins = [
      node("usb-1/input0-stylusd"), node("usb-2/input0-stylusd"), node("/input0-stylusd"),
    ]
    let devices = (pens + twins).map(device)
    for (pen, twin) in zip(pens, twins) {
      #expect(devices.twin(of: pen) == twin)
      #expect(devices.original(ofTwin: twin) == pen)
      #expect(devices.original(ofTwin: pen) == nil)
    }
    #expect(pens.map(device).twin(of: pens[0]) == nil)
  }

  @Test func `is no other pen's, and no keyboard`() {
    let twin = node("usb-1/input0-stylusd")
    #expect(twin.isTwin(of: node("usb-1/input0")))
    #expect(!twin.isTwin(of: node("usb-1/input1")))
    #expect(!twin.isTwin(of: node("usb-1/input0", product: 2)))
    #expect(!twin.isTwin(of: node("usb-1/input0", name: "Other Pen")))
    #expect(!node("usb-1/input0").isTwin(of: node("usb-1/input0")))
  }

  @Test func `has as much of the name as the kernel keeps`() {
    let name = String(repeating: "Pen ", count: 25)
    let twin = node("usb-1/input0-stylusd", name: String(name.prefix(79)))
    #expect(twin.isTwin(of: node("usb-1/input0", name: name)))
  }
}
