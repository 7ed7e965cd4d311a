internal import StylusCore

/// Whole records of an event stream, as they go through its socket together.
///
/// Once it is made, appending allocates nothing.
public struct EventPacket: Sendable {
  /// No packet has more bytes.
  public static let largestSize = 8192
  /// Longer texts of a decision are cut: one may hold all of a command.
  static let longestText = 2048

  /// The records, one behind the other.
  public private(set) var bytes: [UInt8] = []
  /// How many there are.
  public private(set) var count = 0

  /// Makes one without records.
  public init() { bytes.reserveCapacity(EventPacket.largestSize) }

  /// Makes one of records, as far as there is room for them.
  public init(_ records: [EventRecord]) {
    self.init()
    for record in records { append(record) }
  }

  /// Appends a record.
  ///
  /// - Returns: false, with nothing appended, where there is no room for it.
  @discardableResult public mutating func append(_ record: EventRecord) -> Bool {
    let start = bytes.count
    bytes.append(number: UInt32(0))
    bytes.append(number: record.kind.rawValue)
    appendContent(of: record)
    while bytes.count % 8 != 0 { bytes.append(0) }
    guard bytes.count <= EventPacket.largestSize else {
      bytes.removeLast(bytes.count - start)
      return false
    }
    bytes.set(number: UInt32(bytes.count - start), at: start)
    count += 1
    return true
  }

  /// Takes all records out.
  public mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    count = 0
  }

  private mutating func appendContent(of record: EventRecord) {
    switch record {
    case .begin(let tablet, let time):
      bytes.append(number: EventRecord.version)
      bytes.append(number: tablet)
      bytes.append(number: time.microseconds)
    case .state(let usage, let value):
      bytes.append(number: usage.type)
      bytes.append(number: usage.code)
      bytes.append(number: value)
    case .event(let event):
      bytes.append(number: event.time.microseconds)
      bytes.append(number: event.usage.type)
      bytes.append(number: event.usage.code)
      bytes.append(number: event.value)
    case .decision(let decision): append(decision)
    case .missed(let count): bytes.append(number: count)
    case .historyLost, .removed: break
    }
  }

  /// As much of a text as there is room for, in whole characters.
  private static func cut(_ text: String) -> Substring.UTF8View {
    let bytes = text.utf8
    guard bytes.count > longestText else { return bytes[...] }
    var end = bytes.index(bytes.startIndex, offsetBy: longestText)
    while bytes[end] & 0xc0 == 0x80 { end = bytes.index(before: end) }
    return bytes[..<end]
  }

  private mutating func append(_ decision: ToldDecision) {
    let text = EventPacket.cut(decision.text)
    let json = EventPacket.cut(decision.json)
    for number in [decision.performer.rawValue, 0, UInt32(text.count), UInt32(json.count)] {
      bytes.append(number: number)
    }
    bytes.append(contentsOf: text)
    bytes.append(contentsOf: json)
  }
}
