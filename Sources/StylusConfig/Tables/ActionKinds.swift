internal import PlainText
import StylusCore

extension ConfigReader {
  /// The action that one kind's entry says; nil where it is wrong.
  func action(_ kind: BindingKey, _ entry: TomlEntry) -> Action? {
    switch kind {
    case .command: readCommand(entry)
    case .shell: text(entry).map { .shell($0) }
    case .keys: readChord(entry).map { .keys($0) }
    case .toggleKeys: readToggleKeys(entry)
    case .holdKeys: readChord(entry).map { .holdKeys($0) }
    case .penButton: readPenButton(entry)
    case .dbus: readBusCall(entry).map { .busCall($0) }
    case .desktopAction: readDesktopAction(entry)
    case .moment, .timeout, .maxRunning: nil
    }
  }

  private func readPenButton(_ entry: TomlEntry) -> Action? {
    // The tail is a keyboard's and the tip no button, so neither can be pressed on a twin.
    let button: StylusButton? = choice(entry, allowed: [.lower, .upper, .third])
    return button.map { .penButton($0) }
  }

  private func readDesktopAction(_ entry: TomlEntry) -> Action? {
    guard let text = text(entry) else { return nil }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard parts.count <= 2, parts.allSatisfy({ !$0.isEmpty }) else {
      log.error(
        "\(text.quoted) is no action of a .desktop file", at: entry.node.span,
        suggestion: "write \"file-id:ActionName\", such as \"org.kde.krita:NewImage\"")
      return nil
    }
    let ending = ".desktop"
    guard !parts[0].hasSuffix(ending) else {
      let meant = [String(parts[0].dropLast(ending.count))] + parts.dropFirst()
      log.error(
        "the id of a .desktop file goes without '.desktop'", at: entry.node.span,
        suggestion: "did you mean \"\(meant.joined(separator: ":"))\"?")
      return nil
    }
    guard !parts[0].contains("/") else {
      log.error(
        "the id of a .desktop file is no path", at: entry.node.span,
        suggestion: "a directory below applications is joined to the name by '-'")
      return nil
    }
    if let complaint = options.complaintAboutDesktopAction?(text) {
      log.warning("this does nothing here: \(complaint)", at: entry.node.span)
    }
    return .desktopAction(text)
  }
}
