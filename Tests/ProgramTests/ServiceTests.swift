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
