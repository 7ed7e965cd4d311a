import StylusConfig
import StylusCore
import Testing

struct `The words of an edit` {
  @Test func `are those of the config`() throws {
    let edit = try ConfigEdit(button: "upper", gesture: "double-tap", action: "switch-eraser")
    #expect(edit == ConfigEdit(button: .upper, gesture: .doubleTap, action: .switchEraser))
    #expect(edit.setting == "double-tap = \"switch-eraser\"")
    let none = try ConfigEdit(button: "tip", gesture: "squeeze", action: "none")
    #expect(none == ConfigEdit(button: .tip, gesture: .squeeze, action: nil))
    #expect(none.setting == "squeeze = \"none\"")
  }

  @Test(arguments: [
    ("lowr", "tap", "undo", "'lowr' is no button; did you mean 'lower'?"),
    ("x", "tap", "undo", "'x' is no button; known are lower, upper, third, tail and tip"),
    ("lower", "doubletap", "undo", "'doubletap' is no gesture; did you mean 'double-tap'?"),
    (
      "lower", "tap", "switch_eraser", "'switch_eraser' is no action; did you mean 'switch-eraser'?"
    ),
    (
      "lower", "tap", "xournalpp",
      "'xournalpp' is no action; known are ignore, switch-eraser, switch-previous, "
        + "show-color-palette, show-ink-attributes, show-contextual-palette, run-system-shortcut, "
        + "undo, redo and none"
    ),
    ("lower", "tap", "", "'' is no action; known are ignore"),
  ])
  func `say what may have been meant`(
    _ button: String, _ gesture: String, _ action: String, _ sentence: String
  ) throws {
    let error = #expect(throws: ConfigEdit.Misunderstanding.self) {
      try ConfigEdit(button: button, gesture: gesture, action: action)
    }
    #expect(error?.description.hasPrefix(sentence) == true, "\(error?.description ?? "")")
  }
}
