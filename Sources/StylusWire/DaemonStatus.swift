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

  /// Which app is in front.
  public enum Front: Equatable, Sendable {
    /// This one, by its first name, or none; and who tells it, in a word.
    case told(String?, by: String)
    /// Nobody tells; why, in a clause.
    case unknown(String)
  }

  /// What becomes of the pens.
  public var pens: Pens
  /// Which app is in front; nil while nothing depends on it.
  public var front: Front?
  /// What is bound, and by what, in a few words.
  public var config: String

  /// Makes a status.
  public init(pens: Pens, front: Front? = nil, config: String) {
    self.pens = pens
    self.front = front
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
    let app = front.map { DaemonStatus.end + $0.text } ?? ""
    return tablets + app + DaemonStatus.end + config
  }

  /// Finds the parts of a line.
  ///
  /// - Returns: nil where it is none of the daemon's.
  public init?(_ text: String) {
    var line = StatusLine(text)
    guard let pens = line.takePens() else { return nil }
    self.init(pens: pens, front: line.takeFront(), config: line.rest)
  }

  fileprivate static let waiting = "waiting, since "
  fileprivate static let end = "; "
  fileprivate static let app = "app "
  fileprivate static let noApp = "no app in front"
  fileprivate static let unknownApp = "the app in front is not known, since "
  static let nothing = "no pen is there to be read"
}

extension DaemonStatus.Pen {
  fileprivate var text: String { name.asStatusName + use.suffix }
}

extension DaemonStatus.Front {
  fileprivate var text: String {
    switch self {
    case .told(nil, let source): "\(DaemonStatus.noApp) (\(source))"
    case .told(let app?, let source): "\(DaemonStatus.app)\(app.asStatusName) (\(source))"
    case .unknown(let reason): DaemonStatus.unknownApp + reason.asStatusName
    }
  }
}

extension String {
  /// The name, in quotes where it could be taken for something else.
  fileprivate var asStatusName: String {
    let isPlain =
      !isEmpty && self != DaemonStatus.nothing && unicodeScalars.first != "\""
      && !unicodeScalars.contains(where: StatusLine.isSeparator)
    if isPlain { return self }
    var text = "\"".unicodeScalars
    for scalar in unicodeScalars {
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

  /// Takes what stands first, with its end; nil where that is nothing of pens.
  mutating func takePens() -> DaemonStatus.Pens? {
    if take(DaemonStatus.waiting) { return takeUpTo(DaemonStatus.end).map { .waiting($0) } }
    if take(DaemonStatus.nothing + DaemonStatus.end) { return .read([]) }
    var pens: [DaemonStatus.Pen] = []
    repeat {
      guard let pen = takePen() else { return nil }
      pens.append(pen)
    } while take(", ")
    return take(DaemonStatus.end) ? .read(pens) : nil
  }

  /// Takes what is told of the app in front, with its end; nil, and nothing is taken, where nothing is.
  mutating func takeFront() -> DaemonStatus.Front? {
    let start = scalars
    if take(DaemonStatus.unknownApp), let reason = takeName(), take(DaemonStatus.end) {
      return .unknown(reason)
    }
    scalars = start
    let hasNone = take(DaemonStatus.noApp)
    let name = !hasNone && take(DaemonStatus.app) ? takeName() : nil
    if hasNone || name != nil, take(" ("), let source = takeUpTo(")" + DaemonStatus.end) {
      return .told(name, by: source)
    }
    scalars = start
    return nil
  }

  private mutating func takeName() -> String? {
    scalars.first == "\"" ? takeQuoted() : takePlain()
  }

  /// Takes a pen; nil where none stands there.
  private mutating func takePen() -> DaemonStatus.Pen? {
    guard let name = takeName() else { return nil }
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
