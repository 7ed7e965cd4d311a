import Desktop
import StylusCore
import Testing

@Suite struct `What a compositor offers` {
  @Test(.enabled(if: Sway.isInstalled, "sway, setpriv or Xvfb is not installed"))
  func `is told by it`() throws {
    let sway = try Sway(layout: "us")
    let offer = try WaylandOffer(of: sway.socket, within: .milliseconds(5000))
    #expect(offer.interfaces.contains("wl_compositor"))
    #expect(offer.tellsFront)
    #expect(!offer.interfaces.contains("org_kde_plasma_window_management"))
  }

  @Test func `is told by nobody who is not there`() {
    #expect(throws: DesktopError("cannot connect to the Wayland compositor /nowhere")) {
      try WaylandOffer(of: "/nowhere", within: .milliseconds(1000))
    }
  }
}
