import CGtk
import RadialPalette
import StylusCore
import StylusWire

/// Paints an item: its icon or colour with its name below it, and a sign of what it opens.
struct ItemDrawing {
  /// A place on the ring's outer edge.
  struct Edge {
    var radius: Double
    var angle: Double
  }

  let entry: PaletteEntry
  let path: [Int]
  let art: PaletteArt
  let isMarked: Bool

  private var ink: Paint { isMarked ? art.look.markedText : art.look.text }

  func paint(on canvas: Canvas, at centre: Point, edge: Edge) {
    let text = art.text(path)
    let hasPicture = entry.hasPicture
    let height = (text?.size.height ?? 0) + (hasPicture ? art.iconSize + 3 : 0)
    var top = centre.y - height / 2
    if hasPicture {
      paintPicture(on: canvas, at: Point(x: centre.x, y: top + art.iconSize / 2))
      top += art.iconSize + 3
    }
    text?.paint(on: canvas, top: Point(x: centre.x, y: top), ink)
    paintSign(on: canvas, edge)
  }

  private func paintPicture(on canvas: Canvas, at centre: Point) {
    let corner = Point(
      x: (centre.x - art.iconSize / 2).rounded(), y: (centre.y - art.iconSize / 2).rounded())
    guard let name = entry.icon else {
      if let color = entry.color { return paintSwatch(on: canvas, at: centre, Paint(color)) }
      return paintColors(on: canvas, at: centre)
    }
    if let picture = art.icon(name, entry.color.map(Paint.init) ?? ink) {
      unsafe canvas.show(picture: picture.surface, at: corner)
      return
    }
    if let color = entry.color { return paintSwatch(on: canvas, at: centre, Paint(color)) }
    canvas.strokeCircle(at: centre, art.iconSize / 2 - 1, width: 1.5, ink)
    guard let letter = art.initial(of: entry) else { return }
    letter.paint(
      on: canvas, top: Point(x: centre.x, y: centre.y - letter.size.height / 2), ink)
  }

  /// The outline sets off a swatch of the ring's own colour.
  private func paintSwatch(on canvas: Canvas, at centre: Point, _ paint: Paint) {
    let radius = art.iconSize / 2 - 1
    canvas.fillDisc(at: centre, radius, paint)
    canvas.strokeCircle(at: centre, radius, width: art.look.line, ink.faded(0.8))
  }

  /// The first colours of a group that has no picture of its own, side by side.
  private func paintColors(on canvas: Canvas, at centre: Point) {
    let colors = entry.innerColors.prefix(4)
    let radius = art.iconSize / 4
    for (index, color) in colors.enumerated() {
      let place = radius * 1.3 * (Double(index) - Double(colors.count - 1) / 2)
      let middle = Point(x: centre.x + place, y: centre.y)
      canvas.fillDisc(at: middle, radius, Paint(color))
      canvas.strokeCircle(at: middle, radius, width: 1, ink.faded(0.8))
    }
  }

  private func paintSign(on canvas: Canvas, _ edge: Edge) {
    switch entry.role {
    case .choice: break
    case .group:
      let (radius, half) = (edge.radius, 6 / edge.radius)
      canvas.fillShape(
        [
          radial(radius - 5, edge.angle - half), radial(radius + 3, edge.angle),
          radial(radius - 5, edge.angle + half),
        ], ink)
    case .dial:
      let half = 12 / edge.radius
      canvas.strokeCircle(
        edge.radius, from: edge.angle - half, to: edge.angle + half, width: 2, ink)
      for side in [-half, half] {
        canvas.fillDisc(at: radial(edge.radius, edge.angle + side), 3, ink)
      }
    }
  }
}
