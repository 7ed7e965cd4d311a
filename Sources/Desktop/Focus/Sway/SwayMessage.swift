/// A message of sway's and i3's socket, sway-ipc(7): `i3-ipc`, the length and the type, in the machine's own
/// byte order, then that many bytes of JSON.
struct SwayMessage: Equatable {
  static let magic = Array("i3-ipc".utf8)
  static let headSize = magic.count + 8

  var type: UInt32
  var text: [UInt8]

  /// As it is sent.
  var bytes: [UInt8] {
    var bytes = SwayMessage.magic
    for number in [UInt32(text.count), type] {
      unsafe withUnsafeBytes(of: number) { unsafe bytes.append(contentsOf: $0) }
    }
    return bytes + text
  }
}

extension SwayMessage {
  static let subscribe: UInt32 = 2
  static let getTree: UInt32 = 4
  // Of what is told unasked the topmost bit is set.
  static let workspaceEvent: UInt32 = 0x8000_0000
  static let windowEvent: UInt32 = 0x8000_0003
}

/// Puts sway's messages together of what comes in pieces.
struct SwayMessages {
  /// What comes is none of sway's messages, or longer than any of those that make sense.
  struct Nonsense: Error {}

  /// The tree of a thousand windows has half of it; json-c takes fifteen times as much for a moment.
  static let longest = 2 << 20

  private var rest: [UInt8] = []

  /// Takes bytes, and hands on each message that they complete.
  ///
  /// - Throws: where that is none; nothing that comes after it makes sense either.
  mutating func take(
    _ bytes: ArraySlice<UInt8>, _ handle: (SwayMessage) -> Void
  ) throws(Nonsense) {
    rest += bytes
    var start = 0
    defer {
      // What a whole tree has taken is given back.
      if start == rest.count { rest = [] } else { rest.removeFirst(start) }
    }
    while rest.count - start >= SwayMessage.headSize {
      let head = rest[start..<(start + SwayMessage.headSize)]
      guard head.starts(with: SwayMessage.magic) else { throw Nonsense() }
      let length = Int(SwayMessages.number(head.dropFirst(SwayMessage.magic.count)))
      guard length <= SwayMessages.longest else { throw Nonsense() }
      let end = start + SwayMessage.headSize + length
      guard rest.count >= end else { return }
      let type = SwayMessages.number(head.suffix(4))
      let text = Array(rest[(start + SwayMessage.headSize)..<end])
      start = end
      handle(SwayMessage(type: type, text: text))
    }
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    var number: UInt32 = 0
    unsafe withUnsafeMutableBytes(of: &number) { unsafe $0.copyBytes(from: bytes.prefix(4)) }
    return number
  }
}
