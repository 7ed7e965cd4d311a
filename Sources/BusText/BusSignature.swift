internal import PlainText

/// Types of D-Bus one after another, as a signature spells them: D-Bus Specification 0.41.
public struct BusSignature: Equatable, Sendable {
  /// As many characters a signature has at most.
  public static let longest = 255
  /// So deep arrays may nest in each other, and so deep structures and entries.
  static let deepest = 32

  /// The types; none for an empty signature.
  public let types: [BusType]

  /// Reads a signature.
  ///
  /// - Throws: what is wrong with it.
  public init(_ text: String) throws(BusSignatureError) {
    guard text.utf8.count <= BusSignature.longest else {
      throw BusSignatureError(text, "it has more than \(BusSignature.longest) characters")
    }
    var parser = SignatureParser(text)
    types = try parser.all()
  }
}

/// Why a text is no signature.
public struct BusSignatureError: Error, Equatable, Sendable {
  /// In words: no capital, no full stop.
  public let message: String

  fileprivate init(_ text: String, _ reason: String) {
    message = "\(text.quoted) is no D-Bus signature: \(reason)"
  }
}

private struct SignatureParser {
  private let text: String
  private var rest: Substring

  init(_ text: String) {
    self.text = text
    rest = text[...]
  }

  mutating func all() throws(BusSignatureError) -> [BusType] {
    var types: [BusType] = []
    while !rest.isEmpty { types.append(try type(arrays: 0, structures: 0)) }
    return types
  }

  private mutating func type(arrays: Int, structures: Int) throws(BusSignatureError) -> BusType {
    guard max(arrays, structures) <= BusSignature.deepest else {
      throw error("its types nest more than \(BusSignature.deepest) deep")
    }
    guard let code = rest.popFirst() else { throw error("an array lacks the type of its elements") }
    switch code {
    case "v": return .variant
    case "a" where rest.first == "{":
      rest.removeFirst()
      return .array(try dictEntry(arrays: arrays + 1, structures: structures + 1))
    case "a": return .array(try type(arrays: arrays + 1, structures: structures))
    case "(": return .structure(try members(arrays: arrays, structures: structures + 1))
    case "{": throw error("entries in braces are only in an array, as in 'a{sv}'")
    case ")", "}": throw error("'\(code)' closes nothing")
    default:
      guard let type = BusBasicType(rawValue: code) else {
        throw error("there is no type \(String(code).quoted)")
      }
      return .basic(type)
    }
  }

  private mutating func members(arrays: Int, structures: Int) throws(BusSignatureError) -> [BusType]
  {
    var members: [BusType] = []
    while rest.first != ")" {
      guard !rest.isEmpty else { throw error("a '(' is not closed") }
      members.append(try type(arrays: arrays, structures: structures))
    }
    rest.removeFirst()
    guard !members.isEmpty else { throw error("a structure must not be empty") }
    return members
  }

  private mutating func dictEntry(arrays: Int, structures: Int) throws(BusSignatureError) -> BusType
  {
    guard let key = rest.popFirst().flatMap({ BusBasicType(rawValue: $0) }) else {
      throw error("an entry in braces begins with a key, which is no container")
    }
    guard let first = rest.first, first != "}" else {
      throw error("an entry in braces has a key and a value")
    }
    let value = try type(arrays: arrays, structures: structures)
    guard rest.popFirst() == "}" else { throw error("an entry in braces has a key and a value") }
    return .dictEntry(key, value)
  }

  private func error(_ reason: String) -> BusSignatureError { BusSignatureError(text, reason) }
}
