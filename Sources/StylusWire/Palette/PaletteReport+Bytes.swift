internal import StylusCore

extension PaletteReport {
  /// The bytes of a packet.
  public var bytes: [UInt8] {
    var bytes: [UInt8] = []
    switch self {
    case .ready: bytes.append(words: [Kind.ready.rawValue, PaletteRequest.version])
    case .shown(let number, let time):
      bytes.append(words: [Kind.shown.rawValue, number])
      bytes.append(number: time.microseconds)
    case .chosen(let number, let path):
      bytes.append(words: [Kind.chosen.rawValue, number])
      bytes.append(path: path)
    case .turned(let number, let path, let steps, let hasKeyboard):
      bytes.append(words: [Kind.turned.rawValue, number])
      bytes.append(number: Int32(clamping: steps))
      bytes.append(words: [hasKeyboard ? 1 : 0])
      bytes.append(path: path)
    case .closed(let number): bytes.append(words: [Kind.closed.rawValue, number])
    case .failed(let text):
      bytes.append(words: [Kind.failed.rawValue, UInt32(text.utf8.count)])
      bytes.append(contentsOf: text.utf8)
    case .here: bytes.append(words: [Kind.here.rawValue])
    }
    return bytes
  }

  /// Reads a packet; nil where it is not what it should be, or of a kind or version that is not known.
  public init?(_ bytes: ArraySlice<UInt8>) {
    var fields = PacketFields(bytes)
    guard let kind = fields.word().flatMap(Kind.init) else { return nil }
    switch kind {
    case .ready:
      guard fields.word() == PaletteRequest.version else { return nil }
      self = .ready
    case .shown:
      guard let number = fields.word(), let time = fields.next(Int64.self) else { return nil }
      self = .shown(number: number, time: Timestamp(microseconds: time))
    case .chosen:
      guard let number = fields.word(), let path = fields.path() else { return nil }
      self = .chosen(number: number, path: path)
    case .turned:
      guard let number = fields.word(), let steps = fields.next(Int32.self), steps != 0,
        let keyboard = fields.word(), let path = fields.path()
      else { return nil }
      self = .turned(number: number, path: path, steps: Int(steps), hasKeyboard: keyboard == 1)
    case .closed:
      guard let number = fields.word() else { return nil }
      self = .closed(number: number)
    case .failed:
      guard let text = fields.word().flatMap({ fields.string($0) }) else { return nil }
      self = .failed(text)
    case .here: self = .here
    }
  }
}

extension [UInt8] {
  fileprivate mutating func append(path: [Int]) {
    append(number: UInt32(path.count))
    for place in path { append(number: UInt32(place)) }
  }
}

extension PacketFields {
  fileprivate mutating func path() -> [Int]? {
    // No group is in a group.
    guard let count = word(), count <= 2 else { return nil }
    var path: [Int] = []
    for _ in 0..<count {
      guard let place = word() else { return nil }
      path.append(Int(place))
    }
    return path
  }
}
