import StylusCore
import Testing

@testable import Desktop

/// What a desktop says of itself, and who may tell which app is in front there.
struct CandidateCase: CustomTestStringConvertible {
  var variables: [DesktopEnvironment.Variable: String]
  var candidates: [FocusSource]

  var testDescription: String {
    variables.map { "\($0.rawValue)=\($1)" }.sorted().joined(separator: " ")
  }

  static let all = [
    CandidateCase(variables: [:], candidates: []),
    CandidateCase(variables: [.display: ":0"], candidates: [.x11]),
    // i3
    CandidateCase(variables: [.display: ":0", .i3: "/i3"], candidates: [.x11]),
    // GNOME, Plasma
    CandidateCase(
      variables: [.display: ":0", .waylandDisplay: "wayland-0"], candidates: [.wlr, .kwin, .gnome]),
    CandidateCase(
      variables: [
        .display: ":0", .waylandDisplay: "wayland-1", .sway: "/sway", .i3: "/sway",
      ], candidates: [.sway, .wlr, .kwin, .gnome]),
    CandidateCase(
      variables: [.waylandDisplay: "wayland-1", .i3: "/sway"],
      candidates: [.sway, .wlr, .kwin, .gnome]),
    CandidateCase(
      variables: [.waylandDisplay: "wayland-1", .hyprland: "x", .runtimeDirectory: "/run/user/1"],
      candidates: [.hyprland, .wlr, .kwin, .gnome]),
    CandidateCase(
      variables: [.waylandDisplay: "wayland-1", .niri: "/niri"],
      candidates: [.niri, .wlr, .kwin, .gnome]),
    // What an earlier session has left in the user manager's environment.
    CandidateCase(
      variables: [.display: ":0", .sway: "/sway", .niri: "/niri"], candidates: [.niri, .sway, .x11]
    ),
    CandidateCase(variables: [.display: "", .waylandDisplay: ""], candidates: []),
  ]
}

@Suite struct `Who tells which app is in front` {
  let focus: WatchedFocus

  init() throws { focus = try WatchedFocus() }

  @Test(arguments: CandidateCase.all)
  func `is chosen by what the desktop says of itself`(_ one: CandidateCase) {
    #expect(FocusSource.candidates(in: DesktopEnvironment(one.variables)) == one.candidates)
  }

  @Test func `is nobody without a desktop`() throws {
    focus.start([:])
    #expect(focus.source == nil)
    #expect(focus.app == nil)
    #expect(focus.obstacle == "there is no desktop")
    #expect(focus.changes == 1)
  }

  @Test func `is nobody before it begins, and after it was stopped`() {
    #expect(focus.obstacle == nil)
    focus.start([.display: ":48915"])
    #expect(focus.obstacle == "cannot connect to the X server :48915")
    focus.stop()
    #expect(focus.obstacle == nil)
    #expect(focus.changes == 1)
  }

  @Test func `is looked for more and more seldom, and after a minute no more`() {
    var retry = FocusRetry()
    var now = Timestamp(microseconds: 1_000_000)
    var pauses: [Int64] = []
    while let pause = retry.next(at: now) {
      pauses.append(pause.rawValue / 1000)
      now = now + pause
    }
    #expect(pauses.prefix(8) == [100, 200, 400, 800, 1600, 3200, 6400, 8000])
    #expect(pauses.dropFirst(8).allSatisfy { $0 == 8000 })
    #expect(now - Timestamp(microseconds: 1_000_000) < .milliseconds(70_000))
  }
}
