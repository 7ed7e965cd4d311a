import PlainText
import Testing

@Suite struct `A suggestion` {
  static let gestures = ["tap", "double-tap", "triple-tap", "squeeze", "drag", "click"]

  @Test(arguments: [
    ("tripple-tap", "triple-tap"), ("doubletap", "double-tap"), ("double_tap", "double-tap"),
    ("doubleTap", "double-tap"), ("SQUEEZE", "squeeze"), ("sqeueze", "squeeze"), ("darg", "drag"),
    ("tab", "tap"), ("clik", "click"), ("tap", "tap"),
    ("trip", "triple-tap"),
  ])
  func `finds the nearest word`(word: String, expected: String) {
    #expect(Suggestion.nearest(to: word, among: Self.gestures) == expected)
  }

  @Test(arguments: ["", "x", "hold", "pat-elbuod", "quadruple-squeeze", "дабл-тап"])
  func `is not made for what is far from all`(word: String) {
    #expect(Suggestion.nearest(to: word, among: Self.gestures) == nil)
  }

  @Test func `is not made for a very long word`() {
    let word = String(repeating: "tap", count: 100_000)
    #expect(Suggestion.nearest(to: word, among: [word]) == nil)
  }

  @Test func `takes the first of equals`() {
    #expect(Suggestion.nearest(to: "bat", among: ["cat", "hat"]) == "cat")
  }

  @Test func `is a question`() {
    #expect(Suggestion.text(for: "darg", among: Self.gestures) == "did you mean 'drag'?")
    #expect(Suggestion.text(for: "zzz", among: Self.gestures) == nil)
  }
}

@Suite struct `A quoted word` {
  @Test(arguments: [
    ("tap", "'tap'"), ("", "''"), ("a\u{1b}[2Jb", "'a\\u{1B}[2Jb'"), ("a\nb", "'a\\nb'"),
    ("\u{202e}x", "'\\u{202E}x'"), ("日本", "'日本'"),
  ])
  func `cannot command a terminal`(word: String, quoted: String) {
    #expect(word.quoted == quoted)
  }

  @Test func `is cut`() {
    #expect(String(repeating: "x", count: 1_000_000).quoted.count == 63)
  }

  @Test func `is listed with others`() {
    #expect(list([], "or") == "")
    #expect(list(["a"], "or") == "a")
    #expect(list(["a", "b"], "or") == "a or b")
    #expect(list(["a", "b", "c"], "and") == "a, b and c")
  }
}
