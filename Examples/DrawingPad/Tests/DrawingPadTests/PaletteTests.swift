import StylusInteraction
import Testing

@testable import DrawingPad

@Suite struct `A palette` {
  private let size = StylusSize(width: 800, height: 600)

  @Test func `is centred at the pen where it has room`() {
    let pen = StylusPoint(x: 400, y: 250)
    #expect(Palette(of: Palette.all, at: pen, in: size).center == pen)
  }

  @Test(arguments: [
    (0.0, 0.0), (800, 0), (0, 600), (800, 600), (400, 0), (400, 600), (0, 300), (800, 300),
    (-90, 999),
  ])
  func `is whole in the window at an edge`(x: Double, y: Double) {
    let center = Palette(of: Palette.all, at: StylusPoint(x: x, y: y), in: size).center
    #expect((Palette.radius...size.width - Palette.radius).contains(center.x))
    #expect((Palette.radius...size.height - Palette.radius).contains(center.y))
  }

  @Test func `is in the middle of a window that it does not fit`() {
    let tiny = StylusSize(width: 100, height: 80)
    let palette = Palette(of: Palette.inks, at: StylusPoint(x: 0, y: 0), in: tiny)
    #expect(palette.center == StylusPoint(x: 50, y: 40))
  }

  @Test func `finds each thing where it shows it, and nothing in between`() {
    let palette = Palette(of: Palette.all, at: StylusPoint(x: 400, y: 300), in: size)
    #expect(palette.items.count == 7)
    for (choice, center) in palette.items { #expect(palette.choice(at: center) == choice) }
    #expect(palette.choice(at: palette.center) == nil)
    #expect(palette.choice(at: StylusPoint(x: 400, y: 300 - Palette.radius - 1)) == nil)
  }

  @Test func `has no disc over another`() {
    let items = Palette(of: Palette.all, at: StylusPoint(x: 400, y: 300), in: size).items
    for (one, other) in zip(items, items.dropFirst()) {
      #expect(one.center.distance(to: other.center) > 2 * Palette.itemRadius)
    }
  }
}
