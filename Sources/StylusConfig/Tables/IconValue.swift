internal import PlainText

extension ConfigReader {
  /// `icon`: an icon of the desktop's theme by its name, or a file by its absolute path.
  func readIcon(_ entry: TomlEntry) -> String? {
    guard let icon = text(entry) else { return nil }
    guard icon.utf8.count <= Ranges.mostIconBytes else {
      log.error("this is too long for an icon", at: entry.node.span)
      return nil
    }
    guard icon.hasPrefix("/") || !icon.isRelativePath else {
      log.error(
        "\(icon.quoted) is neither the name of an icon nor an absolute path", at: entry.node.span,
        suggestion: icon.hasPrefix("~/")
          ? "write your home directory out" : "write the whole path, from the first /")
      return nil
    }
    return icon
  }
}

extension String {
  /// Whether this names a file, though not from the root. Names of icons are like those of programs:
  /// "org.kde.krita" is one.
  fileprivate var isRelativePath: Bool {
    contains("/") || ["png", "svg", "xpm", "jpg", "jpeg"].contains { hasSuffix(".\($0)") }
  }
}
