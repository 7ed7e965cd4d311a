import Testing

@Suite(.timeLimit(.minutes(1))) struct `The service on the session bus` {
  private let shell: Shell
  private var config: String { "\(shell.folder)/.config/stylusd/config.toml" }

  init() throws { shell = try Shell() }

  /// Runs a line beside a daemon on a bus of its own; `call` calls a method of its interface, and `get` reads
  /// a property.
  private func run(_ line: String) throws -> String {
    let setting = """
      start_bus session
      export DBUS_SESSION_BUS_ADDRESS=unix:path=$PWD/session
      stylusd 2>log & daemon=$!
      trap 'kill $bus $daemon' EXIT
      wait_for 'busctl --user status org.stylusd.Stylus1 >/dev/null 2>&1'
      call() {
        busctl --user call org.stylusd.Stylus1 /org/stylusd/Stylus1 org.stylusd.Stylus1 "$@"
      }
      get() {
        busctl --user get-property org.stylusd.Stylus1 /org/stylusd/Stylus1 org.stylusd.Stylus1 "$1"
      }

      """
    return try shell.run(setting + line).output
  }

  @Test func `sets a preferred action in the person's config, and goes by it at once`() throws {
    let output = try run(
      """
      get PreferredDoubleTapAction
      call SetPreferredAction sss lower double-tap switch-previous
      get PreferredDoubleTapAction
      call SetPreferredAction sss lower double-tap none
      get PreferredDoubleTapAction; stylusctl check; grep tap "\(config)"
      """)
    #expect(
      output == """
        s "switch-eraser"
        s "switch-previous"
        s "ignore"
        \(config): no errors, no warnings
        double-tap = "none"

        """)
  }

  @Test func `is directed by stylusctl`() throws {
    let output = try run(
      """
      umask 077; mkdir -p .config/stylusd
      echo '[tail]' >"\(config)"; echo 'tap = { shell = "echo done >>ran" }' >>"\(config)"
      stylusctl reload; stylusctl trigger tail.tap; wait_for 'grep -q done ran'; cat ran
      stylusctl pause; get Paused; stylusctl trigger tail.tap; echo $?
      stylusctl resume; get Paused
      stylusctl trigger tail.drag
      echo 'tap = oops' >>"\(config)"; stylusctl reload; echo $?; stylusctl trigger tail.tap
      """)
    #expect(
      output == """
        done
        b true
        stylusctl: nothing is done, since stylusd is paused; 'stylusctl resume' ends that
        1
        b false
        stylusctl: tail drag is bound to nothing
        stylusctl: \(config) has mistakes, so what was read before goes on; \
        'stylusctl check' says where they are
        1

        """)
  }

  @Test func `has its status told where no systemd started it`() throws {
    let output = try run(
      """
      stylusctl status | grep -v ^service
      stylusctl pause; stylusctl status | grep -v ^service
      stylusctl status --json | grep -o '"waiting":[^,]*'
      """)
    #expect(
      output == """
        pen      no pen is there to be read
        config   no config file, nothing is bound
        pens     left alone, since it is paused
        config   no config file, nothing is bound
        "waiting":"it is paused"

        """)
  }

  @Test(arguments: [
    ("trigger", "which gesture of which button? Such as tail.tap"),
    ("trigger tap", "'tap' is no button and gesture with a dot between, such as tail.tap"),
    ("trigger tial.tap", "'tial' is no button; did you mean 'tail'?"),
    ("trigger tail.tip", "'tip' is no gesture; did you mean 'tap'?"),
    (
      "trigger tail.x",
      "'x' is no gesture; known are tap, double-tap, triple-tap, squeeze and drag"
    ),
    ("pause now", "unexpected argument 'now'"),
  ]) func `says what is wrong with the words of stylusctl`(words: String, sentence: String) throws {
    let outcome = try shell.run("stylusctl \(words)")
    #expect(outcome.output.hasPrefix("stylusctl: \(sentence)"), "\(outcome.output)")
    #expect(outcome.status == 2)
  }

  @Test(arguments: ["pause", "resume", "reload"])
  func `is not started by what has nothing to do without it`(command: String) throws {
    let outcome = try shell.run(
      """
      stylusctl \(command)
      start_bus session; DBUS_SESSION_BUS_ADDRESS=unix:path=$PWD/session stylusctl \(command); kill $bus
      """)
    #expect(
      outcome.output == """
        stylusctl: stylusd is asked over the session bus, and there is none: No such file or directory; \
        run this in your session
        stylusctl: stylusd does not run; start it with 'systemctl --user start stylusd'

        """)
  }

  @Test func `answers programs as it answers people`() throws {
    let output = try run(
      """
      umask 077; mkdir -p .config/stylusd; echo 'tail.tap = { shell = "true" }' >"\(config)"
      for command in reload 'trigger tail.tap' pause resume 'trigger tail.drag' 'pause now'; do
        stylusctl $command --json; echo $?
      done
      """)
    #expect(
      output == """
        {"reloaded":true}
        0
        {"button":"tail","gesture":"tap"}
        0
        {"paused":true}
        0
        {"paused":false}
        0
        {"severity":"error","message":"tail drag is bound to nothing","suggestion":null,"file":null,"line":null,\
        "column":null}
        1
        {"severity":"error","message":"unexpected argument 'now'; see 'stylusctl pause --help'",\
        "suggestion":null,"file":null,"line":null,"column":null}
        2

        """)
  }

  /// A daemon that is stopped is one that hangs.
  @Test func `that does not answer is waited for, which is said`() throws {
    let output = try run(
      """
      kill -STOP $daemon
      stylusctl resume --json 2>said & wait_for 'grep -sq note said'; cat said
      kill -CONT $daemon; wait $!; cat said | wc -l
      """)
    #expect(
      output == """
        {"severity":"note","message":"waiting for stylusd to answer","suggestion":null,"file":null,"line":null,\
        "column":null}
        {"paused":false}
        1

        """)
  }

  @Test func `says where and why it cannot set one`() throws {
    let output = try run(
      """
      umask 077; mkdir -p .config/stylusd; echo '[lowr]' >"\(config)"
      call SetPreferredAction sss lower double-tap undo
      call SetPreferredAction sss lower doubletap undo
      call SetPreferredAction sss tip tap undo
      cat "\(config)"
      """)
    #expect(
      output == """
        Call failed: the config must be right before anything is set in it: \(config):1:2: error: \
        unknown key 'lowr'; did you mean 'lower'?
        Call failed: 'doubletap' is no gesture; did you mean 'double-tap'?
        Call failed: the config must be right before anything is set in it: \(config):1:2: error: \
        unknown key 'lowr'; did you mean 'lower'?
        [lowr]

        """)
  }
}
