import CGtk
import RadialPalette
import StylusCore

/// Paints a dial: a mark for each step, and a knob that has gone as many of them as it was turned. What the
/// steps are of is not known, so there are no numbers on it.
struct DialDrawing {
  let layout: RadialLayout
  let look: Look
  let steps: Int

  func paint(on canvas: Canvas) {
    let width = layout.outerRadius - layout.innerRadius
    let turned = Double(steps) * RingCourse.stepAngle
    let count = Int((2 * Double.pi / RingCourse.stepAngle).rounded())
    for mark in 0..<count {
      let angle = Double(mark) * RingCourse.stepAngle
      let length = mark.isMultiple(of: 5) ? 0.3 : 0.18
      canvas.strokeLine(
        [
          radial(layout.outerRadius - 6, angle),
          radial(layout.outerRadius - 6 - width * length, angle),
        ], width: 2, look.text.faded(look.hasHighContrast ? 1 : 0.55))
    }
    let track = layout.innerRadius + width * 0.36
    canvas.strokeCircle(track, width: 4, look.text.faded(0.25))
    if steps != 0 {
      let (from, to) = steps > 0 ? (0, turned) : (turned, 0)
      canvas.strokeCircle(
        track, from: max(from, to - 2 * .pi), to: to, width: 4, look.markedBackground)
    }
    let knob = radial(track, turned)
    canvas.fillDisc(at: knob, 11, look.markedBackground)
    canvas.strokeCircle(at: knob, 11, width: 2, look.markedText)
  }
}
