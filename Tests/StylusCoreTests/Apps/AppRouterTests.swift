import StylusCore
import Testing

@Suite struct `The router of apps` {
  private static let painter = AppRouter.AppID(rawValue: 1)
  private static let writer = AppRouter.AppID(rawValue: 2)

  private var router = AppRouter()

  /// What becomes of a gesture of the lower button, in short: `1 undo`, `nobody`, `lost`.
  private mutating func route(
    _ kind: GestureKind, _ phase: GesturePhase? = nil, tablet: UInt32 = 1,
    button: StylusButton = .lower, told action: PreferredAction? = .undo
  ) -> String {
    let gesture = Gesture(
      time: Timestamp(microseconds: 0), button: button, kind: kind, phase: phase)
    switch router.recipient(of: gesture, on: tablet, action: action) {
    case .nobody: return "nobody"
    case .lost: return "lost"
    case .app(let app, let action): return "\(app.rawValue) \(action.rawValue)"
    }
  }

  /// What a test does to the router, in words.
  private mutating func play(_ steps: String) -> [String] {
    steps.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ").map(String.init)
      let app = AppRouter.AppID(rawValue: Int(words.last ?? "") ?? 0)
      switch words[0] {
      case "register": router.register(app, AppWish())
      case "unregister": router.unregister(app)
      case "focus": router.setFocus(app, true)
      case "blur": router.setFocus(app, false)
      case "hang": router.setAnswering(app, false)
      case "answer": router.setAnswering(app, true)
      case "tap": return route(.doubleTap)
      case "squeeze": return route(.squeeze, GesturePhase(rawValue: words[1]))
      default: return "there is no \(line)"
      }
      return nil
    }
  }

  private static let stories: [(steps: String, come: [String])] = [
    ("tap", ["nobody"]),
    ("register 1\ntap", ["nobody"]),
    ("focus 1\ntap", ["nobody"]),
    ("register 1\nfocus 1\ntap", ["1 undo"]),
    ("register 1\nfocus 1\nblur 1\ntap", ["nobody"]),
    ("register 1\nfocus 1\nunregister 1\ntap", ["nobody"]),
    // Who gets the focus last has it, and leaves it to the one before.
    (
      "register 1\nregister 2\nfocus 1\nfocus 2\ntap\nblur 2\ntap\nblur 1\ntap",
      ["2 undo", "1 undo", "nobody"]
    ),
    (
      "register 1\nregister 2\nfocus 1\nfocus 2\nfocus 1\ntap\nunregister 1\ntap",
      ["1 undo", "2 undo"]
    ),
    // All phases go to the one that got the first.
    (
      "register 1\nregister 2\nfocus 1\nsqueeze began\nblur 1\nfocus 2\nsqueeze changed\nsqueeze ended\n"
        + "squeeze began\nsqueeze cancelled",
      ["1 undo", "1 undo", "1 undo", "2 undo", "2 undo"]
    ),
    (
      "register 1\nsqueeze began\nfocus 1\nsqueeze changed\nsqueeze ended",
      ["nobody", "nobody", "nobody"]
    ),
    (
      "register 1\nregister 2\nfocus 2\nfocus 1\nsqueeze began\nunregister 1\nsqueeze changed\ntap\n"
        + "squeeze ended\nsqueeze began",
      ["1 undo", "lost", "2 undo", "lost", "2 undo"]
    ),
    // One that does not answer gets nothing but the end of what it has.
    (
      "register 1\nfocus 1\nsqueeze began\nhang 1\ntap\nsqueeze changed\nsqueeze ended\nsqueeze began\n"
        + "answer 1\nsqueeze ended\ntap",
      ["1 undo", "nobody", "lost", "1 undo", "nobody", "nobody", "1 undo"]
    ),
    (
      "register 1\nfocus 1\nsqueeze began\nhang 1\nsqueeze changed\nanswer 1\nsqueeze changed",
      ["1 undo", "lost", "1 undo"]
    ),
    ("register 1\nregister 2\nfocus 1\nfocus 2\nhang 2\ntap\nfocus 2\ntap", ["1 undo", "2 undo"]),
    ("register 1\nfocus 1\nhang 1\nblur 1\ntap\nfocus 1\ntap", ["nobody", "1 undo"]),
    ("register 1\nfocus 1\nsqueeze ended", ["nobody"]),
  ]

  @Test(arguments: stories)
  func `hands each gesture to one app, or to nobody`(steps: String, come: [String]) {
    var test = self
    #expect(test.play(steps) == come, "\(steps)")
  }

  @Test func `keeps what is under way on each tablet and button apart`() {
    var test = self
    _ = test.play("register 1\nfocus 1")
    #expect(test.route(.squeeze, .began, tablet: 1, told: .undo) == "1 undo")
    #expect(test.route(.squeeze, .began, tablet: 2, told: .redo) == "1 redo")
    #expect(test.route(.squeeze, .began, tablet: 1, button: .upper, told: nil) == "nobody")
    #expect(test.route(.squeeze, .ended, tablet: 1, button: .upper, told: .undo) == "nobody")
    #expect(test.route(.squeeze, .ended, tablet: 2, told: nil) == "1 redo")
    #expect(test.router.isUnderWay)
    #expect(test.route(.squeeze, .cancelled, tablet: 1, told: nil) == "1 undo")
    #expect(!test.router.isUnderWay)
  }

  @Test func `hands on what the app handles, and what it may be told`() {
    var test = self
    test.router.register(Self.painter, AppWish(gestures: [.drag, .tap], buttons: []))
    test.router.setFocus(Self.painter, true)
    #expect(test.route(.doubleTap) == "nobody")
    #expect(test.route(.tap) == "1 undo")
    #expect(test.route(.tap, told: nil) == "nobody")
    #expect(test.route(.drag, .began, button: .third, told: .ignore) == "1 ignore")
    // Another wish holds from the next gesture on.
    test.router.register(Self.painter, AppWish(gestures: [.doubleTap]))
    #expect(test.route(.drag, .ended, button: .third) == "1 ignore")
    #expect(test.route(.tap) == "nobody")
    #expect(test.route(.doubleTap) == "1 undo")
  }

  @Test func `says what is to be recognised: what the active app wishes`() {
    var test = self
    let wish = AppWish(gestures: [.tap], buttons: [.upper])
    test.router.register(Self.painter, wish)
    test.router.register(Self.writer, AppWish())
    #expect(test.router.wish == nil)
    test.router.setFocus(Self.painter, true)
    #expect(test.router.wish == wish)
    test.router.setFocus(Self.writer, true)
    #expect(test.router.wish == AppWish())
    #expect(test.router.hasFocus(Self.painter))
    test.router.setAnswering(Self.writer, false)
    #expect(test.router.wish == wish)
    #expect(!test.router.isAnswering(Self.writer))
    test.router.unregister(Self.writer)
    #expect(!test.router.isAnswering(Self.writer))
    #expect(!test.router.hasFocus(Self.writer))
  }
}
