import Glibc
import Testing

private let hasBus = unsafe access("/usr/bin/dbus-daemon", X_OK) == 0

/// `stylusctl tune`, with recordings that are made up on the spot.
@Suite(.timeLimit(.minutes(1))) struct `stylusctl tune` {
  private let shell: Shell

  init() throws { shell = try Shell() }

  /// `record PAUSE SQUEEZE`: a recording of ten double taps with that pause and six squeezes of that
  /// length, in milliseconds, and more or less.
  private static let functions = #"""
    umask 077
    record() {
      echo 'N: Test Pen
    I: 0003 1234 5678 0111
    A: 00 0 25000 0 0 100
    A: 01 0 15000 0 0 100'
      for type in 0 1 2 3 4; do echo 'B: 01 00 00 00 00 00 00 00 00'; done
      echo 'B: 01 01 1c 00 00 00 00 00 00'
      awk -v pause=$1 -v squeeze=$2 '
        function send(code, value) {
          printf "E: %.6f 0001 %s %d\nE: %.6f 0000 0000 0000\n", now, code, value, now
        }
        function press(length_) { send("014b", 1); now += length_ / 1000; send("014b", 0) }
        BEGIN {
          now = 1; send("0140", 1); now = 2
          for (i = 0; i < 10; i++) {
            press(90 + i * 3); now += (pause + i * 4) / 1000; press(110 - i * 2); now += 1.5
          }
          for (i = 0; i < 6; i++) { press(squeeze + i * 20); now += 1.5 }
          send("0140", 0)
        }'
    }
    config=.config/stylusd/config.toml; mkdir -p .config/stylusd

    """#

  private func run(_ line: String) throws -> Shell.Outcome { try shell.run(Self.functions + line) }

  @Test(arguments: [
    ("tune --button tail", "--button is lower, upper or third, not 'tail'"),
    ("tune --replay", "--replay needs a value: --replay FILE"),
    ("tune pen.yml", "unexpected argument 'pen.yml'"),
  ])
  func `says what is wrong with a command line`(_ words: String, _ sentence: String) throws {
    let outcome = try shell.run("stylusctl \(words)")
    #expect(
      outcome
        == Shell.Outcome(
          output: "stylusctl: \(sentence); see 'stylusctl tune --help'\n", status: 2))
  }

  @Test func `finds nothing to change where all fits`() throws {
    let outcome = try run(
      """
      record 130 700 >pen.evemu; stylusctl tune --replay pen.evemu; echo $?; ls $config 2>/dev/null
      """)
    #expect(outcome.output.hasPrefix("The lower button: 20 taps, 10 double taps, 6 squeezes.\n"))
    #expect(outcome.output.hasSuffix("There is nothing to change.\n0\n"))
  }

  @Test func `says that the demonstration is too little`() throws {
    let outcome = try run(#"stylusctl tune --replay "$STYLUSD_SHARE/demo.yml" | head -1; echo $?"#)
    #expect(outcome.output == "The lower button: 2 taps, 1 double tap, 1 squeeze.\n0\n")
    #expect(try run(#"stylusctl tune --replay "$STYLUSD_SHARE/demo.yml""#).status == 1)
  }

  @Test func `says what to write where it cannot ask, and writes it with --yes`() throws {
    let outcome = try run(
      """
      record 350 700 >pen.evemu; echo '# mine' >$config
      stylusctl tune --replay pen.evemu | tail -3; echo; cat $config
      stylusctl tune --replay pen.evemu --yes | tail -1; cat $config
      stylusctl tune --replay pen.evemu --yes | tail -1
      """)
    #expect(
      outcome.output == """
        Nothing is written. To set it, say --yes, or put into \(shell.folder)/.config/stylusd/config.toml:
          [timing]
          double-tap-gap = "470ms"

        # mine
        \(shell.folder)/.config/stylusd/config.toml: double-tap-gap = "470ms"
        # mine

        [timing]
        double-tap-gap = "470ms"
        There is nothing to change.

        """)
  }

  @Test func `writes only what is agreed to on a terminal`() throws {
    let outcome = try run(
      """
      record 350 700 >pen.evemu; echo '# mine' >$config
      for answer in '' no yes; do
        echo "$answer" | script --quiet --return --command 'stylusctl tune --replay pen.evemu' /dev/null >asked
        echo "$? $(grep -c '^Write this into .*? .no.: ' asked) $(grep -c 'Nothing is written' asked)"
        grep gap $config
      done
      script --quiet --return --command 'stylusctl tune --replay pen.evemu' /dev/null </dev/null >asked
      echo $?
      """)
    #expect(outcome.output == "0 1 1\n0 1 1\n0 1 0\ndouble-tap-gap = \"470ms\"\n0\n")
  }

  @Test func `takes several recordings together, and prints JSON`() throws {
    let outcome = try run(
      """
      record 120 700 >a.evemu; record 150 800 >b.evemu
      stylusctl tune --replay a.evemu --replay b.evemu --json |
        grep -o '"pauses":{"count":[0-9]*\\|"squeezes":{"count":[0-9]*\\|"written":.*'
      record 350 700 >c.evemu; stylusctl tune --replay c.evemu --json --yes | grep -o '"written":.*'
      grep gap $config
      """)
    #expect(
      outcome.output == """
        "pauses":{"count":20
        "squeezes":{"count":12
        "written":null}
        "written":"\(shell.folder)/.config/stylusd/config.toml"}
        double-tap-gap = "470ms"

        """)
  }

  @Test func `writes nothing that another entry of the config hides`() throws {
    let outcome = try run(
      """
      record 350 700 >pen.evemu
      printf '[[device]]\\nmatch.name = "Test*"\\ntiming.double-tap-gap = "310ms"\\n' >$config
      cp $config before; stylusctl tune --replay pen.evemu --yes | tail -2; cmp before $config
      """)
    #expect(
      outcome.output == """
        Your config sets some of that for this tablet or pen by itself, which comes first; change it in its \
        [[device]] or [[pen]]:
          double-tap-gap = "470ms"

        """)
  }

  @Test func `leaves a config alone that has a mistake, and says so`() throws {
    let outcome = try run(
      """
      record 350 700 >pen.evemu; echo 'hold = 5' >$config; stylusctl tune --replay pen.evemu --yes
      """)
    #expect(outcome.output.contains("config.toml:1:1: error:") && outcome.status == 1)
    #expect(try run("stylusctl tune --replay none.evemu").status == 1)
  }

  /// There is no pen here.
  @Test func `ends when it is told to, with what there is`() throws {
    let outcome = try run(
      """
      stylusctl tune >said 2>&1 & pid=$!
      wait_for 'grep -q "double tap with its lower" said'; kill -INT $pid; wait $pid; echo $?
      grep -c 'No double taps were seen; it takes 5 more' said
      rm said; stylusctl tune >said 2>&1 & pid=$!
      wait_for 'grep -q "double tap with its lower" said'; kill -TERM $pid; wait $pid; echo $?
      tail -1 said
      """)
    #expect(
      outcome.output == "1\n1\n1\nstylusctl: it was broken off, so nothing is written\n")
  }

  @Test(.enabled(if: hasBus, "no dbus-daemon is installed"))
  func `pauses a daemon meanwhile, unless the person has, and has it go on`() throws {
    let outcome = try run(
      """
      start_bus session; export DBUS_SESSION_BUS_ADDRESS="unix:path=$PWD/session"
      stylusd & daemon=$!
      paused() {
        dbus-send --session --dest=org.stylusd.Stylus1 --print-reply=literal /org/stylusd/Stylus1 \\
          org.freedesktop.DBus.Properties.Get string:org.stylusd.Stylus1 string:Paused 2>/dev/null |
          grep -o 'true\\|false'
      }
      wait_for 'stylusctl resume 2>/dev/null'; paused
      tune() {
        rm -f said
        stylusctl tune >said 2>&1 & pid=$!
        wait_for 'grep -q "double tap with its lower" said'; paused; kill -$1 $pid; wait $pid
        paused
      }
      tune INT; tune TERM; tune HUP
      stylusctl pause; tune INT
      kill $daemon; kill $bus
      """)
    let said = outcome.output.split(separator: "\n").filter { $0 == "true" || $0 == "false" }
    #expect(
      said == ["false", "true", "false", "true", "false", "true", "false", "true", "true"])
  }
}
