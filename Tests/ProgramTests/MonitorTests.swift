import Glibc
import Testing

@Suite(.timeLimit(.minutes(1))) struct `stylusctl monitor` {
  private let shell: Shell

  init() throws { shell = try Shell() }

  private let monitor = """
    stylusctl monitor --replay "$STYLUSD_SHARE/demo.yml" --config "$HOME/c.toml"
    """

  /// Runs the monitor on a terminal of 80x24, and once it shows the pen, a line of the shell. `screen` is what
  /// the terminal got, and `before` and `after` its settings. As a job it can be stopped, after which the terminal's
  /// shell goes on with `resumed`.
  private func onTerminal(
    _ variables: String = "", resumed: String? = nil, then line: String
  ) throws -> Shell.Outcome {
    try shell.run(
      """
      umask 077; echo 'lower.squeeze = "ignore"' >c.toml
      cat >watch <<'END'
      export TERM=xterm LANG=C.UTF-8 \(variables)
      \(resumed == nil ? ":" : "set -m"); trap : INT QUIT; stty rows 24 columns 80; stty -a >before
      sh -c 'echo $$ >pid; exec \(monitor) --speed 4'; status=$?
      [ $status = 148 ] && { \(resumed ?? ":"); status=$?; }; echo $status >status; stty -a >after
      END
      mkfifo keys; (exec 3>keys; wait_for 'grep -qs hovers screen'; \(line); wait_for '[ -e after ]') &
      script --quiet --flush --command 'sh watch' screen <keys >/dev/null
      cat status; cmp before after && echo restored; tail -c 100 screen | grep -c '\\[?25h.*\\[?1049l'
      """)
  }

  @Test(arguments: [
    "printf q >&3", "printf '\\003' >&3", "kill -TERM $(cat pid)", "kill -HUP $(cat pid)",
  ]) func `gives the terminal back as it was`(_ ending: String) throws {
    #expect(try onTerminal(then: ending).output == "0\nrestored\n1\n")
  }

  @Test func `gives the terminal back while it is stopped`() throws {
    let outcome = try onTerminal(
      resumed: "until [ -e resume ]; do sleep 0.05; done; fg",
      then: """
        printf '\\032' >&3; wait_for 'grep -q "^State:.T" /proc/$(cat pid)/status'
        wait_for 'grep -q "?1049l" screen'; touch resume
        wait_for '[ $(grep -o "?1049h" screen | wc -l) = 2 ]'; printf q >&3
        """)
    #expect(outcome.output == "0\nrestored\n1\n")
  }

  @Test func `ends in the background, where the terminal is not its own`() throws {
    let isAwake = "until grep -q ^State:.S /proc/$(cat pid)/status; do sleep 0.05; done"
    let outcome = try onTerminal(
      resumed: "bg; timeout 5 sh -c '\(isAwake)'; kill %1; wait %1",
      then: "printf '\\032' >&3")
    // The shell's own words of its job come last.
    #expect(outcome.output.hasPrefix("0\nrestored\n"), "\(outcome.output)")
  }

  @Test func `goes on where no shell would have it go on`() throws {
    let outcome = try onTerminal(
      then: """
        printf '\\032' >&3; wait_for '[ $(grep -o "?1049h" screen | wc -l) = 2 ]'; printf q >&3
        """)
    #expect(outcome.output == "0\nrestored\n1\n")
  }

  @Test func `ends while the terminal takes nothing`() throws {
    let outcome = try onTerminal(
      then: """
        reader=$(cat pid)
        until grep -qx script /proc/$reader/comm; do
          reader=$(sed -n 's/^PPid:.//p' /proc/$reader/status)
        done
        kill -STOP $reader; yes >/proc/$(cat pid)/fd/1 & writer=$!
        wait_for "grep -q ^State:.S /proc/$writer/status"
        kill -TERM $(cat pid); wait_for '[ -s status ]'; kill -KILL $writer; kill -CONT $reader
        """)
    #expect(outcome.output.hasPrefix("0\nrestored\n"), "\(outcome.output)")
  }

  @Test func `follows the terminal's size`() throws {
    let outcome = try onTerminal(
      then: """
        stty -F /proc/$(cat pid)/fd/1 rows 9; wait_for 'grep -q "too small: 80x9" screen'
        stty -F /proc/$(cat pid)/fd/1 rows 24; printf q >&3
        """)
    #expect(outcome.output == "0\nrestored\n1\n")
  }

  @Test func `waits for a tablet that is not there`() throws {
    let outcome = try shell.run(
      """
      umask 077; echo 'lower.squeeze = "ignore"' >c.toml
      stylusctl monitor 'no such tablet' --config c.toml >out & pid=$!
      wait_for 'grep -q . out'; kill -TERM $pid; wait $pid; echo $?; cat out
      """)
    #expect(
      outcome.output.replacing(/0\.0[0-9]+/, with: "0.0") == """
        0
        0.0  No tablet 'no such tablet' is there yet. Plug it in, or see 'stylusctl devices'.

        """)
  }

  @Test func `has no colour where none is wanted`() throws {
    let outcome = try onTerminal(
      "NO_COLOR=1", then: "wait_for 'grep -q squeezing screen'; printf q >&3")
    #expect(outcome.output == "0\nrestored\n1\n")
    let colours = try shell.run("grep -c '\\[0;35m' screen; grep -c '\\[0;1m' screen")
    #expect(colours.output.hasPrefix("0\n") && !colours.output.hasSuffix("\n0\n"))
  }

  @Test(arguments: ["TERM=dumb", "TERM="]) func `writes lines where the cursor cannot be moved`(
    _ variables: String
  ) throws {
    let outcome = try shell.run(
      """
      umask 077; echo 'lower.squeeze = "ignore"' >c.toml
      \(variables) script --quiet --return --command '\(monitor) --speed 100' screen </dev/null >/dev/null
      echo $?; grep -c '=> lower squeeze began: ignored' screen; grep -c "$(printf '\\033')" screen
      """)
    #expect(outcome.output == "0\n1\n0\n")
  }

  @Test func `writes lines into a pipe, and ends with the recording`() throws {
    let outcome = try shell.run(
      """
      umask 077; echo 'lower.squeeze = "ignore"' >c.toml
      \(monitor) --speed 100 | grep 'held\\|=>'; \(monitor) --speed 100 | head -1
      """)
    #expect(
      outcome.output == """
        6.308  lower: held as long as hold (500 ms): a squeeze
        6.308  => lower squeeze began: ignored (bound in c.toml:1)
        6.607  => lower squeeze ended
        3.389  upper: pressed, and nothing is bound to it

        """)
  }

  @Test func `writes an object a line`() throws {
    let outcome = try shell.run(
      """
      umask 077; echo 'lower.squeeze = "ignore"' >c.toml
      \(monitor) --speed 20 --json >lines; grep -c '"type":"pose"' lines | grep -cv '^0$'
      grep -o '"type":"gesture".*"gesture":"squeeze","phase":"began"' lines
      grep -o '"outcome":"ignored","rule":"c.toml:1","performer":null' lines; grep -vc '^{.*}$' lines
      """)
    #expect(outcome.output.hasPrefix("1\n\"type\":\"gesture\""), "\(outcome.output)")
    let end = "\"outcome\":\"ignored\",\"rule\":\"c.toml:1\",\"performer\":null\n0\n"
    #expect(outcome.output.hasSuffix(end), "\(outcome.output)")
  }

  @Test(arguments: [
    ("pen --replay a", "--replay shows the recording's pen; leave DEVICE out"),
    ("--speed 2", "--speed is of a recording: --replay FILE"),
    ("--replay a --speed 0", "'0' is no speed: a number from 0.01 to 1000, and 1 is the pen's own"),
  ]) func `says what is wrong with a command line`(_ words: String, _ sentence: String) throws {
    #expect(
      try shell.run("stylusctl monitor \(words)")
        == Shell.Outcome(
          output: "stylusctl: \(sentence); see 'stylusctl monitor --help'\n", status: 2))
  }
}
