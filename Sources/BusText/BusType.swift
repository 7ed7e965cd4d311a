/// A type of D-Bus that is no container, by its code in a signature.
public enum BusBasicType: Character, CaseIterable, Sendable {
  /// 8 bits, unsigned.
  case byte = "y"
  /// True or false.
  case boolean = "b"
  /// 16 bits, signed.
  case int16 = "n"
  /// 16 bits, unsigned.
  case uint16 = "q"
  /// 32 bits, signed.
  case int32 = "i"
  /// 32 bits, unsigned.
  case uint32 = "u"
  /// 64 bits, signed.
  case int64 = "x"
  /// 64 bits, unsigned.
  case uint64 = "t"
  /// A floating-point number of 64 bits.
  case double = "d"
  /// A text.
  case string = "s"
  /// The path of an object.
  case objectPath = "o"
  /// A signature.
  case signature = "g"
  /// An open file, which only a program can hand over.
  case descriptor = "h"
}

/// A complete type of D-Bus.
public indirect enum BusType: Equatable, Sendable {
  /// A type that is no container.
  case basic(BusBasicType)
  /// A value that brings its type along.
  case variant
  /// Any number of values of one type.
  case array(BusType)
  /// A fixed number of values, at least one.
  case structure([BusType])
  /// A key with its value; only in an array.
  case dictEntry(BusBasicType, BusType)

  /// The type as a signature spells it.
  public var signature: String {
    switch self {
    case .basic(let type): String(type.rawValue)
    case .variant: "v"
    case .array(let element): "a" + element.signature
    case .structure(let members): "(" + members.map(\.signature).joined() + ")"
    case .dictEntry(let key, let value): "{\(key.rawValue)\(value.signature)}"
    }
  }

  /// Whether a file descriptor is part of it.
  var hasDescriptor: Bool {
    switch self {
    case .basic(let type): type == .descriptor
    case .variant: false
    case .array(let element): element.hasDescriptor
    case .structure(let members): members.contains(where: \.hasDescriptor)
    case .dictEntry(let key, let value): key == .descriptor || value.hasDescriptor
    }
  }
}
