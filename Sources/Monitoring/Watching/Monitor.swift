public import StylusCore
public import StylusWire

/// All that a person who watches pens sees: where each is, what becomes of its buttons, and what has happened.
///
/// A value that knows no device, no clock and no terminal; events go in as they do into the daemon.
public struct Monitor {
  /// Says where in which file something stands, by the table and the keys in it.
  public typealias RulePlace = (_ source: BindingSource, _ keys: [String]) -> String

  /// What has happened lately, the newest last.
  public private(set) var log: [LogEntry] = []
  /// How much has happened in all.
  public private(set) var eventCount = 0
  /// The app in front; nil where none is known.
  public var app: AppIdentity? {
    didSet { for index in tablets.indices { tablets[index].pipeline.app = app } }
  }

  /// The tablet whose pen was in range last; nil where there is none.
  var current: WatchedTablet? {
    tablets.first { $0.number == currentNumber } ?? tablets.first
  }

  private let rules: Rules
  private let place: RulePlace
  private var tablets: [WatchedTablet] = []
  private var currentNumber = 0
  private var lastNumber = 0
  private var gestures: [Gesture] = []
  private var untold: [LogEntry] = []

  /// The log is read in screens; who wants all of it takes each entry as it comes.
  private static let longestLog = 400

  /// Makes one that watches nothing yet.
  ///
  /// - Parameters:
  ///   - rules: what is bound.
  ///   - app: the app in front; nil where none is known.
  ///   - place: says where a rule stands.
  public init(_ rules: Rules, app: AppIdentity? = nil, place: @escaping RulePlace) {
    self.rules = rules
    self.app = app
    self.place = place
    gestures.reserveCapacity(16)
  }

  /// Whether there is a tablet.
  public var hasTablet: Bool { !tablets.isEmpty }

  /// When `advance(to:)` is next needed; nil while nothing waits for the time.
  public var nextDeadline: Timestamp? {
    var next: Timestamp?
    for index in tablets.indices {
      guard let deadline = tablets[index].pipeline.nextDeadline else { continue }
      next = min(next ?? deadline, deadline)
    }
    return next
  }

  /// Whether a time is shown that is left for something.
  public var showsTimeLeft: Bool {
    guard let tablet = current else { return false }
    return tablet.buttons.contains { tablet.pipeline.outlook(of: $0).deadline != nil }
  }

  /// Takes what has happened since this was asked last.
  public mutating func takeNew() -> [LogEntry] {
    guard !untold.isEmpty else { return [] }
    defer { untold.removeAll(keepingCapacity: true) }
    return untold
  }

  /// Watches another tablet.
  ///
  /// - Parameters:
  ///   - device: what it says of itself.
  ///   - isTold: whether the daemon says what becomes of its gestures, by `decide`.
  /// - Returns: its number.
  public mutating func add(_ device: DeviceDescription, isTold: Bool = false) -> Int {
    lastNumber += 1
    tablets.append(WatchedTablet(device, rules, app, number: lastNumber, isTold: isTold))
    return lastNumber
  }

  /// The daemon says what becomes of a gesture, after the events that have made it.
  public mutating func decide(_ told: ToldDecision, of number: Int, at now: Timestamp) {
    guard let index = index(of: number) else { return }
    // Where no event but a deadline has made it, that one has passed here too. Those behind it have not: the events
    // before them may still be on their way.
    let now = min(told.time ?? now, now)
    while !tablets[index].isAwaiting(told), let due = tablets[index].pipeline.nextDeadline,
      due <= now
    {
      tablets[index].pipeline.advance(to: due, &gestures)
      tell(index)
    }
    tablets[index].followPhase(of: told)
    if let entry = tablets[index].takeAwaited(told) {
      enter(entry)
    } else {
      enter(LogEntry(time: now, tablet: tablets[index].name, content: .told(told)))
    }
  }

  /// Takes an event in.
  public mutating func step(_ event: InputEvent, of number: Int) {
    guard let index = index(of: number) else { return }
    tablets[index].pipeline.step(event, &gestures)
    guard event.usage == .synReport else { return }
    tablets[index].followTip()
    followRange(of: index)
    tell(index)
  }

