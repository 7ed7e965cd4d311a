import Doctor
import Testing

@Suite struct `A finding` {
  @Test func `is one line that ends with what to do`() {
    #expect(Finding(.ok, .pen, "fine").text == "ok       pen      fine")
    #expect(Finding(.note, .uinput, "none", advice: "wait").text == "note     uinput   none; wait")
    #expect(
      Finding(.problem, .service, "it is off", command: "systemctl --user start x").text
        == "problem  service  it is off; run: systemctl --user start x")
    #expect(
      Finding(.problem, .desktop, "it is off", advice: "then", command: "x").text
        == "problem  desktop  it is off; then, run: x")
  }

  @Test func `gives no name the terminal`() {
    #expect(Finding(.ok, .pen, "a\u{1B}[2J\nb").text == "ok       pen      a\\u{1B}[2J\\nb")
  }

  @Test func `is one JSON object with every key`() {
    #expect(
      Finding(.problem, .config, "a \"b\"", command: "c").json == """
        {"state":"problem","topic":"config","text":"a \\"b\\"","advice":null,"command":"c"}
        """)
    #expect(
      Finding(.note, .pen, "a", advice: "b").json == """
        {"state":"note","topic":"pen","text":"a","advice":"b","command":null}
        """)
  }
}

@Suite struct `A machine on which all is well` {
  @Test func `has a line for each thing, all of them ok`() {
    #expect(
      Facts.healthy.findings.map(\.text) == [
        "ok       pen      you can read /dev/input/event5 (Test Pen)",
        "ok       session  your session is the active one at seat0",
        "ok       session  what a gesture starts finds your screen",
        "ok       service  stylusd.service runs",
        "ok       config   /home/ann/.config/stylusd/config.toml is sound",
        "ok       uinput   your config needs no uinput",
      ])
  }
}
