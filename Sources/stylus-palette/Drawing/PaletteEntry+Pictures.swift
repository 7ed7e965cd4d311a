import StylusCore
import StylusWire

extension PaletteEntry {
  /// Whether it has something above its label.
  var hasPicture: Bool { icon != nil || color != nil || !innerColors.isEmpty }

  /// Whether an item of the group that it is has.
  var hasPicturesInside: Bool {
    guard case .group(let items) = role else { return false }
    return items.contains(where: \.hasPicture)
  }

  /// The colours of the group that it is.
  var innerColors: [Color] {
    guard case .group(let items) = role else { return [] }
    return items.compactMap(\.color)
  }
}
