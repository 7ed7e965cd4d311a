extension Palette {
  /// The tool and the ink in hand have a ring.
  func paint(with painter: Painter, _ tool: Tool, _ ink: Ink) {
    painter.disc(at: center, radius: Palette.radius, .board)
    painter.circle(at: center, radius: Palette.radius - 0.5, width: 1, .edge)
    for (choice, place) in items {
      switch choice {
      case .tool(let tool):
        painter.disc(at: place, radius: Palette.itemRadius, .paper)
        painter.text(tool.title, at: place, size: 12, .text)
      case .ink(let ink): painter.disc(at: place, radius: Palette.itemRadius, ink.color)
      }
      let isInHand = choice == .tool(tool) || choice == .ink(ink)
      painter.circle(
        at: place, radius: Palette.itemRadius - 1, width: isInHand ? 3 : 1,
        isInHand ? .accent : .edge)
    }
    // Where the pen is, unless it is too near to an edge.
    painter.disc(at: center, radius: 4, .accent)
  }
}
