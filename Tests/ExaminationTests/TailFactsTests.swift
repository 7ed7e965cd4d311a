import Desktop
import Doctor
import StylusCore
import Testing

@testable import Examination

@Suite struct `A tail button` {
  @Test(arguments: [
    ("Surface Pen", UInt16(5), true, true), ("HP Active Pen G2 Keyboard", 5, true, true),
    ("Bamboo Stylus", 5, true, true), ("Open Keyboard", 5, true, false),
    ("Surface Pen", 3, true, false), ("Surface Pen", 5, false, false),
  ]) func `is known by its bus, its name and its key`(
    _ name: String, _ bus: UInt16, _ hasKey: Bool, _ isTail: Bool
  ) {
    let device = DeviceDescription(
      name: name, id: DeviceID(bus: bus, vendor: 0x45e, product: 1, version: 1),
      usages: hasKey ? [.key(125), .key(190)] : [.key(125)])
    #expect(device.isTail == isTail)
  }

  static let desktops: [([DesktopEnvironment.Variable: String], TailFacts.Desktop)] = [
    ([.currentDesktop: "ubuntu:GNOME"], .gnome), ([.currentDesktop: "KDE"], .plasma),
    ([.sway: "/run/sway", .i3: "/run/sway"], .sway), ([.i3: "/run/i3"], .i3),
    ([.hyprland: "a1"], .hyprland), ([.niri: "/run/niri"], .niri), ([:], .other),
  ]

  @Test(arguments: desktops) func `is bound as each desktop has it`(
    _ variables: [DesktopEnvironment.Variable: String], _ desktop: TailFacts.Desktop
  ) {
    #expect(TailFacts.Desktop(DesktopEnvironment(variables)) == desktop)
  }
}
