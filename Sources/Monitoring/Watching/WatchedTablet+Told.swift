internal import StylusCore
internal import StylusWire

extension WatchedTablet {
  /// The daemon says of each at once what becomes of it. Of those that it leaves out nobody speaks.
  private static let mostAwaited = 16

  /// Keeps a gesture until the daemon says what becomes of it.
  mutating func await(_ entry: LogEntry) {
    if awaited.count >= WatchedTablet.mostAwaited { awaited.removeFirst() }
    awaited.append(entry)
  }

  /// Whether a gesture is kept of which the daemon says the same as is known here.
  func isAwaiting(_ told: ToldDecision) -> Bool { place(of: told) != nil }

  /// That gesture, with who performs it; nil where there is none.
  mutating func takeAwaited(_ told: ToldDecision) -> LogEntry? {
    guard let place = place(of: told) else { return nil }
    var entry = awaited[place]
    // What came before it and was not told of will not be.
    awaited.removeFirst(place + 1)
    if case .gesture(let decision, let rule, let performer, _) = entry.content {
      entry.content = .gesture(decision, rule: rule, performer: performer, by: told.performer)
    }
    return entry
  }

  /// Keeps in mind which gestures are told as begun.
  mutating func followPhase(of told: ToldDecision) {
    guard let phase = told.word("phase"), let button = told.word("button"),
      let kind = told.word("gesture")
    else { return }
    let gesture = PhasedGesture(button: String(button), kind: String(kind))
    begun.removeAll { $0 == gesture }
    if phase == GesturePhase.began.rawValue { begun.append(gesture) }
  }

  /// The ends that the daemon has not told of what it told as begun.
  var unended: [LogEntry] {
    awaited.filter { entry in
      guard case .gesture(let decision, _, _, _) = entry.content else { return false }
      let gesture = decision.gesture
      guard gesture.phase == .ended || gesture.phase == .cancelled else { return false }
      return begun.contains(
        PhasedGesture(button: gesture.button.rawValue, kind: gesture.kind.rawValue))
    }
  }

  private func isOf(_ time: Timestamp, _ told: ToldDecision) -> Bool {
    told.time.map { $0 == time } ?? true
  }

  private func place(of told: ToldDecision) -> Int? {
    awaited.firstIndex { entry in
      guard case .gesture(let decision, _, _, _) = entry.content else { return false }
      return decision.text == told.text && isOf(decision.gesture.time, told)
    }
  }
}
