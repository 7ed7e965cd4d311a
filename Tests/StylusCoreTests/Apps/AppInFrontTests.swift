import StylusCore
import Testing

@Suite struct `The app in front` {
  private let krita = AppIdentity(ids: ["krita"], title: "a.kra", pid: 7)

  @Test func `is what the desktop tells, and else what a program does`() {
    var front = AppInFront()
    #expect(front.app == nil)
    front.clientTold(AppIdentity(ids: ["gimp"]))
    #expect(front.app?.ids == ["gimp"])
    front.desktopTold(krita)
    #expect(front.app?.ids == ["krita"])
    front.desktopTold(nil)
    #expect(front.app == nil)
    front.desktopIsSilent()
    #expect(front.app?.ids == ["gimp"])
    front.clientTold(nil)
    #expect(front.app == nil)
  }

  @Test func `has a title only where some rule asks for one`() {
    var front = AppInFront()
    front.desktopTold(krita)
    #expect(front.app == AppIdentity(ids: ["krita"], pid: 7))
    front.countsTitles = true
    #expect(front.app == krita)
  }

  @Test func `is never our own palette`() {
    var front = AppInFront()
    front.desktopTold(krita)
    front.desktopTold(AppIdentity(ids: [AppInFront.palette]))
    #expect(front.app?.ids == ["krita"])
  }

  @Test(arguments: ["org.stylusd.Palette", "org.stylusd.palette"])
  func `has the palette's window over it, in whatever case that is told`(id: String) {
    var front = AppInFront()
    #expect(front.window == .untold)
    front.desktopTold(krita)
    #expect(front.window == .app)
    front.desktopTold(AppIdentity(ids: [id]))
    #expect(front.window == .palette)
    #expect(front.app?.ids == ["krita"])
    front.desktopTold(nil)
    #expect(front.window == .none)
    front.desktopTold(AppIdentity(ids: [id]))
    front.desktopIsSilent()
    #expect(front.window == .untold)
    #expect(front.app == nil)
  }

  @Test(
    arguments: [
      (["krita", nil, ""], ["krita"]), (["Gimp", "gimp", "Gimp"], ["Gimp", "gimp"]), ([nil], []),
    ] as [([String?], [String])])
  func `has each of its names once`(_ names: [String?], _ ids: [String]) {
    #expect(AppIdentity(names: names).ids == ids)
  }
}
