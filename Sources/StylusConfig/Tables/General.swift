import StylusCore

extension ConfigReader {
  /// `[general]`.
  func readGeneral(_ entry: TomlEntry?, into configuration: inout Configuration) {
    guard let entry, let table = table(entry, header: "[general]") else { return }
    let keys = keys(GeneralKey.self, of: table, in: "[general]")
    if let entry = keys[.mode], let mode: Mode = readMode(entry) {
      configuration.rules.mode = mode
    }
    if let entry = keys[.keyboard], let keyboard: KeyboardBackend = choice(entry) {
      configuration.keyboard = keyboard
    }
    if let entry = keys[.notify], let notify = boolean(entry) {
      configuration.notify = notify
    }
    if let entry = keys[.systemShortcut] {
      configuration.rules.systemShortcut = readSystemShortcut(entry)
    }
  }

  /// `mode`, here or of a tablet.
  func readMode(_ entry: TomlEntry) -> Mode? {
    let mode: Mode? = choice(entry)
    if mode == .intercept { interceptsAny = true }
    return mode
  }

  private func readSystemShortcut(_ entry: TomlEntry) -> Binding? {
    let binding = binding(entry, role: .systemShortcut)
    systemShortcut =
      switch binding?.action {
      case nil: .invalid
      case .some(.none): .none
      default: .set
      }
    return systemShortcut == .set ? binding : nil
  }

  /// `[eraser-latch]`.
  func readEraserLatch(_ entry: TomlEntry?, into configuration: inout Configuration) {
    guard let entry, let table = table(entry, header: "[eraser-latch]") else { return }
    let keys = keys(EraserLatchKey.self, of: table, in: "[eraser-latch]")
    if let entry = keys[.until], let until: EraserLatch.End = choice(entry) {
      configuration.rules.eraserLatch.until = until
    }
    if let entry = keys[.resetAfter], let span = duration(entry, in: Ranges.resetAfter) {
      configuration.rules.eraserLatch.resetAfter = span
    }
  }
}
