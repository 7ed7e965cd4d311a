import Keys
import Testing

@Suite struct `The state of the modifiers` {
  @Test func `follows the keys`() throws {
    let keymap = try Keymap(LayoutNames(layout: "us"))
    let state = try #require(ModifierState(keymap))
    var expected = ModifierState.Masks()
    #expect(state.masks == expected)
    let steps: [(key: UInt16, isDown: Bool, depressed: UInt32, locked: UInt32)] = [
      (29, true, 4, 0), (42, true, 5, 0), (44, true, 5, 0), (44, false, 5, 0), (29, false, 1, 0),
      (42, false, 0, 0), (58, true, 2, 2), (58, false, 0, 2), (58, true, 2, 2), (58, false, 0, 0),
    ]
    for step in steps {
      state.take(KeyCode(step.key), isDown: step.isDown)
      (expected.depressed, expected.locked) = (step.depressed, step.locked)
      #expect(state.masks == expected, "\(step)")
    }
  }

  @Test(arguments: ["us", "de", "us,ru", "fr"])
  func `a keymap's text is the same again when it has been read`(layout: String) throws {
    let text = try #require(try Keymap(LayoutNames(layout: layout)).text)
    #expect(try Keymap(text: Array(text.utf8)).text == text)
  }
}
