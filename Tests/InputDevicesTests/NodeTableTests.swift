import StylusCore
import Testing

@testable import InputDevices

@Suite struct NodeTableTests {
  private let pen = node("input7/event5", path: "/dev/input/event5")
  private let mouse = node("input3/event2", path: "/dev/input/event2")

  @Test func `a node that is told of twice appears once`() {
    var table = NodeTable()
    #expect(table.saw(pen) == .appeared(pen))
    #expect(table.saw(pen) == .changed(pen))
  }

  @Test func `a node goes once, and only if it was there`() {
    var table = NodeTable()
    #expect(table.lost(systemPath: pen.systemPath) == nil)
    _ = table.saw(pen)
    #expect(table.lost(systemPath: pen.systemPath) == .disappeared(pen))
    #expect(table.lost(systemPath: pen.systemPath) == nil)
    #expect(table.saw(pen) == .appeared(pen))
  }

  @Test func `after lost messages, all that is there tells what was missed`() {
    var table = NodeTable()
    _ = table.sawAll([pen, mouse])
    let returned = node("input9/event5", path: "/dev/input/event5")
    // The pen left and came back as another device under the same node's name.
    #expect(
      table.sawAll([mouse, returned]) == [
        .disappeared(pen), .changed(mouse), .appeared(returned),
      ])
    #expect(table.sawAll([]) == [.disappeared(mouse), .disappeared(returned)])
  }

  @Test func `nodes are listed by number`() {
    let nodes = ["event10", "event2", "event0"].map { node($0, path: "/dev/input/\($0)") }
    #expect(
      nodes.sorted { $0.precedes($1) }.map(\.path)
        == ["/dev/input/event0", "/dev/input/event2", "/dev/input/event10"])
  }
}

/// A node of which only its place matters.
private func node(_ place: String, path: String) -> InputNode {
  InputNode(
    path: path, systemPath: "/sys/devices/virtual/input/\(place)",
    description: DeviceDescription(
      name: place, id: DeviceID(bus: 3, vendor: 1, product: 1, version: 1)))
}
