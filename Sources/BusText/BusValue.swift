/// A value that a D-Bus message can carry.
public indirect enum BusValue: Equatable, Sendable {
  /// `y`.
  case byte(UInt8)
  /// `b`.
  case boolean(Bool)
  /// `n`.
  case int16(Int16)
  /// `q`.
  case uint16(UInt16)
  /// `i`.
  case int32(Int32)
  /// `u`.
  case uint32(UInt32)
  /// `x`.
  case int64(Int64)
  /// `t`.
  case uint64(UInt64)
  /// `d`.
  case double(Double)
  /// `s`.
  case string(String)
  /// `o`.
  case objectPath(String)
  /// `g`.
  case signature(String)
  /// `v`, of a value.
  case variant(BusValue)
  /// `a`, of values of one type.
  case array(of: BusType, [BusValue])
  /// `(…)`, never empty.
  case structure([BusValue])
  /// `{…}`, a key with its value.
  case dictEntry(BusBasicType, BusValue, BusValue)

  /// The value's type.
  public var type: BusType {
    switch self {
    case .byte: .basic(.byte)
    case .boolean: .basic(.boolean)
    case .int16: .basic(.int16)
    case .uint16: .basic(.uint16)
    case .int32: .basic(.int32)
    case .uint32: .basic(.uint32)
    case .int64: .basic(.int64)
    case .uint64: .basic(.uint64)
    case .double: .basic(.double)
    case .string: .basic(.string)
    case .objectPath: .basic(.objectPath)
    case .signature: .basic(.signature)
    case .variant: .variant
    case .array(let element, _): .array(element)
    case .structure(let members): .structure(members.map(\.type))
    case .dictEntry(let key, _, let value): .dictEntry(key, value.type)
    }
  }
}
