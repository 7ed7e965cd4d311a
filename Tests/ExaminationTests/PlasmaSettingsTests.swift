import Testing

@testable import Examination

@Suite struct `Plasma's settings` {
  private let settings = PlasmaSettings(
    """
    [ButtonRebinds][Mouse]
    332=Disabled

    [ButtonRebinds][TabletTool][Test Pen]
    331=Disabled
    332=Key,Ctrl+Z

    [Libinput][1][2][Test Pen]
    329=Disabled
    """)

  @Test func `say which buttons do nothing`() {
    #expect(settings.isDisabled(331, ofPen: "Test Pen"))
    #expect(!settings.isDisabled(332, ofPen: "Test Pen"))
    #expect(!settings.isDisabled(329, ofPen: "Test Pen"))
    #expect(!settings.isDisabled(331, ofPen: "Test"))
    #expect(!PlasmaSettings("").isDisabled(331, ofPen: "Test Pen"))
  }
}
