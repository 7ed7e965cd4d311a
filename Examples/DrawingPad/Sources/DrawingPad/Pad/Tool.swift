/// What can be taken in hand.
enum Tool: String, CaseIterable {
  case brush
  case lasso
  case eraser
  case magnifier

  /// As the palette and the title have it.
  var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}
