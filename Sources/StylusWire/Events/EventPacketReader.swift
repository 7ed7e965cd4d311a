internal import StylusCore

/// Reads the records of a packet, one after another.
public struct EventPacketReader: Sequence, IteratorProtocol {
  /// The bytes of a record's header.
  private static let headerSize = 8

  private var rest: ArraySlice<UInt8>

  /// Reads a packet from its beginning.
  public init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  /// The next record; nil at the end, also at that of a packet which is not what it should be. Records of
  /// kinds that are not known are passed over.
  public mutating func next() -> EventRecord? {
    while let size = PacketFields(rest).first(UInt32.self).map(Int.init),
      size >= EventPacketReader.headerSize, size <= rest.count
    {
      var fields = PacketFields(rest.prefix(size))
      rest = rest.dropFirst(size)
      if let record = fields.record() { return record }
    }
    return nil
  }
}

extension PacketFields {
  /// The record; nil where its kind is not known, or it is too short for that.
  fileprivate mutating func record() -> EventRecord? {
    guard next(UInt32.self) != nil, let kind = next(UInt32.self).flatMap(EventRecord.Kind.init)
    else { return nil }
    switch kind {
    case .begin:
      guard next(UInt32.self) == EventRecord.version, let tablet = next(UInt32.self),
        let time = time()
      else { return nil }
      return .begin(tablet: tablet, time: time)
    case .state:
      guard let usage = usage(), let value = next(Int32.self) else { return nil }
      return .state(usage, value: value)
    case .event:
      guard let time = time(), let usage = usage(), let value = next(Int32.self) else { return nil }
      return .event(InputEvent(time: time, usage: usage, value: value))
    case .historyLost: return .historyLost
    case .decision: return decision().map { .decision($0) }
    case .missed: return next(UInt64.self).map { .missed($0) }
    case .removed: return .removed
    }
  }

  private mutating func decision() -> ToldDecision? {
    guard let performer = next(UInt32.self), next(UInt32.self) != nil,
      let textSize = next(UInt32.self), let jsonSize = next(UInt32.self),
      let text = string(textSize), let json = string(jsonSize)
    else { return nil }
    // Of one that is not known it is at least not said that it is another.
    return ToldDecision(
      text: text, json: json, performer: ToldDecision.Performer(rawValue: performer) ?? .nobody)
  }

  private mutating func time() -> Timestamp? {
    next(Int64.self).map { Timestamp(microseconds: $0) }
  }

  private mutating func usage() -> Usage? {
    guard let type = next(UInt16.self), let code = next(UInt16.self) else { return nil }
    return Usage(type: type, code: code)
  }
}
