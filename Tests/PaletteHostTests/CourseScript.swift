import StylusCore
import StylusWire

@testable import PaletteHost

/// Plays what happens to a course, a line each: a time in milliseconds, what happens then, and its words. What is
/// due before comes first.
///
///     show [held] [away] [colors] [dial] [none]   a gesture shows a palette; `away`: the pen is not in range,
///                                                 `none`: no app was in front
///     changed X, ended X, contact, cancelled      a phase of that gesture
///     in X [ROLL], out                            a frame
///     ready, shown N, chosen N PATH, turned N STEPS, closed N, failed
///     gone, cancel, front WINDOW, wait
struct CourseScript {
  private var course = PaletteCourse()
  private var window = AppInFront.Window.app
  private(set) var said: [String] = []

  /// - Returns: what is to be done, with the time at which it is said.
  static func play(_ script: String) -> [String] {
    var script_ = CourseScript()
    for line in script.split(separator: "\n") {
      script_.play(line.split(separator: " ").map(String.init))
    }
    return script_.said
  }

  private mutating func play(_ words: [String]) {
    let now = Timestamp(microseconds: (Int64(words[0]) ?? -1) * 1000)
    while let due = course.nextDeadline, due < now {
      say(course.advance(to: due), at: due)
    }
    if words[1] == "wait" { return say(course.advance(to: now), at: now) }
    say(steps(words[1], Array(words.dropFirst(2)), at: now), at: now)
  }

  private mutating func steps(
    _ verb: String, _ words: [String], at now: Timestamp
  ) -> [PaletteCourse.Step] {
    let number = words.first.flatMap(UInt32.init) ?? 0
    switch verb {
    case "show": return show(Set(words), at: now)
    case "changed": return follow(.changed, words, at: now)
    case "ended": return follow(.ended, words, at: now)
    case "contact": return follow(.cancelled, words, isByContact: true, at: now)
    case "cancelled": return follow(.cancelled, words, at: now)
    case "in": return course.frame(onTablet: 1, isInRange: true, pose(words), at: now)
    case "out": return course.frame(onTablet: 1, isInRange: false, pose(["0"]), at: now)
    case "ready": return take(.ready, at: now)
    case "shown": return take(.shown(number: number, time: now), at: now)
    case "chosen":
      let path = words[1].split(separator: ",").compactMap { Int($0) }
      return take(.chosen(number: number, path: path), at: now)
    case "turned":
      let steps = Int(words[1]) ?? 0
      return take(
        .turned(number: number, path: [1], steps: steps, hasKeyboard: window == .palette), at: now)
    case "here": return take(.here, at: now)
    case "closed": return take(.closed(number: number), at: now)
    case "failed": return take(.failed("x"), at: now)
    case "gone":
      course.programEnded()
      return []
    case "cancel": return course.cancel(at: now)
    case "front":
      window =
        switch words[0] {
        case "palette": .palette
        case "none": .none
        case "untold": .untold
        default: .app
        }
      return course.front(window, at: now)
    default: fatalError("no such word: \(verb)")
    }
  }

  private mutating func take(_ report: PaletteReport, at now: Timestamp) -> [PaletteCourse.Step] {
    course.take(report, inFront: window, at: now)
  }

  private mutating func show(_ words: Set<String>, at now: Timestamp) -> [PaletteCourse.Step] {
    let undo = PaletteItem("Undo", .choice(Binding(.keys("ctrl+z"))))
    let size = PaletteItem("Size", .dial(less: Binding(.keys("[")), more: Binding(.keys("]"))))
    let palette = Palette(
      words.contains("colors") ? .colors : .tools, words.contains("dial") ? [undo, size] : [undo])
    let gesture = Gesture(
      time: now, button: .lower, kind: .squeeze, phase: .began, pose: pose(["0"]))
    let decision = Decision(
      gesture: gesture, key: nil, action: .preferred(.showContextualPalette),
      effect: .show(palette))
    let app = words.contains("none") ? nil : AppIdentity(ids: ["krita"])
    guard let shown = ShownPalette(decision, in: app, onTablet: 1) else { return [] }
    return course.show(
      shown, isHeld: words.contains("held"), isInRange: !words.contains("away"), at: now)
  }

  private mutating func follow(
    _ phase: GesturePhase, _ words: [String], isByContact: Bool = false, at now: Timestamp
  ) -> [PaletteCourse.Step] {
    let gesture = Gesture(
      time: now, button: words.contains("upper") ? .upper : .lower, kind: .squeeze, phase: phase,
      pose: pose(words))
    return course.follow(
      gesture, onTablet: words.contains("other") ? 2 : 1, isByContact: isByContact, at: now)
  }

  private func pose(_ words: [String]) -> Pose? {
    guard let x = words.first.flatMap(Double.init) else { return nil }
    var pose = Pose(anchor: Point(x: x, y: 0))
    if words.count > 1, let roll = Double(words[1]) { pose.roll = Radians(roll) }
    return pose
  }

  private mutating func say(_ steps: [PaletteCourse.Step], at time: Timestamp) {
    said += steps.map { "\(time.microseconds / 1000) \(CourseScript.text($0))" }
  }

  private static func text(_ step: PaletteCourse.Step) -> String {
    switch step {
    case .send(.open(let opening)):
      "open \(opening.number) \(opening.kind.rawValue)\(opening.isHeld ? " held" : "")"
    case .send(.pose(let number, let pose)):
      "pose \(number) at \(pose.anchor.x)" + (pose.roll.map { " rolled \($0)" } ?? "")
    case .send(.letGo(let number, let chooses)): "let go \(number)\(chooses ? "" : " for a tap")"
    case .send(.close(let number)): "close \(number)"
    case .send(.ask): "ask"
    case .perform(_, let path, let isBack): "perform \(path)\(isBack ? "" : " unfocused")"
    case .turn(_, let path, let steps, let isBack):
      "turn \(path) by \(steps)\(isBack ? "" : " unfocused")"
    case .painted(let span): "painted in \(span.text)"
    case .kill: "kill"
    }
  }
}
