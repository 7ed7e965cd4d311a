/// What the daemon tells the service manager of itself: one line that a person reads in
/// `systemctl --user status`, and in which a client finds the parts again.
///
///     Wacom Intuos S Pen (intercepted, eraser), "Wacom Co.,Ltd. Pen"; bound by /home/ann/config.toml
///
/// A name with a character that means something here stands in quotes, and its own quotes are doubled:
/// systemd takes backslashes out of what it is told.
public struct DaemonStatus: Equatable, Sendable {
  /// What becomes of the pens.
  public enum Pens: Equatable, Sendable {
    /// They are left alone; why, in a clause.
    case waiting(String)
    /// They are read: those that are there.
    case read([Pen])
  }

  /// A pen that is read.
  public struct Pen: Equatable, Sendable {
    /// What the tablet calls itself.
    public var name: String
    /// How it is used.
    public var use: PenUse

    /// Makes a pen.
    public init(name: String, use: PenUse) {
      self.name = name
      self.use = use
    }
  }

  /// What becomes of the pens.
  public var pens: Pens
  /// What is bound, and by what, in a few words.
  public var config: String

  /// Makes a status.
  public init(pens: Pens, config: String) {
    self.pens = pens
    self.config = config
  }

  /// The line.
  public var text: String {
    let tablets =
      switch pens {
      case .waiting(let reason): DaemonStatus.waiting + reason
      case .read([]): DaemonStatus.nothing
      case .read(let pens): pens.map(\.text).joined(separator: ", ")
      }
    return "\(tablets); \(config)"
  }

  /// Finds the parts of a line.
  ///
  /// - Returns: nil where it is none of the daemon's.
  public init?(_ text: String) {
    var line = StatusLine(text)
    if line.take(DaemonStatus.waiting) {
      guard let reason = line.takeUpTo(DaemonStatus.end) else { return nil }
      self.init(pens: .waiting(reason), config: line.rest)
    } else if line.take(DaemonStatus.nothing + DaemonStatus.end) {
      self.init(pens: .read([]), config: line.rest)
    } else {
      var pens: [Pen] = []
      repeat {
        guard let pen = line.takePen() else { return nil }
        pens.append(pen)
      } while line.take(", ")
      guard line.take(DaemonStatus.end) else { return nil }
      self.init(pens: .read(pens), config: line.rest)
    }
  }

  private static let waiting = "waiting, since "
  private static let end = "; "
  static let nothing = "no pen is there to be read"
}

extension DaemonStatus.Pen {
  fileprivate var text: String { (isNamePlain ? name : quotedName) + use.suffix }

  /// Whether the name can be taken for nothing else.
  private var isNamePlain: Bool {
    !name.isEmpty && name != DaemonStatus.nothing && name.unicodeScalars.first != "\""
      && !name.unicodeScalars.contains(where: StatusLine.isSeparator)
  }

  private var quotedName: String {
    var text = "\"".unicodeScalars
    for scalar in name.unicodeScalars {
      if scalar == "\"" { text.append(scalar) }
      text.append(scalar)
    }
    return String(text) + "\""
  }
}

/// What is still to be read of a line. It goes by scalars: what combines with a quote is still behind it.
private struct StatusLine {
  private var scalars: Substring.UnicodeScalarView

  init(_ text: String) { scalars = text[...].unicodeScalars }

  /// What ends a name that stands in no quotes.
  static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "," || scalar == ";" || scalar == "("
  }

  /// All that is left.
  var rest: String { String(scalars) }

  /// Takes a text from the front; false where another stands there.
  mutating func take(_ text: String) -> Bool {
    guard scalars.starts(with: text.unicodeScalars) else { return false }
    scalars.removeFirst(text.unicodeScalars.count)
    return true
  }

  /// Takes what stands before a text, and that; nil where the text is nowhere.
  mutating func takeUpTo(_ text: String) -> String? {
    guard let end = scalars.firstRange(of: text.unicodeScalars) else { return nil }
    defer { scalars = scalars[end.upperBound...] }
    return String(scalars[..<end.lowerBound])
  }

  /// Takes a pen; nil where none stands there.
  mutating func takePen() -> DaemonStatus.Pen? {
    guard let name = scalars.first == "\"" ? takeQuoted() : takePlain() else { return nil }
    // The first use has no suffix, and so stands there in any case.
    let use = PenUse.allCases.last { take($0.suffix) }
    return use.map { DaemonStatus.Pen(name: name, use: $0) }
  }

  private mutating func takePlain() -> String? {
    var name = scalars.prefix { !StatusLine.isSeparator($0) }
    // The blank before a bracket is the bracket's.
    if name.endIndex < scalars.endIndex, scalars[name.endIndex] == "(" { _ = name.popLast() }
    scalars = scalars[name.endIndex...]
    return name.isEmpty ? nil : String(name)
  }

  private mutating func takeQuoted() -> String? {
    scalars.removeFirst()
    var name = String.UnicodeScalarView()
    while let scalar = scalars.popFirst() {
      if scalar == "\"" {
        guard scalars.first == "\"" else { return String(name) }
        scalars.removeFirst()
      }
      name.append(scalar)
    }
    return nil
  }
}
