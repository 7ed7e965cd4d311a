import EventLoop
import StylusCore
import Testing

@testable import InputDevices

@Suite struct TabletTroubleTests {
  private let node = InputNode(
    path: "/dev/input/event5", systemPath: "/sys/devices/virtual/input/input7/event5",
    description: DeviceDescription(
      name: "Wacom Intuos S Pen", id: DeviceID(bus: 3, vendor: 0x56a, product: 1, version: 1)))

  @Test func `a refusal says who may do what about it`() {
    #expect(
      "\(TabletTrouble.denied(node))" == """
        cannot read /dev/input/event5 (Wacom Intuos S Pen): permission denied; it is used as soon \
        as you may read it: install the udev rule 70-stylusd.rules or, until it is unplugged, run \
        'sudo chown $USER /dev/input/event5'
        """)
  }

  @Test func `other failures keep the system's words`() {
    let error = SystemError(5, "cannot read /dev/input/event5")
    #expect(
      "\(TabletTrouble.lost(node, error))" == """
        lost /dev/input/event5 (Wacom Intuos S Pen): Input/output error; plug it in again to go on
        """)
    #expect(
      "\(TabletTrouble.unreadable(node, error))" == """
        cannot read /dev/input/event5 (Wacom Intuos S Pen): Input/output error; plug it in again \
        to retry
        """)
  }
}
