import Desktop
import Doctor
import Testing

@testable import Examination

@Suite struct `Who tells the app in front is known` {
  static let samples: [([DesktopEnvironment.Variable: String], FrontFacts)] = [
    ([.niri: "/run/niri", .waylandDisplay: "wayland-1"], .told(by: "niri")),
    ([.hyprland: "a1", .waylandDisplay: "wayland-1"], .told(by: "Hyprland")),
    ([.sway: "/run/sway", .i3: "/run/sway", .display: ":0"], .told(by: "sway")),
    ([.display: ":0"], .told(by: "the X server")),
    ([.display: ":0", .i3: "/run/i3"], .told(by: "the X server")), ([:], .unknown),
  ]

  @Test(arguments: samples) func `by the environment`(
    _ variables: [DesktopEnvironment.Variable: String], _ facts: FrontFacts
  ) {
    #expect(FrontFacts.look(DesktopEnvironment(variables)) == facts)
  }
}
