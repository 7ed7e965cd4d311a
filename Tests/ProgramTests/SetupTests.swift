import Glibc
import Testing

/// The thread sanitizer keeps what it knows in files, and crashes where those may not grow.
let mayLimitFiles = unsafe dlsym(nil, "__tsan_init") == nil

@Suite(.timeLimit(.minutes(1))) struct `stylusctl setup` {
  private let shell: Shell
  private var config: String { "\(shell.folder)/.config/stylusd/config.toml" }

  init() throws { shell = try Shell() }

  @Test func `writes a config that the daemon takes`() throws {
    let outcome = try shell.run(
      """
      stylusctl setup --no-try --double-tap xournalpp --squeeze 'grim "a b.png"' --mode observe \
        </dev/null && stylusctl check
      """)
    #expect(
      outcome.output == """
        \(config) is written.
        \(config): no errors, no warnings

        """)
    #expect(outcome.status == 0)
  }

  @Test func `leaves a config alone that is there, unless it is told to replace it`() throws {
    let outcome = try shell.run(
      """
      umask 077; mkdir -p .config/stylusd; echo 'mine' >.config/stylusd/config.toml
      stylusctl setup --no-try --double-tap true </dev/null; echo $?; cat .config/stylusd/config.toml
      stylusctl setup --no-try --double-tap true --squeeze true --mode observe --replace </dev/null
      cat .config/stylusd/config.toml.old
      """)
    #expect(
      outcome.output == """
        stylusctl: \(config) is there already; change it there or with 'stylusctl set', or say \
        --replace to begin anew
        1
        mine
        \(config) is written, and what it was is kept as \(config).old.
        mine

        """)
  }

  @Test func `asks on a terminal, again where it does not understand`() throws {
    let outcome = try shell.run(
      """
      printf 'switch-erazer\\nundo\\n\\n' |
        script --quiet --return --command 'stylusctl setup --no-try' /dev/null >asked
      grep -o "'switch-erazer'.*?" asked; grep -v '^#' .config/stylusd/config.toml | grep =
      """)
    #expect(
      outcome.output == """
        'switch-erazer' is no action; did you mean 'switch-eraser'?
        mode = "observe"
        double-tap = "undo"
        squeeze = "show-contextual-palette"

        """)
  }

  @Test func `offers the eraser where pens are intercepted`() throws {
    let outcome = try shell.run(
      """
      printf '\\n\\n' | script --quiet --return \
        --command 'stylusctl setup --no-try --mode intercept' /dev/null >asked
      grep -o 'A double tap [^:]*' asked; grep -v '^#' .config/stylusd/config.toml | grep =
      """)
    #expect(
      outcome.output == """
        A double tap [switch-eraser]
        mode = "intercept"
        double-tap = "switch-eraser"
        squeeze = "show-contextual-palette"

        """)
  }

  @Test func `writes what was chosen also where the person does not try it out`() throws {
    let outcome = try shell.run(
      """
      { printf 'undo\\n\\n'; wait_for 'grep -qs "Now try it" asked'; ls -A >before; printf '\\003'; } |
        script --quiet --return --command 'exec stylusctl setup --mode observe' /dev/null >asked
      echo $?; cat before
      grep -o 'No .*tap came' asked; grep '^double-tap' .config/stylusd/config.toml
      """)
    #expect(
      outcome.output == """
        0
        asked
        before
        No double-tap came
        double-tap = "undo"

        """)
  }

  /// Where there is one, GnomeFocusTests look.
  @Test func `offers no extension where there is no Shell for it`() throws {
    let outcome = try shell.run(
      """
      start_bus bus; export DBUS_SESSION_BUS_ADDRESS=unix:path=$PWD/bus
      export XDG_CURRENT_DESKTOP=ubuntu:GNOME WAYLAND_DISPLAY=wayland-0
      printf '\\n\\n' | script --quiet --return --command 'stylusctl setup --no-try' /dev/null >asked
      echo $?; grep -c Install asked; ls .config/stylusd; kill $bus
      """)
    #expect(outcome.output == "0\n0\nconfig.toml\n")
  }

  @Test func `keeps the config where there is no Shell for the extension`() throws {
    let outcome = try shell.run(
      """
      start_bus bus; export DBUS_SESSION_BUS_ADDRESS=unix:path=$PWD/bus
      stylusctl setup --extension; echo $?; kill $bus
      stylusctl setup --extension --replace; echo $?
      """)
    #expect(
      outcome.output == """
        stylusctl: GNOME Shell does not run here; run this in your GNOME session
        1
        stylusctl: --extension does nothing else; leave the other options out; see 'stylusctl setup --help'
        2

        """)
  }

  @Test func `says that a pen is only observed until uinput may be written`() throws {
    let outcome = try shell.run(
      """
      stylusctl setup --no-try --squeeze none --mode intercept </dev/null | grep uinput
      [ -w /dev/uinput ] && echo it may
      """)
    let isWritable = outcome.output.contains("it may")
    #expect(outcome.output.contains("You may not write /dev/uinput, so") == !isWritable)
  }

  @Test func `writes nothing where the person ends it`() throws {
    let outcome = try shell.run(
      """
      script --quiet --return --command 'stylusctl setup' /dev/null </dev/null >asked
      echo $?; ls -A .config 2>/dev/null
      """)
    #expect(outcome.output == "1\n")
  }

  @Test(arguments: [
    ("--double-tap und", "'und' is no action; did you mean 'undo'?"),
    ("--double-tap true --button tip", "--button is lower, upper or third, not 'tip'"),
    ("", "without a terminal to ask on, --double-tap or --squeeze must say what to do"),
    ("--squeeze ' '", "an empty line does nothing; say 'none' for that"),
    ("--double-tap true --mode both", "--mode is observe or intercept, not 'both'"),
  ]) func `says what is wrong with its options`(options: String, sentence: String) throws {
    let outcome = try shell.run("stylusctl setup \(options) </dev/null; ls -A")
    #expect(outcome.output.hasPrefix("stylusctl: \(sentence)"), "\(outcome.output)")
    #expect(outcome.output.split(separator: "\n").count == 1)
  }

  @Test(.enabled(if: mayLimitFiles, "the thread sanitizer needs room of its own"))
  func `changes nothing where there is no room`() throws {
    let outcome = try shell.run(
      """
      umask 077; mkdir -p .config/stylusd; echo mine >.config/stylusd/config.toml
      (trap '' XFSZ; ulimit -f 0; stylusctl setup --no-try --replace --double-tap true </dev/null)
      cat .config/stylusd/config.toml; ls .config/stylusd
      """)
    #expect(
      outcome.output == """
        stylusctl: cannot write \(config).old: File too large
        mine
        config.toml

        """)
  }

  @Test func `says why it cannot write`() throws {
    let outcome = try shell.run(
      "touch .config; stylusctl setup --no-try --double-tap true </dev/null")
    #expect(outcome.output.hasPrefix("stylusctl: cannot write \(config)"), "\(outcome.output)")
    #expect(outcome.output.contains("Not a directory"))
    #expect(outcome.status == 1)
  }
}
