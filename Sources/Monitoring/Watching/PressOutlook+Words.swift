internal import StylusCore

extension PressOutlook {
  /// What a button is up to, in plain words, with the time left until that changes by itself. At most 36
  /// characters. Where the daemon tells what becomes of a gesture, nothing is said of what is bound: it goes by the
  /// app in front, which is not known here.
  func words(at now: Timestamp, isTold: Bool = false) -> String {
    if isTold, bound.isEmpty, stage == .up { return "up" }
    if isTold, stage == .spent { return "held" }
    let left = deadline.map { "\(PressOutlook.milliseconds(from: now, to: $0)) ms" } ?? ""
    switch doubt {
    case .range where stage != .spent: return "out of range; \(left) to come back"
    case .release where stage == .squeezing: return "squeeze; let go, it ends in \(left)"
    case .release where stage == .dragging: return "drag; let go, it ends in \(left)"
    case .release where stage == .pressed: return "let go; that counts in \(left)"
    case .release, .range, nil: return certainWords(left)
    }
  }

  private func certainWords(_ left: String) -> String {
    switch stage {
    case .unknown: "not seen yet"
    case .up: bound.isEmpty ? "nothing is bound to it" : "up"
    case .betweenTaps(1): "one tap; \(left) left for another"
    case .betweenTaps: "two taps; \(left) left for a third"
    case .pressed where isHoldAhead && bound.contains(.squeeze): "held; a squeeze in \(left)"
    case .pressed where isHoldAhead && !bound.isDisjoint(with: PressOutlook.taps):
      "held; a tap if let go within \(left)"
    case .pressed where bound.contains(.drag): "held; a drag when the tip touches"
    case .pressed: "held"
    case .squeezing: "squeezing"
    case .dragging: "dragging"
    case .spent where bound.isEmpty: "held; nothing is bound to it"
    case .spent: "held; no gesture until it is let go"
    }
  }

  private static let taps: BoundGestures = [.tap, .doubleTap, .tripleTap]

  /// Whole ones, and not 0 before it is over.
  private static func milliseconds(from now: Timestamp, to deadline: Timestamp) -> Int64 {
    max((deadline - now).rawValue + 999, 0) / 1000
  }

  /// The stage in a word, for programs.
  var name: String {
    switch stage {
    case .unknown: "unknown"
    case .up: "up"
    case .betweenTaps: "between-taps"
    case .pressed: "pressed"
    case .squeezing: "squeezing"
    case .dragging: "dragging"
    case .spent: "spent"
    }
  }
}
