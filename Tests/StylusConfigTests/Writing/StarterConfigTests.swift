import StylusConfig
import StylusCore
import Testing

struct `A first config` {
  @Test func `says what a person chose, and nothing else`() throws {
    let text = StarterConfig(
      mode: .intercept, button: .upper, doubleTap: .action(.undo), squeeze: .shell("grim x.png")
    ).text
    let configuration = try #require(parse(text))
    #expect(configuration.rules.mode == .intercept)
    var expected = Rules()
    expected.mode = .intercept
    expected.global.gestures[.upper] = configuration.rules.global.gestures[.upper]
    #expect(configuration.rules == expected)
    #expect(binding(text, .upper, .doubleTap)?.action == .preferred(.undo))
    #expect(binding(text, .upper, .squeeze)?.action == .shell("grim x.png"))
    #expect(binding(text, .upper, .tap) == nil)
  }

  @Test(arguments: [
    "xournalpp", "echo \"$HOME\" 'a' \\n", "a\tb", "é“", "\u{1}\u{7f}", "echo a\necho b", "\"\"\"",
    "#",
  ]) func `keeps a shell's line as it was typed`(line: String) throws {
    let text = StarterConfig(doubleTap: try StarterConfig.Choice(line)).text
    #expect(binding(text, .lower, .doubleTap)?.action == .shell(line))
  }

  @Test(arguments: StarterConfig.Choice.actions)
  func `understands the name of an action`(action: PreferredAction) throws {
    let choice = try StarterConfig.Choice(action.rawValue)
    #expect(choice == .action(action))
    #expect(
      binding(StarterConfig(squeeze: choice).text, .lower, .squeeze)?.action == .preferred(action))
  }

  @Test func `binds nothing where nothing was chosen`() throws {
    #expect(try StarterConfig.Choice("none") == .nothing)
    let text = StarterConfig(doubleTap: .nothing, squeeze: .nothing).text
    #expect(try #require(parse(text)).rules.bindsAnything == false)
  }

  @Test func `offers to erase, and a palette, only where that works`() {
    #expect(StarterConfig.offered(.observe, hasPalette: false) == StarterConfig())
    #expect(
      StarterConfig.offered(.intercept, hasPalette: true)
        == StarterConfig(
          mode: .intercept, doubleTap: .action(.switchEraser),
          squeeze: .action(.showContextualPalette)))
  }

  @Test func `does not take a slip of the hand for a program`() {
    let error = #expect(throws: StarterConfig.Misunderstanding.self) {
      try StarterConfig.Choice("switch-erazer")
    }
    #expect(error?.description == "'switch-erazer' is no action; did you mean 'switch-eraser'?")
  }

  @Test(arguments: ["", " ", "\t"]) func `takes no empty line for a program`(line: String) {
    let error = #expect(throws: StarterConfig.Misunderstanding.self) {
      try StarterConfig.Choice(line)
    }
    #expect(error?.description == "an empty line does nothing; say 'none' for that")
  }

  @Test func `has a command in place of a shortcut that is nowhere set`() {
    let error = #expect(throws: StarterConfig.Misunderstanding.self) {
      try StarterConfig.Choice("run-system-shortcut")
    }
    #expect(error?.description == "'run-system-shortcut' needs a command: give that instead")
  }

  @Test func `fits the width of a terminal`() {
    for line in StarterConfig(mode: .intercept).text.split(separator: "\n") {
      #expect(line.count <= 100)
    }
  }

  private func parse(_ text: String) -> Configuration? {
    let result = Configuration.parse(Array(text.utf8), file: "config.toml")
    #expect(result.diagnostics.filter { $0.severity == .error } == [])
    return result.configuration
  }

  private func binding(
    _ text: String, _ button: StylusButton, _ kind: GestureKind
  ) -> Binding? {
    parse(text)?.rules.global.gestures[button]?[kind]
  }
}
