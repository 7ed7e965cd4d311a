import Testing

@testable import StylusInteraction

@Suite struct `A pose in a view` {
  private static let size = StylusSize(width: 400, height: 200)
  private static let noted = StylusPoint(x: 100, y: 50)
  private static let scaled = StylusPoint(x: 200, y: 50)

  @Test(
    arguments: [
      (noted, true, size, noted, StylusPoint(x: 0.25, y: 0.25)),
      (noted, true, nil, noted, nil),
      (nil, false, size, scaled, StylusPoint(x: 0.5, y: 0.25)),
      (nil, false, nil, nil, nil),
      // The app says where the pen is, and it is not here.
      (nil, true, size, nil, nil),
    ] as [(StylusPoint?, Bool, StylusSize?, StylusPoint?, StylusPoint?)])
  func `is where the toolkit has it, else where the tablet is mapped to the view`(
    noted: StylusPoint?, hasNoted: Bool, size: StylusSize?, location: StylusPoint?,
    anchor: StylusPoint?
  ) {
    let tabletAnchor = StylusPoint(x: 0.5, y: 0.25)
    let pose = Placement(noted: noted, hasNoted: hasNoted, viewSize: size)
      .apply(to: StylusHoverPose(tabletAnchor: tabletAnchor))
    #expect(pose.location == location)
    #expect(pose.anchor == anchor)
    #expect(pose.tabletAnchor == tabletAnchor)
  }

  @Test func `points where the cap does`() throws {
    var pose = StylusHoverPose(tabletAnchor: StylusPoint(x: 0, y: 0))
    #expect(pose.azimuthUnitVector == nil)
    pose.azimuth = .pi / 2
    let vector = try #require(pose.azimuthUnitVector)
    #expect(abs(vector.dx) < 1e-12)
    #expect(vector.dy == 1)
  }
}
