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
    let compositor = Compositor {
      Issue.record("it is asked where that is of no use")
      return nil
    }
    #expect(FrontFacts.look(compositor, DesktopEnvironment(variables)) == facts)
  }

  @Test func `by the compositor, which is asked once for all that it tells`() {
    var questions = 0
    let compositor = Compositor {
      questions += 1
      return WaylandOffer(["zwlr_foreign_toplevel_manager_v1", "zwp_virtual_keyboard_manager_v1"])
    }
    let desktop = DesktopEnvironment([.waylandDisplay: "wayland-1", .display: ":0"])
    #expect(questions == 0)
    #expect(FrontFacts.look(compositor, desktop) == .told(by: "your compositor"))
    #expect(DesktopKeyboard.ask(compositor, desktop) == .compositor)
    #expect(questions == 1)
  }
}

@Suite struct `Who presses keys` {
  static let samples: [([DesktopEnvironment.Variable: String], DesktopKeyboard)] = [
    ([:], .unknown), ([.display: ":0"], .server),
    ([.display: ":0", .waylandDisplay: "wayland-1"], .none),
  ]

  @Test(arguments: samples)
  func `is known by the environment, and the compositor that offers nothing`(
    _ variables: [DesktopEnvironment.Variable: String], _ keyboard: DesktopKeyboard
  ) {
    let compositor = Compositor { WaylandOffer([]) }
    #expect(DesktopKeyboard.ask(compositor, DesktopEnvironment(variables)) == keyboard)
  }
}
