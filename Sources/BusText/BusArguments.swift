internal import PlainText

/// What is wrong with the arguments of a call, or with their signature.
public struct BusArgumentError: Error, Equatable, Sendable {
  /// Where it is.
  public enum Place: Equatable, Sendable {
    /// In the signature.
    case signature
    /// In the argument of that number, from 0.
    case argument(Int)
    /// After the last argument.
    case end
  }

  /// Where it is.
  public let place: Place
  /// What it is, in words: no capital, no full stop.
  public let message: String
}

/// The arguments of a method call in the text form of busctl(1).
///
/// Each value is a text: an array begins with the number of its elements, a variant with its signature,
/// structures and dictionary entries are just their members.
public enum BusArguments {
  /// So deep containers may nest in a message, those in variants too.
  static let deepest = 64

  /// Reads arguments by their signature.
  ///
  /// - Throws: the first thing that is wrong.
  public static func values(
    _ arguments: [String], of signature: String
  ) throws(BusArgumentError) -> [BusValue] {
    let types: [BusType]
    do throws(BusSignatureError) {
      types = try BusSignature(signature).types
    } catch {
      throw BusArgumentError(place: .signature, message: error.message)
    }
    if types.contains(where: \.hasDescriptor) {
      throw BusArgumentError(place: .signature, message: ArgumentReader.descriptorMessage)
    }
    var reader = ArgumentReader(arguments)
    var values: [BusValue] = []
    for type in types { values.append(try reader.value(of: type, depth: 0)) }
    try reader.finish(signature)
    return values
  }
}

private struct ArgumentReader {
  static let descriptorMessage = "'h' is an open file, which cannot be written as text"

  private let arguments: [String]
  private var index = 0

  init(_ arguments: [String]) { self.arguments = arguments }

  func finish(_ signature: String) throws(BusArgumentError) {
    guard index < arguments.count else { return }
    throw error("is one too many for signature \(signature.quoted)", at: index)
  }

  mutating func value(of type: BusType, depth: Int) throws(BusArgumentError) -> BusValue {
    guard depth <= BusArguments.deepest else {
      throw BusArgumentError(
        place: .argument(min(index, arguments.count - 1)),
        message: "values nest more than \(BusArguments.deepest) deep")
    }
    switch type {
    case .basic(let type): return try basic(type)
    case .variant: return try variant(depth)
    case .array(let element):
      var elements: [BusValue] = []
      for _ in 0..<(try count()) { elements.append(try value(of: element, depth: depth + 1)) }
      return .array(of: element, elements)
    case .structure(let types):
      var members: [BusValue] = []
      for type in types { members.append(try value(of: type, depth: depth + 1)) }
      return .structure(members)
    case .dictEntry(let key, let type):
      return .dictEntry(key, try basic(key), try value(of: type, depth: depth + 1))
    }
  }

  /// How many elements an array has: each takes at least one argument.
  private mutating func count() throws(BusArgumentError) -> Int {
    let text = try next("the number of an array's elements")
    guard let count = BusNumber.integer(text, as: UInt32.self) else {
      throw error("is no number of array elements")
    }
    let rest = arguments.count - index
    guard Int(count) <= rest else {
      throw error("is more array elements than there are arguments left, \(rest)")
    }
    return Int(count)
  }

  private mutating func variant(_ depth: Int) throws(BusArgumentError) -> BusValue {
    let text = try next("a variant's signature")
    let types: [BusType]
    do throws(BusSignatureError) {
      types = try BusSignature(text).types
    } catch {
      throw self.error(message: error.message)
    }
    guard let type = types.first, types.count == 1 else {
      throw error("is no signature of a variant, which holds one value")
    }
    guard !type.hasDescriptor else { throw error(message: ArgumentReader.descriptorMessage) }
    return .variant(try value(of: type, depth: depth + 1))
  }

  private mutating func basic(_ type: BusBasicType) throws(BusArgumentError) -> BusValue {
    let text = try next("a \(type.noun)")
    let value: BusValue? =
      switch type {
      case .byte: BusNumber.integer(text).map { .byte($0) }
      case .boolean: BusNumber.boolean(text).map { .boolean($0) }
      case .int16: BusNumber.integer(text).map { .int16($0) }
      case .uint16: BusNumber.integer(text).map { .uint16($0) }
      case .int32: BusNumber.integer(text).map { .int32($0) }
      case .uint32: BusNumber.integer(text).map { .uint32($0) }
      case .int64: BusNumber.integer(text).map { .int64($0) }
      case .uint64: BusNumber.integer(text).map { .uint64($0) }
      case .double: BusNumber.double(text).map { .double($0) }
      case .string: text.utf8.contains(0) ? nil : .string(text)
      case .objectPath: BusName.path.accepts(text) ? .objectPath(text) : nil
      case .signature: (try? BusSignature(text)) == nil ? nil : .signature(text)
      case .descriptor: nil
      }
    guard let value else { throw error("is no \(type.noun)\(type.range)") }
    return value
  }

  private mutating func next(_ what: String) throws(BusArgumentError) -> String {
    guard index < arguments.count else {
      throw BusArgumentError(place: .end, message: "the arguments end where \(what) is to follow")
    }
    index += 1
    return arguments[index - 1]
  }

  /// What is wrong with the argument that was read last.
  private func error(_ complaint: String) -> BusArgumentError { error(complaint, at: index - 1) }

  private func error(_ complaint: String, at index: Int) -> BusArgumentError {
    BusArgumentError(
      place: .argument(index), message: "args[\(index)] \(arguments[index].quoted) \(complaint)")
  }

  private func error(message: String) -> BusArgumentError {
    BusArgumentError(place: .argument(index - 1), message: "args[\(index - 1)]: \(message)")
  }
}

extension BusBasicType {
  fileprivate var noun: String {
    switch self {
    case .byte: "byte"
    case .boolean: "boolean"
    case .int16: "16-bit integer"
    case .uint16: "16-bit unsigned integer"
    case .int32: "32-bit integer"
    case .uint32: "32-bit unsigned integer"
    case .int64: "64-bit integer"
    case .uint64: "64-bit unsigned integer"
    case .double: "number"
    case .string: "string"
    case .objectPath: "path of an object"
    case .signature: "D-Bus signature"
    case .descriptor: "file descriptor"
    }
  }

  /// The values that it has, to follow its noun; empty where that goes without saying.
  fileprivate var range: String {
    switch self {
    case .byte: BusBasicType.range(of: UInt8.self)
    case .int16: BusBasicType.range(of: Int16.self)
    case .uint16: BusBasicType.range(of: UInt16.self)
    case .int32: BusBasicType.range(of: Int32.self)
    case .uint32: BusBasicType.range(of: UInt32.self)
    case .int64: BusBasicType.range(of: Int64.self)
    case .uint64: BusBasicType.range(of: UInt64.self)
    case .boolean: ", true or false"
    case .objectPath: ", such as /org/example/App"
    case .double, .string, .signature, .descriptor: ""
    }
  }

  private static func range<Number: FixedWidthInteger>(of type: Number.Type) -> String {
    ", \(Number.min) to \(Number.max)"
  }
}
