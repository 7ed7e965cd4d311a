import Doctor
import Testing

@Suite struct `Of the session the doctor says` {
  private static let graphical = [
    BrokenState(
      .session,
      """
      what a gesture starts does not find your screen, as the user manager has no DISPLAY and no \
      WAYLAND_DISPLAY; now and wherever your session starts programs, run: systemctl --user \
      import-environment DISPLAY WAYLAND_DISPLAY
      """
    ) { $0.setEnvironment(["PATH"]) },
    BrokenState(
      .session,
      """
      what a gesture starts does not find your screen, as the user manager has no XAUTHORITY; now \
      and wherever your session starts programs, run: systemctl --user import-environment XAUTHORITY
      """
    ) { facts in
      facts.session.variables = ["DISPLAY", "XAUTHORITY"]
      facts.setEnvironment(["DISPLAY"], hasGraphicalTarget: false)
    },
    BrokenState(
      .session,
      """
      what a gesture starts does not find your screen, as the user manager has no WAYLAND_DISPLAY \
      and no DISPLAY; in a terminal on that screen and wherever your session starts programs, run: \
      systemctl --user import-environment WAYLAND_DISPLAY DISPLAY XAUTHORITY
      """
    ) { facts in
      facts.session.variables = []
      facts.setEnvironment(["PATH"])
    },
    BrokenState(
      .session,
      """
      your session does not reach graphical-session.target; stylusd does not wait for it; nothing \
      is to be done, unless other services of yours do wait
      """, state: .note
    ) { $0.setEnvironment(["DISPLAY", "WAYLAND_DISPLAY"], hasGraphicalTarget: false) },
  ]

  private static let seats = [
    BrokenState(
      .session,
      """
      the pen is for the person at the screen, and your session is not the active one at the \
      screen; log in there
      """, state: .note
    ) { $0.session.seats = [] },
    BrokenState(
      .session,
      "you look as root, who may read every device; look as the person who draws, without sudo",
      state: .note
    ) { $0.session.isRoot = true },
  ]

  @Test(arguments: graphical) func `what its screen lacks`(_ state: BrokenState) {
    #expect(state.facts.complaints == state.complaints)
  }

  @Test(arguments: seats) func `who looks`(_ state: BrokenState) {
    #expect(state.facts.complaints == state.complaints)
  }

  @Test func `nothing of a screen where there is none`() {
    let facts = Facts.healthy { facts in
      facts.session.isGraphical = false
      facts.setEnvironment([], hasGraphicalTarget: false)
    }
    #expect(facts.complaints == [])
  }

  @Test func `nothing where one of two kinds of screen is all there is`() {
    let facts = Facts.healthy { facts in
      facts.session.variables = []
      facts.setEnvironment(["WAYLAND_DISPLAY"])
    }
    #expect(facts.complaints == [])
  }
}
