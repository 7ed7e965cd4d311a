internal import StylusCore

extension Timeline {
  /// The timeline as an SVG 1.1 document, which a browser shows in light and dark.
  public var svg: String {
    var plot = TimelinePlot(range)
    plot.gestures(of: self)
    plot.bars("in range", [("pen", pen), ("eraser", eraser)])
    plot.bars("tip", [("tip", tip)])
    for button in [StylusButton.lower, .upper, .third] {
      guard let spans = buttons[button] else { continue }
      plot.bars(button.rawValue, [("button", spans)], holds: holds[button] ?? [])
    }
    plot.curve("pressure", pressure, of: 1, unit: "")
    plot.curve("altitude", altitude, of: 90, unit: "°")
    plot.curve("distance", distance, of: 1, unit: "")
    plot.nearMisses(nearMisses)
    return plot.document(titled: device)
  }
}
