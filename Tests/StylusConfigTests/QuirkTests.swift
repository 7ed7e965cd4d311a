import StylusCore
import Testing

@testable import StylusConfig

@Suite struct `A file of quirks` {
  static let sound =
    "[[device]]\nmatch.id = \"28bd:093a\"\nsource = \"a\"\nbuttons.eraser = \"upper\"\n"

  static let cases = [
    ShippedFileCase("", holding: []),
    ShippedFileCase("# nothing\n", holding: []),
    ShippedFileCase(sound, holding: [1]),
    ShippedFileCase(
      "[[device]«»\n" + sound, holding: [], "error: not valid TOML: expected ']', saw '\\n'"),
    ShippedFileCase(
      sound + "[«timing»]\nhold = \"1s\"", holding: [1],
      "error: 'timing' has no place in a file of quirks, only [[device]] has"),
    ShippedFileCase(
      "«device» = 1", holding: [], "error: 'device' must be an array of tables, not an integer"),
    ShippedFileCase(
      sound + "«[[device]]»\nmatch.id = \"28bd:0001\"\nbuttons.stylus = \"third\"\n", holding: [1],
      "error: a quirk needs 'source', which says where it is known from"),
    ShippedFileCase(
      "[[device]]\nmatch.id = \"28bd:0001\"\nsource = «\"\"»\nbuttons.stylus = \"third\"\n" + sound,
      holding: [5], "error: 'source' must not be empty"),
    ShippedFileCase(
      sound + "«[[device]]»\nmatch.name = \"*\"\nsource = \"a\"\nbuttons.stylus = \"third\"\n",
      holding: [1], "error: the match of a quirk needs 'id'; for example id = \"28bd:093a\""),
    ShippedFileCase(
      "«[[device]]»\nsource = \"a\"\n" + sound, holding: [3],
      "error: [[device]] needs 'match'; for example match = { name = \"*Intuos*\" }"),
    ShippedFileCase(
      "[[device]]\nmatch.id = \"28bd:0001\"\nsource = \"a\"\n«mode» = \"observe\"\n" + sound
        + "«lower».tap = \"undo\"\n", holding: [],
      "error: 'mode' is a person's choice, and has no place in a quirk",
      "error: 'lower' is a person's choice, and has no place in a quirk"),
    ShippedFileCase(
      "[[device]]\nmatch.id = \"28bd:0001\"\nsource = \"a\"\nbutons.eraser = \"upper\"\n"
        .replacing("butons", with: "«butons»") + sound, holding: [5],
      "error: unknown key 'butons' in [[device]]; did you mean 'buttons'?"),
    ShippedFileCase(
      "[[device]]\nmatch.id = \"28bd:0001\"\nsource = \"a\"\n«hold» = \"1s\"\n" + sound,
      holding: [5], "error: unknown key 'hold' in [[device]]; it belongs in [timing]"),
    ShippedFileCase(
      sound + "timing.merge = «\"90ms\"»\n", holding: [],
      "error: 'merge' (90ms) must be at most 'merge-at-transition' (70ms, the default)"),
    ShippedFileCase(
      sound + sound.replacing("buttons.eraser", with: "buttons.«eraser»")
        + sound.replacing("093a", with: "0001"), holding: [1, 9],
      "error: 'buttons.eraser' never applies: the [[device]] of line 1 matches too, comes first, "
        + "and sets it; leave one of the two out"),
    ShippedFileCase(
      "«[[device]]»\nmatch.id = \"28bd:093a\"\nsource = \"a\"\n", holding: [1],
      "warning: this [[device]] sets nothing"),
  ]

  @Test(arguments: cases) func `loses only the entries that are wrong`(_ example: ShippedFileCase) {
    example.check { (quirk: Quirk) in quirk.line }
  }

  @Test func `says what a model is like, and where that is known from`() throws {
    let text = """
      [[device]]
      match = { id = "256c:006b", name = "HUION*" }
      source = "a kernel"
      buttons = { eraser = "third", stylus = "upper" }
      pose-rotation = 180
      timing = { proximity-grace = "1s", slop = "5mm" }
      """
    let quirk = try #require(Quirk.parse(text, file: "dir/huion.toml").entries.first)
    #expect(quirk.source == "a kernel")
    #expect(quirk.file == "dir/huion.toml")
    #expect(quirk.rule.id == Glob("256c:006b"))
    #expect(quirk.rule.name == Glob("HUION*"))
    #expect(quirk.rule.buttons.eraser == .third)
    #expect(quirk.rule.buttons.stylus == .upper)
    #expect(quirk.rule.buttons.stylus2 == nil)
    #expect(quirk.rule.poseRotation == .half)
    #expect(quirk.rule.layer.timing.proximityGrace == .milliseconds(1000))
    #expect(quirk.rule.layer.timing.slop == Millimetres(5))
  }
}