  /// Of two pens in range the one is shown that has come later, and not both in turn.
  private mutating func followRange(of index: Int) {
    let isInRange = tablets[index].pipeline.meant.tool != nil
    let hasComeIn = isInRange && !tablets[index].isInRange
    tablets[index].isInRange = isInRange
    guard isInRange else { return }
    if hasComeIn || current?.isInRange != true { currentNumber = tablets[index].number }
  }

  /// Says that events were lost before the next ones.
  public mutating func loseHistory(of number: Int) {
    guard let index = index(of: number) else { return }
    tablets[index].pipeline.loseHistory(&gestures)
    tell(index)
  }

  /// Lets time pass up to and including `time`.
  public mutating func advance(to time: Timestamp) {
    for index in tablets.indices {
      tablets[index].pipeline.advance(to: time, &gestures)
      tell(index)
    }
  }

  /// A recording ends: what is under way is cancelled, and the pen stays where it was seen last.
  public mutating func stop(_ number: Int, at time: Timestamp) {
    guard let index = index(of: number) else { return }
    tablets[index].pipeline.stop(at: time, &gestures)
    tell(index)
  }

  /// A tablet is gone.
  public mutating func remove(_ number: Int, at time: Timestamp) {
    guard let index = index(of: number) else { return }
    tablets[index].pipeline.remove(at: time, &gestures)
    tell(index)
    // Nobody will say of those any more.
    for entry in tablets[index].unended { enter(entry) }
    tablets.remove(at: index)
  }

  /// Says what a person should know of the tablets.
  public mutating func report(_ news: String, at time: Timestamp, tablet: String? = nil) {
    enter(LogEntry(time: time, tablet: tablet, content: .news(news)))
  }

  private func index(of number: Int) -> Int? { tablets.firstIndex { $0.number == number } }

  private mutating func tell(_ index: Int) {
    let name = tablets[index].name
    for note in tablets[index].pipeline.takeNotes() where !note.isOfStroke {
      // By what the daemon goes something may be bound.
      if tablets[index].isTold, note.reason == .pressedInVain(.unbound) { continue }
      enter(LogEntry(time: note.time, tablet: name, content: .note(note)))
    }
    guard !gestures.isEmpty else { return }
    for gesture in gestures where gesture.phase != .changed {
      let pipeline = tablets[index].pipeline
      let entry = LogEntry(
        time: gesture.time, tablet: name, content: content(of: gesture, in: pipeline))
      if tablets[index].isTold { tablets[index].await(entry) } else { enter(entry) }
    }
    gestures.removeAll(keepingCapacity: true)
  }

  private func content(of gesture: Gesture, in pipeline: TabletPipeline) -> LogEntry.Content {
    let app = pipeline.app(of: gesture)
    let bindings = pipeline.bindings
    let decision = bindings.decide(
      gesture, app: app, isIntercepted: bindings.mode == .intercept)
    let rule = decision.key.map { place($0.source, [$0.button.rawValue, $0.kind.rawValue]) }
    var performer: String?
    switch (decision.effect, decision.action) {
    case (.show(let palette), _):
      let key = palette.kind == .tools ? "palette" : "color"
      performer = palette.source.table.map { place($0, [key]) }
    case (.run, .preferred(let action)):
      performer = bindings.performer(of: action, serial: gesture.serial, app: app)
        .map { place($0, ["perform", action.rawValue]) }
    default: break
    }
    return .gesture(decision, rule: rule, performer: performer)
  }

  private mutating func enter(_ entry: LogEntry) {
    if log.count >= Monitor.longestLog { log.removeFirst(Monitor.longestLog / 2) }
    var entry = entry
    entry.namesTablet = tablets.count > 1
    log.append(entry)
    untold.append(entry)
    eventCount += 1
  }
}

extension Palette.Source {
  /// The table of the config; nil where they are the program's own.
  fileprivate var table: BindingSource? {
    switch self {
    case .global: .global
    case .app(let index): .app(index)
    case .builtIn: nil
    }
  }
}

extension PressNote {
  /// Whether it tells no more than that somebody draws, and presses hard.
  fileprivate var isOfStroke: Bool { button == .tip && reason == .pressedInVain(.unbound) }
}
