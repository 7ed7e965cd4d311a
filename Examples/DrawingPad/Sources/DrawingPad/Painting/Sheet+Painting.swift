extension Sheet {
  private static let lensRadius = 90.0

  func paint(with painter: Painter) {
    paintDrawing(with: painter)
    if outline.count > 1 { painter.dashed(outline, .accent) }
    guard let lens else { return }
    painter.magnified(at: lens, radius: Sheet.lensRadius, by: 3) { paintDrawing(with: painter) }
    painter.circle(at: lens, radius: Sheet.lensRadius, width: 3, .edge)
  }

  private func paintDrawing(with painter: Painter) {
    painter.paint(.paper)
    for (index, stroke) in drawing.strokes.enumerated() {
      if selection.contains(index) { stroke.paint(with: painter, .accent, widerBy: 5) }
      stroke.paint(with: painter, stroke.ink.color, widerBy: 0)
    }
  }
}

extension Stroke {
  /// A dot alone is a line to itself, which a round pen shows.
  fileprivate func paint(with painter: Painter, _ color: Color, widerBy margin: Double) {
    for (start, end) in zip(dots, dots.count > 1 ? dots.dropFirst() : dots[...]) {
      painter.line(from: start.place, to: end.place, width: end.width + margin, color)
    }
  }
}
