internal import Bus
internal import PlainText
internal import StylusCore

// Names of the field in a client's call.
extension BusMessage {
  func readButton() throws(BusError) -> StylusButton {
    try read("button", among: StylusButton.allCases)
  }

  func readGesture() throws(BusError) -> GestureKind {
    try read("gesture", among: GestureKind.allCases)
  }

  /// A list of names: more than there are names of anything are passed over.
  func readNames() -> [String] { readStrings(atMost: 64) }

  /// A preferred action; nil is `none`.
  func readAction() throws(BusError) -> PreferredAction? {
    let text = readString() ?? ""
    if text == Action.none.name { return nil }
    return try BusMessage.find(text, "action", among: PreferredAction.allCases)
  }

  private func read<Name: RawRepresentable<String>>(
    _ what: String, among names: [Name]
  ) throws(BusError) -> Name {
    try BusMessage.find(readString() ?? "", what, among: names)
  }

  static func find<Name: RawRepresentable<String>>(
    _ text: String, _ what: String, among names: [Name]
  ) throws(BusError) -> Name {
    if let name = names.first(where: { $0.rawValue == text }) { return name }
    let advice =
      Suggestion.text(for: text, among: names.map(\.rawValue))
      ?? "there are \(names.map(\.rawValue).joined(separator: ", "))"
    throw .standard("InvalidArgs", "\(text.quoted) is no \(what); \(advice)")
  }
}
