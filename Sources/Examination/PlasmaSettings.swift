internal import Files

/// What a person has set in Plasma, as far as it concerns pens' buttons.
struct PlasmaSettings {
  private var disabled: Set<String> = []

  /// Reads the text of `kcminputrc`. KWin looks there in a group of the device's name, which is within
  /// others, for the code of a button: plugins/buttonrebinds of KWin 6.
  init(_ text: String) {
    var group = ""
    for line in text.split(separator: "\n") {
      if line.hasPrefix("[") {
        group = String(line)
      } else if line.hasSuffix("=Disabled") {
        disabled.insert(group + line.prefix { $0 != "=" })
      }
    }
  }

  /// Those of the person who runs this program.
  static func own() -> PlasmaSettings {
    let text = ConfigPaths.ownDirectory.flatMap { KernelFiles.text("\($0)/kcminputrc") }
    return PlasmaSettings(text ?? "")
  }

  /// Whether a button of a pen does nothing.
  func isDisabled(_ code: UInt16, ofPen name: String) -> Bool {
    disabled.contains("[ButtonRebinds][TabletTool][\(name)]\(code)")
  }
}
