import CGtk
import RadialPalette
import StylusCore
import StylusWire

/// What an opened palette is painted of: its texts laid out, its icons and the theme's look.
final class PaletteArt {
  let look: Look
  /// What every item fits in.
  let itemSize: Size
  /// An icon's width and height.
  let iconSize: Double
  /// How high a line of text is.
  let lineHeight: Double
  private let icons: Icons
  private let scale: Int
  private var texts: [[Int]: TextBlock] = [:]
  private var middles: [String: TextBlock] = [:]
  private let stage: Stage

  /// How far outline and shadow reach beyond the ring.
  static let margin = 6.0

  /// Lays out what there is.
  init(_ entries: [PaletteEntry], on stage: Stage, icons: Icons) {
    self.icons = icons
    self.stage = stage
    scale = stage.scale
    look = Look(of: stage)
    lineHeight = TextBlock.lineHeight(on: stage)
    // Icons grow with the text.
    iconSize = max(24, (lineHeight * 1.5).rounded())
    // About twelve letters: a ring of long names would be out of a hand's reach.
    let mostWidth = (lineHeight * 5.5).rounded()
    var texts: [[Int]: TextBlock] = [:]
    PaletteArt.each(entries) { path, entry in
      texts[path] = TextBlock(entry.name, on: stage, width: mostWidth, lines: 2)
    }
    self.texts = texts
    let hasPictures = entries.contains { $0.hasPicture || $0.hasPicturesInside }
    let textWidth = texts.values.map(\.size.width).max() ?? 0
    let textHeight = texts.values.map(\.size.height).max() ?? 0
    itemSize = Size(
      width: max(textWidth, iconSize), height: textHeight + (hasPictures ? iconSize + 3 : 0))
  }

  /// An item's label.
  func text(_ path: [Int]) -> TextBlock? { texts[path] }

  /// An icon in that colour.
  func icon(_ name: String, _ paint: Paint) -> Picture? {
    icons.picture(name, size: Int(iconSize), scale: scale, paint)
  }

  /// A text for the free middle of a ring; nil where it does not fit.
  func middle(_ text: String, radius: Double) -> TextBlock? {
    let width = (radius * 1.6).rounded(.down)
    if let known = middles[text] { return known }
    for scale in [0.85, 0.75] {
      let block = TextBlock(text, on: stage, width: width, lines: 4, scale: scale)
      guard let block, block.isWhole, block.size.height <= radius * 1.55 else { continue }
      middles[text] = block
      return block
    }
    return nil
  }

  /// A letter for an item whose icon cannot be had.
  func initial(of entry: PaletteEntry) -> TextBlock? {
    TextBlock(String(entry.name.prefix(1)), on: stage, width: iconSize, lines: 1)
  }

  private static func each(_ entries: [PaletteEntry], _ body: ([Int], PaletteEntry) -> Void) {
    for (index, entry) in entries.enumerated() {
      body([index], entry)
      guard case .group(let items) = entry.role else { continue }
      for (inner, item) in items.enumerated() { body([index, inner], item) }
    }
  }
}
