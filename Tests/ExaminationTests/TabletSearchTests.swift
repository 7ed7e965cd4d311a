import Doctor
import Testing

@testable import Examination

@Suite struct `The search for tablets` {
  private let tree: Tree
  private let modules: KernelModules

  init() throws {
    tree = try Tree()
    modules = KernelModules(folder: "\(tree.root)/modules", loaded: "\(tree.root)/loaded")
    try tree.write(
      "modules/modules.alias",
      """
      # Aliases extracted from modules themselves.
      alias hid:b*g*v*p* hid_generic
      alias hid:b*g0101v0000056Ap* wacom
      alias hid:b0003g*v0000256Cp0000006D hid_uclogic
      alias usb:v056Ap*d* usbwacom
      """)
    try tree.write(
      "modules/modules.dep",
      """
      kernel/drivers/hid/wacom.ko.xz: kernel/drivers/hid/hid.ko.xz
      kernel/drivers/input/misc/uinput.ko.zst:
      kernel/drivers/input/misc/xuinput.ko:
      """)
  }

  /// Adds a device to the tree's bus, as a link to the place where it is.
  private func add(
    _ place: String, name: String, id: String, alias: String, driver: String? = nil,
    descriptor: [UInt8]
  ) throws {
    let driverLine = driver.map { "DRIVER=\($0)\n" } ?? ""
    try tree.write(
      "devices/\(place)/uevent",
      "\(driverLine)HID_ID=\(id)\nHID_NAME=\(name)\nHID_PHYS=\nHID_UNIQ=\nMODALIAS=\(alias)\n")
    try tree.write("devices/\(place)/report_descriptor", descriptor)
    tree.link("bus/\(place)", to: "\(tree.root)/devices/\(place)")
  }

  private var devices: [HidDevice] { HidDevice.all(in: "\(tree.root)/bus") }
  private let pen: [UInt8] = [0x05, 0x0d, 0x09, 0x02, 0xa1, 0x01, 0xc0]
  private let mouse: [UInt8] = [0x05, 0x01, 0x09, 0x02, 0xa1, 0x01, 0xc0]

  @Test func `finds those without a pen's node, each once, with the modules for it`() throws {
    try add(
      "0003:056A:0374.0001", name: "Wacom", id: "0003:0000056A:00000374",
      alias: "hid:b0003g0101v0000056Ap00000374", descriptor: mouse)
    try add(
      "0003:256C:006D.0002", name: "Huion", id: "0003:0000256C:0000006D",
      alias: "hid:b0003g0001v0000256Cp0000006D", driver: "hid-generic", descriptor: mouse)
    try add(
      "0003:256C:006D.0003", name: "Huion", id: "0003:0000256C:0000006D",
      alias: "hid:b0003g0001v0000256Cp0000006D", driver: "hid-generic", descriptor: pen)
    try add(
      "0003:046D:C077.0004", name: "Mouse", id: "0003:0000046D:0000C077",
      alias: "hid:b0003g0001v0000046Dp0000C077", driver: "hid-generic", descriptor: mouse)
    try add(
      "0003:1209:0001.0005", name: "Odd", id: "0003:00001209:00000001",
      alias: "hid:b0003g0001v00001209p00000001", descriptor: [])
    try tree.write("loaded/hid_uclogic/initstate", "live")

    #expect(
      PenFacts.tablets(of: devices, penPlaces: [], modules) == [
        PenFacts.Tablet(
          name: "Huion", vendor: 0x256c, sign: .descriptor, driver: "hid-generic"),
        PenFacts.Tablet(
          name: "Wacom", vendor: 0x56a, sign: .maker, driver: nil, modules: ["wacom"]),
        PenFacts.Tablet(name: "Odd", vendor: 0x1209, sign: .nobodyHasIt, driver: nil),
      ])
    // The other device of the same tablet has the node.
    let place = "\(tree.root)/devices/0003:256C:006D.0003/input/input7/event5"
    let rest = PenFacts.tablets(of: devices, penPlaces: [place], modules)
    #expect(rest.map(\.name) == ["Wacom", "Odd"])
  }

  @Test func `passes over what is no HID device`() throws {
    try tree.write("devices/x/uevent", "DRIVER=hid-generic\nHID_ID=3:56A\n")
    tree.link("bus/x", to: "\(tree.root)/devices/x")
    tree.link("bus/y", to: "\(tree.root)/devices/gone")
    #expect(devices == [])
    #expect(HidDevice.all(in: "\(tree.root)/nowhere") == [])
  }

  @Test func `knows modules by their files`() {
    #expect(modules.isInstalled("uinput"))
    #expect(modules.isInstalled("wacom"))
    #expect(!modules.isInstalled("input"))
    #expect(!KernelModules(folder: "/nowhere").isInstalled("uinput"))
  }
}
