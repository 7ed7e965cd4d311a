import CGtk
import RadialPalette
import StylusCore
import StylusWire

/// Paints a palette as its course has it, around the origin.
struct RingDrawing {
  let course: RingCourse
  let art: PaletteArt
  /// What the middle says; nil leaves it free.
  let hint: String?

  private var look: Look { art.look }
  private var layout: RadialLayout { course.layout }

  func paint(on canvas: Canvas) {
    paintBackdrop(on: canvas)
    if case .dial(let path) = course.level {
      DialDrawing(layout: layout, look: look, steps: course.steps).paint(on: canvas)
      paintMiddle(on: canvas, course.entered?.name ?? "", at: path)
      return
    }
    paintSlices(on: canvas)
    for index in course.items.indices {
      ItemDrawing(
        entry: course.items[index], path: course.path(to: index), art: art,
        isMarked: course.marked == index
      ).paint(on: canvas, at: layout.place(of: index), edge: edge(of: index))
    }
    if let name = course.entered?.name {
      paintMiddle(on: canvas, "‹ \(name)", at: [])
    } else if let hint {
      paintMiddle(on: canvas, hint, at: [])
    }
  }

  /// Where the sign of a group or a dial is: at the slice's outer edge.
  private func edge(of index: Int) -> ItemDrawing.Edge {
    ItemDrawing.Edge(radius: layout.outerRadius - 7, angle: layout.angle(of: index))
  }

  /// Two lines, a dark and a light one: one of them is seen on any picture.
  private func paintBackdrop(on canvas: Canvas) {
    let (inner, outer) = (layout.innerRadius, layout.outerRadius)
    let line = look.line
    if !look.hasHighContrast {
      for step in 1...4 {
        canvas.strokeCircle(
          outer + Double(step), width: 1.5, .black.faded(0.16 - 0.035 * Double(step)))
      }
    }
    canvas.fillRing(inner, outer, look.background.faded(look.opacity))
    let isDark = look.background.lightness < 0.5
    let (near, far) = isDark ? (Paint.black, Paint.white) : (Paint.white, Paint.black)
    let strength = look.hasHighContrast ? 1.0 : 0.55
    canvas.strokeCircle(outer + line / 2, width: line, far.faded(strength))
    canvas.strokeCircle(outer + line * 1.5, width: line, near.faded(strength))
    canvas.strokeCircle(inner - line / 2, width: line, far.faded(strength))
    canvas.strokeCircle(inner - line * 1.5, width: line, near.faded(strength))
  }

  private func paintSlices(on canvas: Canvas) {
    let half = layout.sliceAngle / 2
    if let marked = course.marked, course.items.indices.contains(marked) {
      let middle = layout.angle(of: marked)
      canvas.fillRing(
        layout.innerRadius, layout.outerRadius, from: middle - half, to: middle + half,
        look.markedBackground)
    }
    guard layout.count > 1 else { return }
    for index in 0..<layout.count {
      let angle = layout.angle(of: index) + half
      canvas.strokeLine(
        [radial(layout.innerRadius, angle), radial(layout.outerRadius, angle)],
        width: look.hasHighContrast ? 2 : 1, look.text.faded(look.hasHighContrast ? 1 : 0.18))
    }
  }

  /// The text of the middle, on a ground of its own as the picture below is any.
  private func paintMiddle(on canvas: Canvas, _ text: String, at path: [Int]) {
    var text = text
    if !path.isEmpty, course.steps != 0 {
      text += "\n\(course.steps > 0 ? "+" : "−")\(abs(course.steps))"
    }
    let radius = layout.innerRadius - look.line * 2
    guard let block = art.middle(text, radius: radius) else { return }
    canvas.fillDisc(at: Point(x: 0, y: 0), radius, look.background.faded(look.opacity))
    block.paint(on: canvas, top: Point(x: 0, y: -block.size.height / 2), look.text)
  }
}

/// A place at a distance and in a direction, clockwise from the top.
func radial(_ radius: Double, _ angle: Double) -> Point {
  Point(x: sin(angle) * radius, y: -cos(angle) * radius)
}
