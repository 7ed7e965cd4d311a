import Testing

@testable import InputDevices

@Suite struct `A node's group` {
  private static let usb = "/sys/devices/pci0000:00/0000:00:14.0/usb1"
  private static let i2c = "/sys/devices/pci0000:00/0000:00:15.1/i2c_designware.1/i2c-2"
  private static let uhid = "/sys/devices/virtual/misc/uhid"

  static let paths = [
    // A USB tablet's interfaces, at a hub.
    (
      "\(usb)/1-2/1-2.3/1-2.3:1.0/0003:056A:0357.0003/input/input12/event5",
      "\(usb)/1-2/1-2.3"
    ),
    (
      "\(usb)/1-2/1-2.3/1-2.3:1.1/0003:056A:0357.0004/input/input14/event7",
      "\(usb)/1-2/1-2.3"
    ),
    // Without the HID layer.
    (
      "\(usb)/1-7/1-7:1.0/input/input3/event3",
      "\(usb)/1-7"
    ),
    // A laptop's own, on I2C.
    (
      "\(i2c)/i2c-WACF2200:00/0018:056A:51E9.0001/input/input9/event4",
      "\(i2c)/i2c-WACF2200:00/0018:056A:51E9.0001"
    ),
    // Bluetooth, and a program's HID device.
    (
      "\(uhid)/0005:056A:0360.000C/input/input31/event20",
      "\(uhid)/0005:056A:0360.000C"
    ),
    // A serial one.
    (
      "/sys/devices/pnp0/00:04/tty/ttyS4/serio5/input/input21/event10",
      "/sys/devices/pnp0/00:04/tty/ttyS4/serio5"
    ),
    // Programs' own have nothing above them, and nothing in common.
    ("/sys/devices/virtual/input/input40/event30", "/sys/devices/virtual/input/input40"),
    ("/sys/devices/virtual/input/input41/event31", "/sys/devices/virtual/input/input41"),
    // PCI's numbers look like neither.
    (
      "/sys/devices/pci0000:00/0000:00:1f.0/input/input5/event5",
      "/sys/devices/pci0000:00/0000:00:1f.0"
    ),
    ("event3", ""), ("", ""),
  ]

  @Test(arguments: paths) func `is the device that it belongs to`(_ path: String, _ group: String) {
    #expect(NodeGroup.name(of: path) == group)
  }
}
