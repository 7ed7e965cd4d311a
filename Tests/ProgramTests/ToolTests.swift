import Testing

@Suite(.timeLimit(.minutes(1))) struct `stylusctl` {
  private let shell: Shell

  init() throws { shell = try Shell() }

  @Test(arguments: [
    ("chek", "unknown command 'chek'; did you mean 'check'? See 'stylusctl --help'"),
    ("--zebra", "unknown option '--zebra'; see 'stylusctl --help'"),
    ("check a b", "unexpected argument 'b'; see 'stylusctl check --help'"),
    ("devices --al", "unknown option '--al'; did you mean '--all'? See 'stylusctl devices --help'"),
    ("replay", "which recording is to be played? See 'stylusctl replay --help'"),
    ("replay a --config=", "--config needs a value: --config FILE; see 'stylusctl replay --help'"),
  ])
  func `says what is wrong with a command line`(_ words: String, _ sentence: String) throws {
    let outcome = try shell.run("stylusctl \(words)")
    #expect(outcome == Shell.Outcome(output: "stylusctl: \(sentence)\n", status: 2))
  }

  @Test func `calls standard input by its name`() throws {
    let outcome = try shell.run("stylusctl replay - </dev/null")
    #expect(
      outcome
        == Shell.Outcome(
          output: "stylusctl: standard input:1: error: the file is empty\n", status: 1))
  }

  @Test(arguments: ["--version", "check --version", "replay --version"])
  func `says its version`(_ words: String) throws {
    #expect(try shell.run("stylusctl \(words)").output.hasPrefix("stylusctl 0."))
  }

  @Test(arguments: ["", "check ", "devices ", "doctor ", "replay "])
  func `helps`(_ command: String) throws {
    let outcome = try shell.run("stylusctl \(command)--help")
    #expect(outcome.output.hasPrefix("Usage: stylusctl \(command)"))
    #expect(outcome.status == 0)
    #expect(try shell.run("stylusctl help \(command)") == outcome)
  }

  @Test(arguments: ["--help", "check", "replay \"$STYLUSD_SHARE/demo.yml\" --config demo.toml"])
  func `fails where its output cannot be written`(_ words: String) throws {
    let outcome = try shell.run(
      "echo 'upper.tap = \"ignore\"' >demo.toml; stylusctl \(words) >/dev/full")
    #expect(
      outcome
        == Shell.Outcome(
          output: "stylusctl: cannot write the output: No space left on device\n", status: 1))
  }

  @Test func `does not mistake a file for a stream that is closed`() throws {
    let outcome = try shell.run(
      """
      echo >config.toml; chmod 600 config.toml
      stylusctl check config.toml <&- >&- 2>&-; echo $?; cat config.toml
      """)
    #expect(outcome.output == "0\n\n")
  }

  @Test func `performs a recording's actions one after another`() throws {
    let outcome = try shell.run(
      #"""
      echo 'lower.double-tap = { shell = "sleep 0.2; echo $STYLUS_GESTURE", max-running = 1 }
      upper.tap = { shell = "echo $STYLUS_BUTTON" }' >demo.toml
      stylusctl replay --execute --config demo.toml "$STYLUSD_SHARE/demo.yml" | cut -c 1-24
      """#)
    #expect(
      outcome.output == """
        3.48042  upper tap at 11
        upper
        4.608234  lower double-t
        double-tap

        """)
  }

  @Test func `keeps what actions write out of its JSON`() throws {
    let outcome = try shell.run(
      #"""
      echo 'upper.tap = { shell = "echo heard" }' >demo.toml
      stylusctl replay --json --execute --config demo.toml "$STYLUSD_SHARE/demo.yml" 2>errors |
        cut -c 1-31
      cat errors
      """#)
    #expect(outcome.output == "{\"time\":3.48042,\"gesture\":\"tap\"\nheard\n")
  }

  @Test func `ends with whoever reads its output`() throws {
    let outcome = try shell.run(
      #"""
      echo 'upper.tap = { shell = "sleep 0.5" }
      lower.double-tap = { shell = "echo >performed" }' >demo.toml
      stylusctl replay --execute --config demo.toml "$STYLUSD_SHARE/demo.yml" | head -c 1
      ls
      """#)
    #expect(outcome.output == "3demo.toml\n")
  }
}
