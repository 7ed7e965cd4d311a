import PlainText
import Testing

@Suite struct `Text for a terminal` {
  @Test(arguments: [
    ("Pen\u{1b}[31m\nof \u{9b}Ж", #"Pen\u{1B}[31m\nof \u{009B}Ж"#), ("a\tb\r\n", #"a\tb\r\n"#),
    ("\u{202e}evil", #"\u{202E}evil"#), ("\u{2028}", #"\u{2028}"#), ("é 🖊 \\", "é 🖊 \\"),
  ])
  func `shows what a terminal would obey`(_ text: String, _ expected: String) {
    #expect(text.printable == expected)
  }

  @Test func `keeps its lines and columns where it may`() {
    #expect("a:\n\tb\r\n".printableLines == "a:\n\tb\\r\n")
  }
}
