import Arguments
import Testing

@Suite struct `Command lines` {
  static let known = [
    Option("--config", "FILE", help: "Use FILE."), Option("--loop", help: "Again."),
  ]

  private func parse(_ line: String, operands: Int = 1) throws -> Arguments {
    try Arguments(
      line.split(separator: " ").map(String.init), known: Self.known, mostOperands: operands)
  }

  @Test func `options and operands in any order`() throws {
    for line in [
      "--config a.toml --loop b", "b --loop --config=a.toml", "--loop --config a.toml -- b",
    ] {
      let arguments = try parse(line)
      #expect(arguments.options == ["--config": "a.toml", "--loop": ""])
      #expect(arguments.operands == ["b"])
    }
  }

  @Test func `a value may look like an option, and may hold an equals sign`() throws {
    #expect(try parse("--config --loop").options == ["--config": "--loop"])
    #expect(try parse("--config=a=b").options == ["--config": "a=b"])
  }

  @Test func `a dash alone is an operand, and so is all after two`() throws {
    #expect(try parse("-").operands == ["-"])
    #expect(try parse("-- --loop").operands == ["--loop"])
  }

  @Test func `help has a short name`() throws {
    #expect(try parse("-h").has("--help"))
    #expect(try parse("--version").has("--version"))
    #expect(!(try parse("").has("--loop")))
  }

  @Test(arguments: [
    ("--confg x", "unknown option '--confg'; did you mean '--config'?"),
    ("-x", "unknown option '-x'"), ("--zebra", "unknown option '--zebra'"),
    ("--config", "--config needs a value: --config FILE"),
    ("--config=", "--config needs a value: --config FILE"),
    ("--loop=yes", "--loop takes no value"), ("--loop --loop", "--loop is given twice"),
    ("a b", "unexpected argument 'b'"),
  ])
  func `errors are one sentence`(_ line: String, _ expected: String) {
    #expect(throws: UsageError(expected)) { try parse(line) }
  }

  @Test(arguments: [
    ("unexpected argument 'b'", "unexpected argument 'b'; see 'x --help'"),
    ("did you mean 'a'?", "did you mean 'a'? See 'x --help'"),
  ])
  func `errors say where to read more`(_ sentence: String, _ expected: String) {
    #expect(UsageError(sentence).seeing("x --help").description == expected)
  }

  @Test func `help lines stand in columns`() {
    #expect(helpLines(Self.known) == "  --config FILE  Use FILE.\n  --loop         Again.")
  }
}
