import StylusCore
import StylusWire
import Testing

@Suite struct `Decisions in JSON` {
  @Test func `have every key`() {
    let decision = Decisions.running(
      Decisions.squeeze(.began, pose: Decisions.fullPose), .preferred(.showContextualPalette))
    #expect(
      decision.json == #"""
        {"time":12.345678,"gesture":"squeeze","phase":"began","button":"lower","tool":"pen",\#
        "pose":{"anchor":[0.51,0.22],"location":[114.2,32.9],"distance":0.4,"altitude":0.98,\#
        "azimuth":2.2,"roll":0,"pressure":0.125},"action":"show-contextual-palette"}
        """#)
  }

  @Test func `have null for what a device cannot tell`() {
    let decision = Decisions.running(
      Decisions.squeeze(.cancelled, pose: Pose(anchor: Point(x: 0, y: 1))), .shell("a \"b\""))
    #expect(
      decision.json == #"""
        {"time":12.345678,"gesture":"squeeze","phase":"cancelled","button":"lower","tool":"pen",\#
        "pose":{"anchor":[0,1],"location":null,"distance":null,"altitude":null,"azimuth":null,\#
        "roll":null,"pressure":null},"action":"shell"}
        """#)
  }

  @Test func `have null for a pen that was never in range, and no phase for a tap`() {
    #expect(
      Decisions.decision(Decisions.doubleTap, .none, .nothing).json == #"""
        {"time":0.5,"gesture":"double-tap","button":"upper","tool":"pen","pose":null,\#
        "action":"none"}
        """#)
  }

  @Test func `have null for what is no number`() {
    var pose = Pose(anchor: Point(x: .nan, y: 0))
    pose.pressure = .infinity
    let json = Decisions.running(Decisions.squeeze(.began, pose: pose), .keys("ctrl+z")).json
    #expect(json.contains(#""anchor":null"#))
    #expect(json.contains(#""pressure":null"#))
  }
}
