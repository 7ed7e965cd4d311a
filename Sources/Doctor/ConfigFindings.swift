extension Facts {
  /// What there is to say of the config.
  var configFindings: [Finding] {
    switch config {
    case .absent:
      [
        Finding(
          .note, .config, "there is no config file, so nothing is bound",
          command: "stylusctl setup")
      ]
    case .unreadable(let sentence): [Finding(.problem, .config, sentence)]
    case .wrong(let errors, let first):
      [
        Finding(
          .problem, .config,
          "the config has \(Facts.count(errors, "error")) and is not used: \(first)",
          advice: "to see them all", command: "stylusctl check")
      ]
    case .good(let path, let warnings, let needs):
      [finding(ofConfig: path, needs)]
        + (needs.lacksCompositor ? [Facts.lackOfCompositor] : [])
        + (needs.lacksPalette ? [lackOfPalette] : [])
        + (warnings == 0
          ? []
          : [
            Finding(
              .note, .config, "the config has \(Facts.count(warnings, "warning"))",
              advice: "to see them", command: "stylusctl check")
          ])
    }
  }

  private func finding(ofConfig path: String, _ needs: ConfigNeeds) -> Finding {
    needs.bindsAnything
      ? Finding(.ok, .config, "\(path) is sound")
      : Finding(
        .note, .config, "\(path) binds nothing, so no gesture is recognised",
        command: "stylusctl setup")
  }

  private static let lackOfCompositor = Finding(
    .problem, .config,
    "keyboard = \"virtual-keyboard\" needs a Wayland compositor that lets programs press keys, and "
      + "yours does not",
    advice: "keyboard = \"auto\" takes what there is")

  private var lackOfPalette: Finding {
    Finding(
      .problem, .config,
      "the config shows palettes, and the program that draws them, stylus-palette, is not installed",
      command: origin == .package
        ? "sudo apt install stylusd-palette" : "sudo make install-palette")
  }

  private static func count(_ number: Int, _ word: String) -> String {
    number == 1 ? "1 \(word)" : "\(number) \(word)s"
  }
}
