import PlainText
import Testing

@Suite struct `JSON strings` {
  @Test(arguments: [
    ("", "\"\""), ("Wacom Intuos", "\"Wacom Intuos\""), ("a\"b\\c", #""a\"b\\c""#),
    ("\n\t\r", #""\n\t\r""#), ("\u{1}\u{1f}", #""\u0001\u001f""#), ("é/€", "\"é/€\""),
  ])
  func `escape what must be`(_ text: String, _ expected: String) {
    #expect(text.json == expected)
  }
}
