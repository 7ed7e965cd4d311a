import StylusCore
import Testing

@testable import RadialPalette

@Suite struct `A ring's layout` {
  private static let sizes = [
    Size(width: 24, height: 18), Size(width: 80, height: 46), Size(width: 30, height: 90),
  ]

  @Test(arguments: 1...12, sizes)
  func `Items neither cover each other nor reach beyond the ring`(count: Int, size: Size) {
    let layout = RadialLayout(count: count, itemSize: size)
    let places = (0..<count).map { layout.place(of: $0) }
    for (index, place) in places.enumerated() {
      for other in places[(index + 1)...] {
        #expect(
          abs(place.x - other.x) >= size.width || abs(place.y - other.y) >= size.height,
          "\(place) \(other)")
      }
      for corner in Self.corners(of: place, size) {
        let distance = corner.distance(to: Point(x: 0, y: 0))
        #expect(distance <= layout.outerRadius)
      }
      #expect(Self.nearest(of: place, size) >= layout.innerRadius)
    }
    #expect(layout.innerRadius >= RadialLayout.leastMiddle)
  }

  @Test(arguments: 1...12)
  func `Each item is hit in its own direction, at any distance`(count: Int) {
    let layout = RadialLayout(count: count, itemSize: Size(width: 60, height: 40))
    for item in 0..<count {
      #expect(layout.hit(layout.place(of: item)) == .item(item))
      let far = layout.place(of: item)
      #expect(layout.hit(Point(x: far.x * 5, y: far.y * 5)) == .beyond(item))
      let near = layout.innerRadius / layout.itemRadius * 0.99
      #expect(layout.hit(Point(x: far.x * near, y: far.y * near)) == .middle)
    }
  }

  @Test func `The first is at the top, and the others follow clockwise`() {
    let layout = RadialLayout(count: 4, itemSize: Size(width: 20, height: 20))
    let (x, y) = (layout.itemRadius, layout.itemRadius)
    for (item, place) in [(0, (0, -y)), (1, (x, 0)), (2, (0, y)), (3, (-x, 0))] {
      #expect(layout.place(of: item).distance(to: Point(x: place.0, y: place.1)) < 1e-9)
    }
  }

  @Test func `Slices meet halfway between items`() {
    let layout = RadialLayout(count: 4, itemSize: Size(width: 20, height: 20))
    let edge = layout.itemRadius * 0.7
    #expect(layout.hit(Point(x: edge - 1, y: -edge)) == .item(0))
    #expect(layout.hit(Point(x: edge + 1, y: -edge)) == .item(1))
    #expect(layout.hit(Point(x: -edge + 1, y: -edge)) == .item(0))
    #expect(layout.hit(Point(x: -edge - 1, y: -edge)) == .item(3))
  }

  private static func corners(of place: Point, _ size: Size) -> [Point] {
    [(-1.0, -1.0), (-1, 1), (1, -1), (1, 1)].map {
      Point(x: place.x + $0.0 * size.width / 2, y: place.y + $0.1 * size.height / 2)
    }
  }

  /// How near an item comes to the centre.
  private static func nearest(of place: Point, _ size: Size) -> Double {
    let x = max(0, abs(place.x) - size.width / 2)
    let y = max(0, abs(place.y) - size.height / 2)
    return Point(x: x, y: y).distance(to: Point(x: 0, y: 0))
  }
}

@Suite struct `Where a ring goes` {
  private static let places: [((Double, Double), (Double, Double))] = [
    ((500, 400), (500, 400)), ((0, 0), (100, 100)), ((1279, 0), (1180, 100)),
    ((1279, 799), (1180, 700)), ((0, 799), (100, 700)), ((640, -5), (640, 100)),
    ((100, 700), (100, 700)), ((.nan, .infinity), (640, 700)),
  ]

  @Test(arguments: places)
  func `It is whole on the output`(wanted: (Double, Double), placed: (Double, Double)) {
    let centre = Placement.centre(
      wanted: Point(x: wanted.0, y: wanted.1), radius: 100, in: Size(width: 1280, height: 800))
    #expect(centre == Point(x: placed.0, y: placed.1))
  }

  @Test func `On an output that is too small it is in the middle`() {
    let centre = Placement.centre(
      wanted: Point(x: 0, y: 0), radius: 100, in: Size(width: 150, height: 800))
    #expect(centre == Point(x: 75, y: 100))
  }
}
