import StylusConfig
import StylusCore
import Testing

struct `A config whose times are edited` {
  private let edit: TimingEdit = {
    var timing = TimingOverrides()
    timing.hold = .milliseconds(420)
    timing.slop = Millimetres(12.5)
    return TimingEdit(timing)
  }()

  private func applied(_ text: String, _ edit: TimingEdit) throws -> String {
    let outcome = try edit.applied(to: Array(text.utf8), file: "config.toml")
    #expect(outcome.isChanged == (outcome.text != Array(text.utf8)) && outcome.warnings.isEmpty)
    return String(decoding: outcome.text, as: UTF8.self)
  }

  private static let texts: [(String, String)] = [
    ("", "[timing]\nhold = \"420ms\"\nslop = \"12.5mm\"\n"),
    (
      "# é\r\n[timing]\r\n  hold = '0.5s' # mine\r\n[lower]\r\ntap = \"undo\"\r\n",
      "# é\r\n[timing]\r\n  hold = \"420ms\" # mine\r\n  slop = \"12.5mm\"\r\n[lower]\r\ntap = \"undo\"\r\n"
    ),
    (
      "timing.slop = \"3mm\"\n[[pen]]\nmatch.serial = \"1\"\ntiming.hold = \"1s\"\n",
      "timing.slop = \"12.5mm\"\ntiming.hold = \"420ms\"\n[[pen]]\nmatch.serial = \"1\"\ntiming.hold = \"1s\"\n"
    ),
    (
      "timing = { merge = \"20ms\" }",
      "timing = { merge = \"20ms\", hold = \"420ms\", slop = \"12.5mm\" }"
    ),
  ]

  @Test(arguments: texts) func `keeps all else`(_ old: String, _ new: String) throws {
    #expect(try applied(old, edit) == new)
    #expect(try applied(new, edit) == new)
  }

  /// Every way to write a `[timing]`, with each of the keys or without, among other tables.
  private static let ways: [String] = {
    let pairs = ["hold = '1s'", "slop = '1mm'", "merge = '5ms'"]
    let subsets = (0..<8).map { bits in
      pairs.indices.filter { bits >> $0 & 1 == 1 }.map { pairs[$0] }
    }
    let tables = subsets.flatMap { pairs in
      [
        "timing = { \(pairs.joined(separator: ", ")) } # one\n",
        pairs.map { "timing . \($0) # one\n" }.joined(),
        "\t[ timing ] # one\n"
          + pairs.map { "\t'\($0.replacing(" =", with: "' ="))\n" }.joined(),
      ]
    }
    let rest = "[[pen]] # [timing]\nmatch.serial = '1'\ntiming.hold = '2s' # two\n"
    return tables.flatMap { [$0, $0 + rest, "general.notify = true # é\n\n" + $0 + "\n# end"] }
  }()

  @Test(arguments: ways) func `is edited, however it is written`(_ old: String) throws {
    try #require(Configuration.parse(old, file: "f").configuration != nil)
    for text in [old, old.replacing("\n", with: "\r\n"), "\u{feff}" + old] {
      let new = try applied(text, edit)
      #expect(try applied(new, edit) == new)
      for comment in ["# one", "# two", "# é", "# end", "merge = '5ms'", "# [timing]"]
      where text.contains(comment) {
        #expect(new.contains(comment), "\(new)")
      }
      #expect(new.split(separator: "\n").count <= text.split(separator: "\n").count + 3)
    }
  }

  @Test func `stays where it says so by saying nothing`() throws {
    var timing = TimingOverrides()
    timing.hold = .milliseconds(500)
    #expect(try applied("# mine\n", TimingEdit(timing)) == "# mine\n")
    #expect(
      try applied("timing.hold = '1s'\n", TimingEdit(timing)) == "timing.hold = \"500ms\"\n")
  }

  @Test func `takes no times that contradict each other`() throws {
    var timing = TimingOverrides()
    timing.merge = .milliseconds(90)
    #expect {
      _ = try applied("", TimingEdit(timing))
    } throws: { error in
      "\(error)" == "'merge' (90ms) must be at most 'merge-at-transition' (70ms, the default)"
    }
    #expect(throws: ConfigEditError.self) { _ = try applied("[timing]\nhold = 5\n", edit) }
  }

  @Test func `says what it sets as a config has it`() {
    #expect(edit.settings == ["hold = \"420ms\"", "slop = \"12.5mm\""])
  }
}
