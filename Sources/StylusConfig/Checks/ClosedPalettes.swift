import StylusCore

extension ConfigReader {
  /// Warns of palettes that nothing opens. Of a file with errors in it that cannot be said: what opens them may
  /// be among what is wrong.
  func warnOfClosedPalettes(_ rules: Rules) {
    guard !log.hasErrors else { return }
    let reached = rules.actions
    for (kind, span) in palettes {
      let name = kind.action.rawValue
      if rules.global.perform[kind.action] != nil {
        log.warning(
          "this palette never opens: [perform] says what else '\(name)' does", at: span,
          suggestion: "leave it out of [perform]")
      } else if !reached.contains(.preferred(kind.action)) {
        log.warning(
          "no gesture opens this palette", at: span,
          suggestion: "bind one to it, such as squeeze = \"\(name)\" in [lower]")
      }
    }
  }

  /// Warns of an app's palette beside which the same table says otherwise what is done. In a profile that is for
  /// pens of which one of the two cannot be done.
  func warnOfClosedPalette(_ entry: TomlEntry?, beside layer: BindingLayer) {
    guard !options.isShipped, let entry, layer.perform[.showContextualPalette] != nil else {
      return
    }
    log.warning(
      "this palette never opens: perform.show-contextual-palette in the same [[app]] comes first",
      at: entry.keySpan, suggestion: "leave one of the two out")
  }
}
