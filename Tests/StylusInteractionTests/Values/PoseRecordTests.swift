import StylusWire
import Testing

@testable import StylusInteraction

@Suite struct `A record of a pose` {
  @Test func `is read whole`() {
    var record = PoseRecord()
    record.state = [.inRange, .touching, .lower, .third]
    record.time = 12_500_000
    record.serial = 7
    record.tablet = 3
    (record.anchorX, record.anchorY) = (0.5, 0.25)
    (record.locationX, record.locationY) = (80, 20)
    record.distance = 0
    record.altitude = 1
    record.azimuth = 2
    record.roll = 3
    record.rollSinceProximity = 4
    record.pressure = 0.5
    record.wheel = 0.75
    let pose = StylusPose(record, viewSize: StylusSize(width: 100, height: 100))
    #expect(pose.timestamp == 12.5)
    #expect(pose.isInRange && pose.isTouching && !pose.isEraser)
    #expect(pose.pressedButtons == [.lower, .third])
    #expect(pose.serial == 7 && pose.tablet == 3)
    #expect(pose.pressure == 0.5 && pose.wheel == 0.75)
    var hover = StylusHoverPose(tabletAnchor: StylusPoint(x: 0.5, y: 0.25))
    hover.location = StylusPoint(x: 50, y: 25)
    hover.anchor = StylusPoint(x: 0.5, y: 0.25)
    hover.tabletLocation = StylusPoint(x: 80, y: 20)
    (hover.zDistance, hover.altitude, hover.azimuth) = (0, 1, 2)
    (hover.roll, hover.rollSinceProximity) = (3, 4)
    #expect(pose.hoverPose == hover)
  }

  @Test func `has nil for what the pen does not tell`() {
    let pose = StylusPose(PoseRecord(), viewSize: nil)
    #expect(!pose.isInRange && pose.pressedButtons.isEmpty)
    #expect(pose.serial == nil && pose.hoverPose == nil)
    #expect(pose.pressure == nil && pose.wheel == nil)
    var record = PoseRecord()
    (record.anchorX, record.anchorY) = (1, 1)
    let corner = StylusHoverPose(tabletAnchor: StylusPoint(x: 1, y: 1))
    #expect(StylusPose(record, viewSize: nil).hoverPose == corner)
  }
}
