/// What a D-Bus message names, each by a syntax of its own: D-Bus Specification 0.41, "Valid Names".
public enum BusName: Sendable {
  /// Whom a message goes to: `org.example.App`, or the number of a connection such as `:1.42`.
  case destination
  /// `org.example.App`.
  case interface
  /// A method's or signal's own name: `Set`.
  case member
  /// The path of an object: `/org/example/App`.
  case path

  /// The longest, but for paths, in bytes.
  static let longest = 255

  /// Whether a text can name such a thing.
  public func accepts(_ text: String) -> Bool {
    switch self {
    case .path:
      return text == "/" || text.hasPrefix("/") && elements(of: text.dropFirst(), by: "/") != nil
    case .member:
      return isShort(text) && elements(of: text[...], by: ".")?.count == 1 && isNamed(text[...])
    case .interface, .destination:
      let isUnique = self == .destination && text.hasPrefix(":")
      guard isShort(text), let parts = elements(of: text.dropFirst(isUnique ? 1 : 0), by: "."),
        parts.count > 1
      else { return false }
      return isUnique || parts.allSatisfy(isNamed)
    }
  }

  private func isShort(_ text: String) -> Bool { text.utf8.count <= BusName.longest }

  private func isNamed(_ element: Substring) -> Bool { element.first?.isNumber == false }

  /// The elements of a text; nil where one is empty or has a character that none may have.
  private func elements(of text: Substring, by separator: Character) -> [Substring]? {
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    let areSound = parts.allSatisfy { part in
      !part.isEmpty && part.utf8.allSatisfy(isAllowed)
    }
    return areSound ? parts : nil
  }

  private func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    case UInt8(ascii: "-"): self == .destination
    default: false
    }
  }
}
