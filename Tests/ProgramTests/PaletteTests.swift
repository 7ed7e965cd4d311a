import Glibc
import Testing

private let hasBus = unsafe access("/usr/bin/dbus-daemon", X_OK) == 0

/// The daemon with a peer in the place of stylus-palette, and a pen from a recording.
@Suite(.serialized, .timeLimit(.minutes(1))) struct `A palette that the daemon shows` {
  private let shell: Shell

  init() throws { shell = try Shell() }

  /// Runs a line with the daemon as `./stylusd` and the peer beside it, which notes in `notes`. `pen FROM TO`
  /// writes a recording of a hand that holds the button between these seconds, `MOVES` telling whether it moves;
  /// `play PLAN` plays the file `pen`, with a peer that does as the plan says.
  private func run(_ line: String) throws -> Shell.Outcome {
    let setting = #"""
      umask 077
      for name in stylusd palette-peer; do
        file=$(command -v $name)
        ln "$file" . 2>/dev/null || cp "$file" .
      done
      mv palette-peer stylus-palette
      export DISPLAY=:none PEER_NOTES=$PWD/notes; unset WAYLAND_DISPLAY
      cat >config.toml <<'TOML'
      lower.squeeze = "show-contextual-palette"
      upper.tap = "show-contextual-palette"
      [[palette]]
      name = "Undo"
      action = { shell = 'echo "undo ${STYLUS_PHASE-once}" >>ran' }
      [[palette]]
      name = "Redo"
      action = { shell = "echo redo >>ran" }
      TOML
      event() { printf 'E: %s %s %s %s\nE: %s 0000 0000 0000\n' "$@" "$1"; }
      begin() {
        sed -n '1,/^A: 01/p' "$STYLUSD_SHARE/../Tests/Fuzz/corpus/evemu/gestures"
        event 1.000000 0001 0140 0001
      }
      squeeze() { event $1.100000 0001 014b 0001; $2; event $1.900000 0001 014b 0000; }
      move() { for place in 10 20 30 40; do event $1.7${place}000 0003 0000 $place; done; }
      away() { event $1 0001 0140 0000; }
      play() { PEER_PLAN="$1" ./stylusd --verbose --config config.toml --replay pen 2>log; }
      noted() { grep -v -e ^started -e ^ended notes; }

      """#
    return try shell.run(setting + line)
  }

  @Test func `chooses in one motion`() throws {
    let outcome = try run(
      """
      { begin; squeeze 1 'move 1'; away 2.500000; } >pen
      play choose; echo "status $?"
      wait_for '[ -s ran ]'; cat ran; noted
      sed -n 's/^stylusd: P: \\(palette: .*\\)/\\1/p; s/painted .* ms/painted N ms/p' log
      """)
    #expect(
      outcome.output == """
        status 0
        undo once
        open 1 tools held: Undo,Redo
        let go 1 choosing
        stylusd: palette: its first frame was painted N ms after the gesture
        palette: 'Undo' is chosen -> runs shell echo "undo ${STYLUS_PHASE-once}" >>ran

        """)
  }

  @Test func `chooses by a tap where the hand lets go at once`() throws {
    let outcome = try run(
      """
      { begin; squeeze 1 :; away 2.500000; } >pen
      play choose; wait_for '[ -s ran ]'; cat ran; noted
      """)
    #expect(outcome.output == "redo\nopen 1 tools held: Undo,Redo\nlet go 1 choosing\n")
  }

  @Test func `opens unheld for a tap of a button`() throws {
    let outcome = try run(
      """
      { begin; event 1.100000 0001 014c 0001; event 1.200000 0001 014c 0000; away 2.500000; } >pen
      play choose; wait_for '[ -s ran ]'; cat ran; noted
      """)
    #expect(outcome.output == "redo\nopen 1 tools: Undo,Redo\n")
  }

  @Test func `closes at the second squeeze, and with the pen`() throws {
    let outcome = try run(
      """
      { begin; squeeze 1 'move 1'; squeeze 2 :; squeeze 3 :; event 4.200000 0001 0140 0000; } >pen
      # At the end nobody is left to see whether it closes, so it is killed, be it before it notes that.
      play ''; noted | grep -v 'close 2'
      for pid in $(sed -n 's/^started //p' notes); do wait_for "! kill -0 $pid 2>&-"; done; echo gone
      """)
    #expect(
      outcome.output == """
        open 1 tools held: Undo,Redo
        let go 1 choosing
        close 1
        open 2 tools held: Undo,Redo
        let go 2 choosing
        gone

        """)
  }

  @Test func `stays for the tap that puts an end to the squeeze`() throws {
    let outcome = try run(
      """
      { begin; event 1.100000 0001 014b 0001; event 1.800000 0001 014a 0001
        event 1.900000 0001 014a 0000; event 1.950000 0001 014b 0000; away 2.500000; } >pen
      play ''; noted | grep -v 'close 1'
      """)
    #expect(
      outcome.output == """
        open 1 tools held: Undo,Redo
        let go 1 not choosing

        """)
  }

  @Test func `closes when the pen has been away for 3 s`() throws {
    let outcome = try run(
      """
      { begin; squeeze 1 :; away 2.000000; event 6.500000 0001 0140 0001; away 6.700000; } >pen
      play '' & wait_for "grep -qs 'let go' notes"
      wait_for 'grep -q close notes'; echo closed
      wait
      """)
    #expect(outcome.output == "closed\n")
  }

  @Test func `turns a dial as often as it was turned, within bounds`() throws {
    let outcome = try run(
      """
      cat >config.toml <<'TOML'
      lower.squeeze = "show-contextual-palette"
      [[palette]]
      name = "Size"
      less = { shell = "echo less >>ran", max-running = 64 }
      more = { shell = "echo more >>ran", max-running = 64 }
      TOML
      { begin; squeeze 1 :; away 2.900000; } >pen
      play turn; wait_for '[ "$(cat ran 2>/dev/null | wc -l)" = 20 ]'; sort ran | uniq -c | sed 's/^ *//'
      grep -o "palette: 'Size' is turned by [-0-9]*" log
      """)
    #expect(
      outcome.output == """
        17 less
        3 more
        palette: 'Size' is turned by 3
        palette: 'Size' is turned by -17

        """)
  }

  /// There is no such compositor here: what matters is when keys would be pressed.
  @Test func `has the keys of a dial wait where the palette has the focus`() throws {
    let outcome = try run(
      """
      cat >config.toml <<'TOML'
      lower.squeeze = "show-contextual-palette"
      [[palette]]
      name = "Size"
      less = { keys = "F1" }
      more = { keys = "F2" }
      TOML
      { begin; squeeze 1 :; squeeze 2 :; away 3.500000; } >pen
      WAYLAND_DISPLAY=none play turn
      sed -n 's/^stylusd: P: \\(lower squeeze [a-z]*\\|palette: .*\\)\\( at .*\\|$\\)/\\1/p' log
      """)
    #expect(
      outcome.output == """
        lower squeeze began
        lower squeeze ended
        lower squeeze began
        palette: 'Size' is turned by -14 -> runs keys F1
        lower squeeze ended

        """)
  }

  /// What goes wrong with it, and what is said of that; all at once, since each takes its time.
  private static let faults = [
    ("die-open", "stylus-palette: it was ended by signal 9"),
    ("stop", "stylus-palette does not answer, so it is killed"),
    ("stop-closing", "stylus-palette does not answer, so it is killed"),
    ("die", "stylus-palette: it has ended with status 3"),
    ("fail", "palettes cannot be shown: this desktop is none"),
    ("flood", "palette: what is chosen comes to nothing any more"),
    ("old", "opens the palette"),
  ]

  @Test func `may go wrong, and the pen goes on`() throws {
    let plays = Self.faults.map { "try \($0.0) '\($0.1)' & tries=\"$tries $!\"" }
    let outcome = try run(
      """
      sed -i 's/^upper.*/upper.double-tap = { shell = "echo goes on >>$PLACE" }/' config.toml
      click() { event $1.$2 0001 014c 0001; event $1.$3 0001 014c 0000; }
      { begin; squeeze 1 :; squeeze 2 :; click 5 100000 200000; click 5 300000 400000
        away 5.900000; } >pen
      try() {
        export PEER_NOTES=$PWD/$1.notes PEER_PLAN=$1 PLACE=$PWD/$1.ran
        ./stylusd --verbose --config config.toml --replay pen 2>$1.log; status=$?
        wait_for "[ -s $PLACE ]"; grep -q "$2" $1.log && said=said
        for pid in $(sed -n 's/^started //p' $PEER_NOTES); do wait_for "! kill -0 $pid 2>&-"; done
        echo "$1: status $status, the pen $(cat $PLACE), ${said-not said}"
      }
      \(plays.joined(separator: "; "))
      wait $tries
      """)
    #expect(
      outcome.output.split(separator: "\n").sorted()
        == Self.faults.map { "\($0.0): status 0, the pen goes on, said" }.sorted())
  }

  @Test func `is not left on the screen by one that has stopped at the daemon's end`() throws {
    let outcome = try run(
      """
      { begin; squeeze 1 :; away 2.000000; } >pen
      play stop; echo "status $?"
      wait_for "! kill -0 $(sed -n 's/^started //p' notes) 2>&-"; echo gone
      """)
    #expect(outcome.output == "status 0\ngone\n")
  }

  @Test func `is one process, which is started again when it is killed`() throws {
    let outcome = try run(
      """
      { begin; squeeze 1 :; squeeze 4 :; away 5.900000; } >pen
      play '' & daemon=$!
      wait_for 'grep -qs "let go" notes'
      kill -KILL $(sed -n 's/^started //p' notes)
      wait $daemon; echo "status $?"; grep -c started notes; noted | grep -v 'close 2'
      """)
    #expect(
      outcome.output == """
        status 0
        2
        open 1 tools held: Undo,Redo
        let go 1 choosing
        open 2 tools held: Undo,Redo
        let go 2 choosing

        """)
  }

  @Test func `ends with a daemon that is killed`() throws {
    let outcome = try run(
      """
      { begin; squeeze 1 :; away 9.900000; } >pen
      PEER_PLAN= ./stylusd --config config.toml --replay pen 2>log & daemon=$!
      wait_for 'grep -qs "let go" notes'
      kill -KILL $daemon; wait_for 'grep -q ended notes'; noted
      """)
    #expect(outcome.output == "open 1 tools held: Undo,Redo\nlet go 1 choosing\n")
  }

  @Test(arguments: [
    ("rm stylus-palette", "nothing shows palettes: install the package stylusd-palette"),
    ("unset DISPLAY", "palettes cannot be shown: there is no desktop"),
  ]) func `is not shown where that cannot be, which is said once`(
    line: String, word: String
  ) throws {
    let outcome = try run(
      """
      \(line)
      { begin; squeeze 1 :; squeeze 2 :; away 3.100000; } >pen
      play ''; echo "status $?"; grep -c "warning: \(word)" log; ls notes 2>/dev/null
      """)
    #expect(outcome.output == "status 0\n1\n")
  }

  @Test(.enabled(if: hasBus, "dbus-daemon is not installed"))
  func `opens for a gesture that is triggered, unheld and nowhere, and closes with a pause`() throws
  {
    let outcome = try run(
      """
      start_bus session; trap 'kill $bus $daemon' EXIT
      export DBUS_SESSION_BUS_ADDRESS=unix:path=$PWD/session
      sed -i 's/^lower/tail/' config.toml
      PEER_PLAN= ./stylusd --verbose --config config.toml 2>log & daemon=$!
      wait_for 'stylusctl trigger tail.squeeze 2>/dev/null'
      wait_for 'grep -qs open notes'; stylusctl pause; wait_for 'grep -q close notes'; noted
      """)
    #expect(outcome.output == "open 1 tools nowhere: Undo,Redo\nclose 1\n")
  }
}
