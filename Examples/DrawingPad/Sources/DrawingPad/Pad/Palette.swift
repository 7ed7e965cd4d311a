internal import Glibc
internal import StylusInteraction

/// A ring of things to choose from, around the pen.
struct Palette: Equatable {
  enum Choice: Equatable {
    case tool(Tool)
    case ink(Ink)
  }

  /// Each thing's disc, in units of the view.
  static let itemRadius = 34.0
  /// From the palette's centre to the discs' centres.
  static let ringRadius = 90.0
  /// The palette's own.
  static let radius = ringRadius + itemRadius + 8

  let choices: [Choice]
  /// At the pen, or as near to it as the whole palette has room.
  let center: StylusPoint

  init(of choices: [Choice], at pen: StylusPoint, in size: StylusSize) {
    self.choices = choices
    center = StylusPoint(
      x: Palette.kept(pen.x, within: size.width), y: Palette.kept(pen.y, within: size.height))
  }

  /// All that this app has: what `showContextualPalette` asks for.
  static var all: [Choice] { Tool.allCases.map { .tool($0) } + inks }
  /// The colours alone: what `showColorPalette` asks for.
  static var inks: [Choice] { Ink.allCases.map { .ink($0) } }

  /// Each thing with its disc's centre, from the top clockwise.
  var items: [(choice: Choice, center: StylusPoint)] {
    choices.enumerated().map { index, choice in
      let angle = 2 * Double.pi * Double(index) / Double(choices.count)
      let step = StylusVector(
        dx: Palette.ringRadius * sin(angle), dy: -Palette.ringRadius * cos(angle))
      return (choice, center + step)
    }
  }

  /// What is at a place; nil between the discs and beside them.
  func choice(at place: StylusPoint) -> Choice? {
    items.first { $0.center.distance(to: place) <= Palette.itemRadius }?.choice
  }

  private static func kept(_ position: Double, within length: Double) -> Double {
    length < 2 * radius ? length / 2 : min(max(position, radius), length - radius)
  }
}
