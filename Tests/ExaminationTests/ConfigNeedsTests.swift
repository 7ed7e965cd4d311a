import Doctor
import Files
import StylusConfig
import Testing

@testable import Examination

@Suite struct `A config` {
  private func needs(_ text: String) throws -> ConfigNeeds {
    ConfigNeeds(try #require(Configuration.parse(text, file: "c.toml").configuration))
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
    "[perform]\nundo = { keys = \"ctrl+z\" }",
    "[[app]]\nmatch = { id = \"x\" }\nlower.tap = { keys = \"a\" }",
  ])
  func `needs uinput to type keys by it, and only by it`(_ binding: String) throws {
    #expect(try needs("[general]\nkeyboard = \"uinput\"\n\(binding)").typesKeys)
    #expect(try !needs("[general]\nkeyboard = \"xtest\"\n\(binding)").typesKeys)
  }

  @Test func `is counted as check counts it`() throws {
    let tree = try Tree()
    try tree.write("c.toml", "[lowre]\ntap = 3\n[upper]\ntaap = \"ignore\"\n")
    let file = try ConfigFile.read("\(tree.root)/c.toml")
    guard case .wrong(let errors, let first) = PersonConfigFile(.success(file)).facts else {
      Issue.record("the config is used")
      return
    }
    #expect(errors == 2)
    #expect(first.hasPrefix("\(tree.root)/c.toml:1:2: error: unknown"))
  }

  @Test func `that is not to be trusted says what to do`() {
    let error = ConfigFileError.writableByAll(path: "/c.toml")
    #expect(PersonConfigFile(.failure(error)).facts == .unreadable("\(error)"))
  }
}
