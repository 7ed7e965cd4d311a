internal import StylusCore

extension PaletteRequest {
  /// The bytes of a packet.
  public var bytes: [UInt8] {
    var bytes: [UInt8] = []
    switch self {
    case .open(let opening):
      bytes.append(words: [Kind.open.rawValue, PaletteRequest.version, opening.number])
      bytes.append(opening)
    case .pose(let number, let pose):
      bytes.append(words: [Kind.pose.rawValue, number])
      bytes.append(pose)
    case .letGo(let number, let chooses):
      bytes.append(words: [Kind.letGo.rawValue, number, chooses ? 1 : 0])
    case .close(let number): bytes.append(words: [Kind.close.rawValue, number])
    case .ask: bytes.append(words: [Kind.ask.rawValue])
    }
    return bytes
  }

  /// Reads a packet; nil where it is not what it should be, or of a kind or version that is not known.
  public init?(_ bytes: ArraySlice<UInt8>) {
    var fields = PacketFields(bytes)
    guard let kind = fields.word().flatMap(Kind.init) else { return nil }
    switch kind {
    case .open:
      guard fields.word() == PaletteRequest.version, let opening = fields.opening() else {
        return nil
      }
      self = .open(opening)
    case .pose:
      guard let number = fields.word(), let pose = fields.pose(), pose.isPlace else { return nil }
      self = .pose(number: number, pose)
    case .letGo:
      guard let number = fields.word(), let chooses = fields.word() else { return nil }
      self = .letGo(number: number, chooses: chooses == 1)
    case .close:
      guard let number = fields.word() else { return nil }
      self = .close(number: number)
    case .ask: self = .ask
    }
  }
}

private let none = UInt32.max

extension Palette.Kind {
  fileprivate var word: UInt32 { self == .tools ? 0 : 1 }
}

extension [UInt8] {
  fileprivate mutating func append(_ opening: PaletteRequest.Opening) {
    append(words: [
      opening.kind.word, (opening.isHeld ? 1 : 0) | (opening.pose == nil ? 0 : 2),
    ])
    append(opening.pose ?? PaletteRequest.Pose(anchor: Point(x: .nan, y: .nan)))
    append(opening.entries)
  }

  fileprivate mutating func append(_ pose: PaletteRequest.Pose) {
    for value in [pose.anchor.x, pose.anchor.y, pose.roll ?? .nan] {
      append(number: value.bitPattern)
    }
  }

  private mutating func append(_ entries: [PaletteEntry]) {
    append(number: UInt32(entries.count))
    for entry in entries { append(entry) }
  }

  private mutating func append(_ entry: PaletteEntry) {
    append(text: entry.name)
    append(text: entry.icon)
    append(number: entry.color?.word ?? none)
    switch entry.role {
    case .choice: append(number: UInt32(0))
    case .group(let entries):
      append(number: UInt32(1))
      append(entries)
    case .dial: append(number: UInt32(2))
    }
  }

  private mutating func append(text: String?) {
    guard let text else { return append(number: none) }
    append(number: UInt32(text.utf8.count))
    append(contentsOf: text.utf8)
  }
}

extension Color {
  fileprivate var word: UInt32 { UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }

  fileprivate init(word: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: word >> 16), green: UInt8(truncatingIfNeeded: word >> 8),
      blue: UInt8(truncatingIfNeeded: word))
  }
}

extension PaletteRequest.Pose {
  /// Whether the anchor is a place.
  fileprivate var isPlace: Bool { anchor.x.isFinite && anchor.y.isFinite }
}

extension PacketFields {
  fileprivate mutating func opening() -> PaletteRequest.Opening? {
    guard let number = word(), let kind = word(), kind <= 1, let flags = word(), let pose = pose(),
      flags & 2 == 0 || pose.isPlace, let entries = entries(inGroup: false), !entries.isEmpty
    else { return nil }
    return PaletteRequest.Opening(
      number: number, kind: kind == 0 ? .tools : .colors, entries: entries,
      pose: flags & 2 == 0 ? nil : pose, isHeld: flags & 1 != 0)
  }

  fileprivate mutating func pose() -> PaletteRequest.Pose? {
    guard let x = real(), let y = real(), let roll = real() else { return nil }
    return PaletteRequest.Pose(anchor: Point(x: x, y: y), roll: roll.isNaN ? nil : roll)
  }

  private mutating func entries(inGroup: Bool) -> [PaletteEntry]? {
    guard let count = word(), count <= Palette.mostItems else { return nil }
    var entries: [PaletteEntry] = []
    for _ in 0..<count {
      guard let entry = entry(inGroup: inGroup) else { return nil }
      entries.append(entry)
    }
    return entries
  }

  private mutating func entry(inGroup: Bool) -> PaletteEntry? {
    guard case let name?? = text(), let icon = text(), let color = word(), let role = word() else {
      return nil
    }
    var entry = PaletteEntry(name, icon: icon, color: color == none ? nil : Color(word: color))
    switch role {
    case 0: break
    case 1:
      guard !inGroup, let entries = entries(inGroup: true), !entries.isEmpty else { return nil }
      entry.role = .group(entries)
    case 2: entry.role = .dial
    default: return nil
    }
    return entry
  }

  /// A text, or none; nil where there are too few bytes.
  private mutating func text() -> String?? {
    guard let size = word() else { return nil }
    if size == none { return .some(nil) }
    return string(size).map { .some($0) }
  }
}
