import Keys
import StylusConfig
import Testing

@Suite struct `A chord that the layout lacks` {
  private func told(_ marked: String, layout name: String) throws -> [String] {
    var options = ParseOptions()
    options.layout = KeyboardLayout(try Keymap(LayoutNames(layout: name)), name: name)
    let source = MarkedText(marked)
    let result = Configuration.parse(source.text, file: "f", options: options)
    #expect(result.configuration != nil)
    let complaints = result.diagnostics.filter { $0.message.hasPrefix("the layout") }
    #expect(
      complaints.map { MarkedText.Mark(line: $0.line, column: $0.column, length: $0.length) }
        == source.marks)
    return complaints.map(\.message)
  }

  @Test func `is a warning at its place`() throws {
    let config = """
      [lower]
      tap = { keys = «"ctrl+z"» }
      double-tap = { toggle-keys = ["/", «"e"»] }
      drag = { hold-keys = "space" }
      squeeze = "undo"
      [perform]
      undo = { keys = «"ctrl+["» }
      redo = { keys = "ctrl+]" }
      """
    let told = try told(config, layout: "ru")
    #expect(
      told == [
        "the layout 'ru' has no 'z', so the key that is 'z' on 'us' is pressed",
        "the layout 'ru' has no 'e', so the key that is 'e' on 'us' is pressed",
        "the layout 'ru' has no '[', so nothing is typed",
      ])
  }

  @Test func `is told where only a palette presses it`() throws {
    let own = """
      lower.tap = "show-contextual-palette"
      perform.undo = { keys = «"z"» }
      perform.redo = { keys = "y" }
      palette = [
        { name = "a", items = [{ name = "b", action = { keys = «"a"» } }] },
        { name = "c", less = { keys = «"["» }, more = "undo" },
      ]
      """
    #expect(try told(own, layout: "ru").count == 3)
    let builtIn = """
      lower.tap = "show-contextual-palette"
      perform.undo = { keys = «"z"» }
      """
    #expect(try told(builtIn, layout: "ru").count == 1)
  }

  @Test func `is none where one of the layouts in use has it`() throws {
    #expect(try told("lower.tap = { keys = \"ctrl+z\" }", layout: "ru,us") == [])
  }
}
