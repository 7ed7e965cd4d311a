import Doctor
import Files
import StylusConfig
import Testing

@testable import Examination

@Suite struct `A config` {
  private func needs(_ text: String, desktop: DesktopKeyboard = .unknown) throws -> ConfigNeeds {
    let configuration = Configuration.parse(text, file: "c.toml").configuration
    return ConfigNeeds(try #require(configuration), askDesktop: { desktop })
  }

  @Test func `needs nothing for commands`() throws {
    let needs = try needs("lower.tap = { command = [\"true\"] }")
    #expect(needs.bindsAnything && !needs.intercepts && !needs.typesKeys)
    #expect(try !self.needs("").bindsAnything)
  }

  @Test(arguments: [
    "[general]\nmode = \"intercept\"",
    "[[device]]\nmatch = { name = \"*\" }\nmode = \"intercept\"",
  ])
  func `needs uinput to intercept`(_ text: String) throws {
    #expect(try needs(text).intercepts)
  }

  @Test(arguments: [
    "[lower]\ntap = { keys = \"ctrl+z\" }",
    "[lower]\nsqueeze = { hold-keys = \"space\" }",
    "[lower]\ntap = { toggle-keys = [\"p\", \"e\"] }",
    "[lower]\ntap = \"undo\"\n[perform]\nundo = { keys = \"ctrl+z\" }",
    "[[app]]\nmatch = { id = \"x\" }\nlower.tap = { keys = \"a\" }",
  ])
  func `needs uinput to type keys by it, and only by it`(_ binding: String) throws {
    #expect(try needs("[general]\nkeyboard = \"uinput\"\n\(binding)").typesKeys)
    #expect(try !needs("[general]\nkeyboard = \"xtest\"\n\(binding)").typesKeys)
  }

  @Test(arguments: [
    ("auto", DesktopKeyboard.server, false, false), ("auto", .compositor, false, false),
    ("auto", .none, true, false), ("auto", .unknown, true, false),
    ("virtual-keyboard", .server, false, true), ("virtual-keyboard", .compositor, false, false),
    ("virtual-keyboard", .none, false, true), ("virtual-keyboard", .unknown, false, false),
  ])
  func `needs what its keyboard needs on that desktop`(
    keyboard: String, desktop: DesktopKeyboard, typesKeys: Bool, lacksCompositor: Bool
  ) throws {
    let needs = try needs(
      "general.keyboard = \"\(keyboard)\"\nlower.tap = { keys = \"a\" }", desktop: desktop)
    #expect(needs.typesKeys == typesKeys)
    #expect(needs.lacksCompositor == lacksCompositor)
  }

  @Test func `without keys asks nobody for a keyboard`() throws {
    let parsed = Configuration.parse("lower.tap = \"ignore\"", file: "c.toml").configuration
    let needs = ConfigNeeds(try #require(parsed)) {
      Issue.record("the desktop is asked")
      return .none
    }
    #expect(!needs.typesKeys && !needs.lacksCompositor)
  }

  @Test(arguments: [
    ("lower.squeeze = \"show-contextual-palette\"", false, true),
    ("lower.squeeze = \"show-contextual-palette\"", true, false),
    ("lower.squeeze = \"undo\"", false, false),
    ("lower.squeeze = \"show-color-palette\"", false, false),
  ])
  func `needs stylus-palette where a gesture may show a palette`(
    text: String, isInstalled: Bool, isLacking: Bool
  ) throws {
    let configuration = Configuration.parse(text, file: "c.toml").configuration
    let needs = ConfigNeeds(
      try #require(configuration), askDesktop: { .none }, hasPalette: isInstalled)
    #expect(needs.lacksPalette == isLacking)
  }

  @Test func `is counted as check counts it`() throws {
    let tree = try Tree()
    try tree.write("c.toml", "[lowre]\ntap = 3\n[upper]\ntaap = \"ignore\"\n")
    let file = try ConfigFile.read("\(tree.root)/c.toml")
    let config = PersonConfigFile(.success(file), Compositor { nil })
    guard case .wrong(let errors, let first) = config.facts else {
      Issue.record("the config is used")
      return
    }
    #expect(errors == 2)
    #expect(first.hasPrefix("\(tree.root)/c.toml:1:2: error: unknown"))
  }

  @Test func `that is not to be trusted says what to do`() {
    let error = ConfigFileError.writableByAll(path: "/c.toml")
    #expect(PersonConfigFile(.failure(error), Compositor { nil }).facts == .unreadable("\(error)"))
  }
}
