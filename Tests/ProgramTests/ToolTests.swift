import Glibc
import Testing

private let hasBus = unsafe access("/usr/bin/dbus-daemon", X_OK) == 0

@Suite(.timeLimit(.minutes(1))) struct `stylusctl` {
  private let shell: Shell

  init() throws { shell = try Shell() }

  @Test(arguments: [
    ("chek", "unknown command 'chek'; did you mean 'check'? See 'stylusctl --help'"),
    ("--zebra", "unknown option '--zebra'; see 'stylusctl --help'"),
    ("check a b", "unexpected argument 'b'; see 'stylusctl check --help'"),
    ("devices --al", "unknown option '--al'; did you mean '--all'? See 'stylusctl devices --help'"),
    ("check --quirk", "which file of quirks is to be checked? See 'stylusctl check --help'"),
    ("check --profile", "which file of profiles is to be checked? See 'stylusctl check --help'"),
    (
      "check --quirk --profile a",
      "--quirk and --profile exclude each other; see 'stylusctl check --help'"
    ),
    ("replay", "which recording is to be played? See 'stylusctl replay --help'"),
    (
      "replay a --set timing.hld=1s",
      "--set: unknown key 'hld' in [timing]; did you mean 'hold'? See 'stylusctl replay --help'"
    ),
    (
      "replay a --set hold=1s",
      "'hold=1s' is no time to be tried: --set timing.hold=400ms; see 'stylusctl replay --help'"
    ),
    (
      "replay a --speed fast",
      "'fast' is no speed: a number from 0.01 to 1000, and 1 is the pen's own; see "
        + "'stylusctl replay --help'"
    ),
    ("check ''", "an argument is empty; see 'stylusctl check --help'"),
    ("plot", "which recording is to be drawn? See 'stylusctl plot --help'"),
    ("record a b", "unexpected argument 'b'; see 'stylusctl record --help'"),
    (
      "record --for 30",
      "--for: the duration '30' has no unit; did you mean \"30s\"? See 'stylusctl record --help'"
    ),
    (
      "record --for 2days",
      "--for: unknown unit 'days' of a duration; the units are us, ms, s, min and h; see "
        + "'stylusctl record --help'"
    ),
    (
      "record --for 0s",
      "--for: 0ms is not from 100ms to 24h; see 'stylusctl record --help'"
    ),
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

  @Test func `says why a press became what it became, and draws it`() throws {
    let outcome = try shell.run(
      """
      umask 077; echo 'lower.squeeze = "ignore"' >c.toml
      pen="$STYLUSD_SHARE/demo.yml"
      stylusctl replay "$pen" --config c.toml --explain | sed 's/^[0-9.]*  //' | grep 'held\\|squeeze'
      stylusctl replay "$pen" --config c.toml --set timing.hold=900ms --explain | grep -c 'near miss'
      stylusctl plot "$pen" --config c.toml -o pen.svg && grep -c 'class="gesture"' pen.svg
      stylusctl plot "$pen" --config c.toml -o - | cmp - pen.svg
      cp "$pen" own.yml; stylusctl plot own.yml --config c.toml -o ./own.yml 2>&1; cmp own.yml "$pen"
      stylusctl plot "$pen" --config c.toml | cmp - pen.svg && stylusctl plot "$pen" --config c.toml -o no/way/x.svg &&
        ls no/way
      """)
    #expect(
      outcome.output == """
        lower: held as long as hold (500 ms): a squeeze
        => lower squeeze began at 92.8, 58.3 mm, altitude 53°, azimuth 39° -> ignored
        => lower squeeze ended at 95, 56 mm, altitude 56°, azimuth 58°
        1
        1
        stylusctl: './own.yml' is the recording itself; name another file behind -o
        x.svg

        """)
  }

  @Test(arguments: ["--version", "check --version", "replay --version"])
  func `says its version`(_ words: String) throws {
    #expect(try shell.run("stylusctl \(words)").output.hasPrefix("stylusctl 0."))
  }

  /// What libraries say of the desktop is no sentence of its own.
  @Test func `lets the doctor speak alone`() throws {
    let outcome = try shell.run(
      """
      unset XDG_RUNTIME_DIR; export WAYLAND_DISPLAY=wayland-9
      stylusctl doctor 2>&1 >/dev/null
      """)
    #expect(outcome.output.isEmpty)
  }

  @Test(arguments: [
    "", "apps ", "check ", "devices ", "doctor ", "replay ", "set ", "status ", "tune ",
  ])
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

  @Test func `tells programs what is wrong with a config`() throws {
    let outcome = try shell.run(
      """
      umask 077; printf 'lowr.tap = 1\\n' >c.toml
      stylusctl check c.toml --json; stylusctl check nothing.toml --json; stylusctl check --json; echo $?
      printf 'lower.tap = "none"\\n' >c.toml; stylusctl check c.toml --json
      stylusctl set tap undo --config c.toml --json
      """)
    #expect(
      outcome.output == """
        {"severity":"error","message":"unknown key 'lowr'","suggestion":"did you mean 'lower'?","file":"c.toml",\
        "line":1,"column":1}
        {"severity":"error","message":"cannot read nothing.toml: No such file or directory","suggestion":null,\
        "file":null,"line":null,"column":null}
        {"severity":"note","message":"there is no config file, so nothing is bound; yours would be \
        \(shell.folder)/.config/stylusd/config.toml","suggestion":null,"file":null,"line":null,"column":null}
        0
        {"file":"c.toml","app":null,"button":"lower","gesture":"tap","action":"undo","changed":true,"warnings":\
        [{"severity":"warning","message":"nothing but apps that handle gestures performs 'undo'","suggestion":\
        "keys of your program in [perform] do, such as undo = { keys = \\"ctrl+z\\" }","file":"c.toml","line":1,\
        "column":13}]}

        """)
  }

  @Test func `says what it waits for`() throws {
    let outcome = try shell.run(
      #"""
      echo 'lower.double-tap = { shell = "sleep 1.3" }' >c.toml
      mkfifo pen; stylusctl replay - --execute --config c.toml <pen 2>said >/dev/null &
      exec 3>pen; wait_for '[ -s said ]'; cat "$STYLUSD_SHARE/demo.yml" >&3; exec 3>&-; wait $!; cat said
      stylusctl replay "$STYLUSD_SHARE/demo.yml" --config c.toml --speed 8 2>&1 >/dev/null
      """#)
    #expect(
      outcome.output == """
        stylusctl: waiting for a recording from standard input
        stylusctl: waiting for what lower double-tap runs to end
        stylusctl: at that speed this takes 2 s

        """)
  }

  @Test func `gives the reason too where much of the output cannot be written`() throws {
    let outcome = try shell.run(
      """
      echo 'lower.squeeze = "ignore"' >c.toml
      stylusctl plot "$STYLUSD_SHARE/demo.yml" --config c.toml >/dev/full; echo $?
      """)
    #expect(
      outcome.output == "stylusctl: cannot write the output: No space left on device\n1\n")
  }

  @Test(arguments: [
    "apps --apps", "devices --quirks", "replay \"$STYLUSD_SHARE/demo.yml\" --config c.toml --apps",
  ])
  func `wants a directory that is named to be there`(_ words: String) throws {
    let outcome = try shell.run(
      "umask 077; echo 'lower.tap = \"ignore\"' >c.toml; stylusctl \(words) nowhere")
    #expect(
      outcome
        == Shell.Outcome(
          output: "stylusctl: cannot read nowhere: No such file or directory\n", status: 1))
  }

  @Test func `doubts an app that nobody knows`() throws {
    let outcome = try shell.run(
      """
      umask 077; printf '[[app]]\\nmatch.id = "krita"\\nlower.tap = "ignore"\\n' >c.toml
      stylusctl replay "$STYLUSD_SHARE/demo.yml" --config c.toml --app krtia | wc -l
      """)
    #expect(
      outcome.output
        == "stylusctl: nothing is known of an app 'krtia'; did you mean 'krita'?\n0\n")
  }

  @Test func `checks files of quirks and of profiles as such`() throws {
    let outcome = try shell.run(
      """
      umask 077; cd "$STYLUSD_SHARE/../config"
      stylusctl check --quirk quirks/huion-kamvas.toml; stylusctl check --profile apps/krita.toml
      echo $?; cd
      printf '[[app]]\nname = "A"\nsource = "b"\nmatch.id = "c"\nlower.tap = "undo"\\n' >app.toml
      stylusctl check --profile app.toml
      printf '[[device]]\nmatch.id = "28bd:093a"\nmode = "observe"\\n' >own.toml
      stylusctl check --quirk own.toml; echo $?
      """)
    #expect(
      outcome.output == """
        quirks/huion-kamvas.toml: no errors, no warnings
        apps/krita.toml: no errors, no warnings
        0
        app.toml:5:1: error: 'lower' is a person's choice, and has no place in a profile
        lower.tap = "undo"
        ^~~~~
        app.toml: 1 error, no warnings
        own.toml:1:1: error: a quirk needs 'source', which says where it is known from
        [[device]]
        ^~~~~~~~~~
        own.toml:3:1: error: 'mode' is a person's choice, and has no place in a quirk
        mode = "observe"
        ^~~~
        own.toml: 2 errors, no warnings
        1

        """)
  }

  /// A made-up recording of XP-Pen's Artist 24, whose upper button is an eraser that touches.
  @Test func `plays a recording by the quirks of its model`() throws {
    let outcome = try shell.run(
      #"""
      umask 077; mkdir -p .local/share/stylusd/quirks
      { echo 'N: XP-PEN Artist 24
      I: 0003 28bd 093a 0111
      A: 00 0 32767 0 0 0
      A: 01 0 32767 0 0 0
      A: 18 0 8191 0 0 0'
        for type in 0 1 2 3 4; do echo 'B: 01 00 00 00 00 00 00 00 00'; done
        echo 'B: 01 03 0c 00 00 00 00 00 00'
        while read -r time code value; do
          echo "E: $time 0001 $code $value"
          echo "E: $time 0000 0000 0000"
        done <<EVENTS
      1.000000 0140 1
      2.000000 0140 0
      2.004000 0141 1
      2.005000 014a 1
      2.120000 014a 0
      2.121000 0141 0
      2.125000 0140 1
      3.000000 0140 0
      EVENTS
      } >pen.evemu
      printf '%s.tap = "ignore"\n' lower upper third >config.toml
      quirks="$STYLUSD_SHARE/../config/quirks"
      play() { stylusctl replay pen.evemu --config config.toml "$@" | cut -d' ' -f 3-4; }
      echo "none: $(play)"
      echo "named: $(play --quirks "$quirks")"
      cp "$quirks"/xp-pen-artist-24.toml .local/share/stylusd/quirks
      echo "own: $(play)"
      sed -i s/upper/third/ .local/share/stylusd/quirks/*
      mkdir -p system/stylusd; ln -s "$quirks" system/stylusd
      echo "own before the system's: $(XDG_DATA_DIRS=$PWD/system play)"
      : >.local/share/stylusd/quirks/xp-pen-artist-24.toml
      echo "own none: $(XDG_DATA_DIRS=$PWD/system play)"
      printf '[[device]]\nmatch.name = "XP*"\nbuttons.eraser = "lower"\n' >>config.toml
      echo "the config's: $(play --quirks "$quirks")"
      """#)
    #expect(
      outcome.output == """
        none: 
        named: upper tap
        own: upper tap
        own before the system's: third tap
        own none: 
        the config's: lower tap

        """)
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

  @Test(.enabled(if: hasBus, "no dbus-daemon is installed"))
  func `calls the methods and starts the applications of a recording's actions`() throws {
    let outcome = try shell.run(
      #"""
      start_bus session; export DBUS_SESSION_BUS_ADDRESS="unix:path=$PWD/session"
      mkdir -p .local/share/applications
      printf '[Desktop Entry]\nName=Sketch\nActions=New;\n[Desktop Action New]\nExec=echo new %%c\n' \
        >.local/share/applications/sketch.desktop
      echo 'lower.double-tap = { desktop-action = "sketch:New" }
      [upper.tap.dbus]
      destination = "org.example.Nobody"
      path = "/"
      interface = "org.example.Interface"
      method = "Set"' >demo.toml
      stylusctl replay --execute --config demo.toml "$STYLUSD_SHARE/demo.yml" 2>&1 | sed 's/ at .*//'
      kill $bus
      """#)
    #expect(
      outcome.output == """
        3.48042  upper tap
        stylusctl: error: upper tap: dbus 'org.example.Interface.Set' failed: The name \
        org.example.Nobody was not provided by any .service files
        4.608234  lower double-tap
        new Sketch

        """)
  }

  @Test func `warns of applications that are not there`() throws {
    let outcome = try shell.run(
      #"""
      mkdir -p .local/share/applications
      printf '[Desktop Entry]\nExec=true\nActions=New;\n[Desktop Action New]\nExec=true\n' \
        >.local/share/applications/sketch.desktop
      echo 'lower.tap = { desktop-action = "sketch" }
      lower.double-tap = { desktop-action = "sketch:New" }
      upper.tap = { desktop-action = "sketch:Old" }
      upper.double-tap = { desktop-action = "org.kde.krita" }' >a.toml
      stylusctl check a.toml | grep warning
      """#)
    #expect(
      outcome.output == """
        a.toml:3:32: warning: this does nothing here: \(shell.folder)/.local/share/applications/\
        sketch.desktop has no action 'Old'; it has 'New'
        a.toml:4:39: warning: this does nothing here: no application has a file 'org.kde.krita.desktop'
        a.toml: no errors, 2 warnings

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
