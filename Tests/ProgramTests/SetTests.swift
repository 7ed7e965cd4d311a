import Glibc
import Testing

@Suite(.timeLimit(.minutes(1))) struct `stylusctl set` {
  private let shell: Shell
  private var config: String { "\(shell.folder)/.config/stylusd/config.toml" }

  init() throws { shell = try Shell() }

  @Test func `makes a first config, and then changes what was asked for and nothing else`() throws {
    let outcome = try shell.run(
      """
      stylusctl set double-tap ignore; grep -v '^#' .config/stylusd/config.toml
      echo 'squeeze = { shell = "true" }  # mine' >>.config/stylusd/config.toml
      stylusctl set --button=upper tap ignore; stylusctl set squeeze none
      stylusctl set double-tap none; stylusctl set double-tap none
      grep -v '^#' .config/stylusd/config.toml
      """)
    #expect(
      outcome.output == """
        \(config): lower double-tap = "ignore"

        [lower]
        double-tap = "ignore"
        \(config): upper tap = "ignore"
        \(config): lower squeeze = "none"
        \(config): lower double-tap = "none"
        \(config): lower double-tap = "none" already, so nothing is written

        [lower]
        double-tap = "none"
        squeeze = "none"  # mine

        [upper]
        tap = "ignore"

        """)
    #expect(outcome.status == 0)
  }

  @Test func `takes the button on which the gesture is bound, where nobody names it`() throws {
    let outcome = try shell.run(
      """
      umask 077; printf 'upper.tap = "ignore"\\n[[app]]\\nmatch.id = "foot"\\nthird.tap = "ignore"\\n' >a.toml
      put() { stylusctl set --config a.toml "$@"; }
      put tap none; put tap ignore; put upper.tap ignore; put tap none; put squeeze ignore
      put FOOT tap none; put foot drag ignore; cat a.toml
      """)
    #expect(
      outcome.output == """
        a.toml: upper tap = "none"
        a.toml: lower tap = "ignore"
        a.toml: upper tap = "ignore"
        a.toml: lower tap = "none"
        a.toml: lower squeeze = "ignore"
        a.toml: foot: third tap = "none"
        a.toml: foot: lower drag = "ignore"
        upper.tap = "ignore"
        [[app]]
        match.id = "foot"
        third.tap = "none"
        lower.drag = "ignore"

        [lower]
        tap = "none"
        squeeze = "ignore"

        """)
  }

  @Test func `binds in a program alone, by any of its names`() throws {
    let outcome = try shell.run(
      """
      umask 077; mkdir data; ln -s "$STYLUSD_SHARE/../config" data/stylusd; export XDG_DATA_DIRS=$PWD/data
      stylusctl set krita squeeze ignore; stylusctl set org.kde.KRITA upper.tap undo
      stylusctl set krta tap undo; grep -v '^#' .config/stylusd/config.toml
      """)
    let names = try #require(outcome.output.firstMatch(of: /match = \{ id = (.*) \}/)).1
    #expect(names.contains("\"krita\""))
    #expect(
      outcome.output == """
        \(config): Krita: lower squeeze = "ignore"
        \(config): Krita: upper tap = "undo"
        stylusctl: 'krta' is no program that stylusd knows; did you mean 'Krita'? See 'stylusctl set --help'

        [[app]]
        match = { id = \(names) }
        lower.squeeze = "ignore"
        upper.tap = "undo"

        """)
  }

  @Test func `binds in a browser, by what people or desktops call it`() throws {
    let outcome = try shell.run(
      """
      umask 077; mkdir data; ln -s "$STYLUSD_SHARE/../config" data/stylusd; export XDG_DATA_DIRS=$PWD/data
      for app in 'Chromium and its kin' firefox Web firefox-nightly 'org.gnome.epiphany*'; do
        stylusctl set "$app" tap undo
      done
      grep match .config/stylusd/config.toml | sed 's/, .*/, …/'
      """)
    #expect(
      outcome.output == """
        \(config): Chromium and its kin: lower tap = "undo"
        \(config): Firefox: lower tap = "undo"
        \(config): Web: lower tap = "undo"
        \(config): firefox-nightly: lower tap = "undo"
        \(config): Web: lower tap = "undo" already, so nothing is written
        match = { id = ["chromium", …
        match = { id = ["firefox", …
        match = { id = ["epiphany", …
        match = { id = "firefox-nightly" }

        """)
  }

  @Test func `asks for a name where a profile has only patterns of names`() throws {
    let outcome = try shell.run(
      """
      umask 077; mkdir -p .local/share/stylusd/apps
      printf '[[app]]\\nname = "Paint"\\nsource = "a"\\nmatch.id = "paint-*"\\nperform.undo = { keys = "z" }\\n' \\
        >.local/share/stylusd/apps/a.toml
      stylusctl set PAINT tap undo; stylusctl set 'paint-*' tap undo; stylusctl set paint-5 upper.tap undo
      printf '[[app]]\\nmatch.id = "paint-*"\\nlower.tap = "ignore"\\n' >b.toml
      stylusctl set --config b.toml 'paint-*' tap undo; grep tap b.toml
      """)
    let sentence =
      "write the name that your desktop has for it, which 'paint-*' matches; see 'stylusctl set --help'"
    #expect(
      outcome.output == """
        stylusctl: the profile of Paint has only patterns for its names; instead of 'PAINT' \(sentence)
        stylusctl: the profile of Paint has only patterns for its names; instead of 'paint-*' \(sentence)
        \(config): paint-5: upper tap = "undo"
        b.toml: paint-*: lower tap = "undo"
        lower.tap = "undo"

        """)
  }

  @Test func `takes the button of any entry that is of the program`() throws {
    let outcome = try shell.run(
      """
      umask 077; mkdir data; ln -s "$STYLUSD_SHARE/../config" data/stylusd; export XDG_DATA_DIRS=$PWD/data
      put() { stylusctl set --config a.toml "$@"; }
      printf '[[app]]\\nmatch.id = "gimp-2.10"\\nupper.tap = "undo"\\n' >a.toml; put GIMP tap redo
      printf '[[app]]\\nmatch.id = "org.mozilla.firefox*"\\nthird.tap = "undo"\\n' >a.toml; put Firefox tap redo
      printf '[[app]]\\nmatch = { id = "krita", title = "a" }\\nthird.tap = "undo"\\n' >a.toml; put Krita tap redo
      """)
    #expect(
      outcome.output == """
        a.toml: GIMP: upper tap = "redo"
        a.toml: Firefox: third tap = "redo"
        a.toml: Krita: lower tap = "redo"

        """)
  }

  @Test func `binds in a program whatever stands of it and others`() throws {
    let outcome = try shell.run(
      """
      umask 077; mkdir data; ln -s "$STYLUSD_SHARE/../config" data/stylusd; export XDG_DATA_DIRS=$PWD/data
      printf '[[app]]\\nmatch.id = ["krita", "gimp"]\\nlower.squeeze = "redo"\\n' >a.toml
      stylusctl set --config a.toml krita squeeze undo; cat a.toml
      """)
    #expect(
      outcome.output == """
        a.toml: Krita: lower squeeze = "undo"
        [[app]]
        match = { id = ["krita", "org.kde.krita"] }
        lower.squeeze = "undo"

        [[app]]
        match.id = ["krita", "gimp"]
        lower.squeeze = "redo"

        """)
  }

  @Test func `tells what nothing performs`() throws {
    let outcome = try shell.run(
      """
      umask 077; echo 'lower = {}' >a.toml; stylusctl set --config a.toml squeeze undo; cat a.toml
      """)
    #expect(
      outcome.output == """
        a.toml: lower squeeze = "undo"
        a.toml:1:21: warning: nothing but apps that handle gestures performs 'undo'; keys of your program \
        in [perform] do, such as undo = { keys = "ctrl+z" }
        lower = { squeeze = "undo" }
                            ^~~~~~
        lower = { squeeze = "undo" }

        """)
    #expect(outcome.status == 0)
  }

  @Test func `is heard by the daemon`() throws {
    let outcome = try shell.run(
      """
      umask 077; mkdir -p .config/stylusd dotfiles; echo '[lower]' >dotfiles/stylusd.toml
      ln -s ../../dotfiles/stylusd.toml .config/stylusd/config.toml
      stylusd 2>log & daemon=$!
      wait_for 'grep -q "binds nothing" log'; stylusctl set tap ignore
      wait_for 'grep -q "is read$" log'; kill $daemon; wait $daemon
      cat dotfiles/stylusd.toml; readlink .config/stylusd/config.toml; tail -n 1 log
      """)
    #expect(
      outcome.output == """
        \(config): lower tap = "ignore"
        [lower]
        tap = "ignore"
        ../../dotfiles/stylusd.toml
        stylusd: \(config) is read

        """)
  }

  @Test(arguments: [
    ("", "which gesture is to be set? See"), ("tap", "what is tap to do? See"),
    ("duble-tap undo", "'duble-tap' is no gesture; did you mean 'double-tap'? See"),
    ("tap swich-eraser", "'swich-eraser' is no action; did you mean 'switch-eraser'? See"),
    ("tap undo --button lowr", "'lowr' is no button; did you mean 'lower'? See"),
    (
      "lower.tap undo --button upper",
      "lower.tap names the button already, so --button has no place beside it; see"
    ),
    ("x tap undo now", "unexpected argument 'now'; see"),
    (
      "krta tap undo",
      "'krta' is no program that stylusd knows; 'stylusctl apps' lists those that it knows; see"
    ),
  ]) func `says what is wrong with its words`(words: String, sentence: String) throws {
    let outcome = try shell.run("stylusctl set \(words); echo $?; ls -A")
    #expect(outcome.output == "stylusctl: \(sentence) 'stylusctl set --help'\n2\n")
  }

  @Test(arguments: [
    (
      "tap undo --config a.toml",
      "the config must be right before anything is set in it: a.toml:1:1: error: unknown key 'lowr'; "
        + "did you mean 'lower'?"
    ),
    ("tap undo --config b.toml", "cannot read b.toml: No such file or directory"),
    (
      "foo tap undo --config a.toml",
      "the config must be right before anything is set in it: a.toml:1:1: error: unknown key 'lowr'; "
        + "did you mean 'lower'?"
    ),
    ("foo tap undo --config b.toml", "cannot read b.toml: No such file or directory"),
    ("--button tip tap undo", "the tip has no 'tap'; only 'squeeze' can be bound to it"),
    (
      "tap run-system-shortcut",
      "'run-system-shortcut' does nothing: there is no 'system-shortcut' in [general]; set it, for "
        + "example to { command = [\"grim\"] }"
    ),
  ]) func `says why it sets nothing`(words: String, sentence: String) throws {
    let outcome = try shell.run(
      "umask 077; echo lowr.tap=0 >a.toml; stylusctl set \(words); echo $?; ls -A; cat a.toml")
    #expect(outcome.output == "stylusctl: \(sentence)\n1\na.toml\nlowr.tap=0\n")
  }

  @Test func `leaves the system's config alone, and says how to have one's own`() throws {
    let outcome = try shell.run(
      """
      umask 077; mkdir -p etc/stylusd; echo >etc/stylusd/config.toml; export XDG_CONFIG_DIRS=$PWD/etc
      stylusctl set tap undo; ls -A
      """)
    let system = "\(shell.folder)/etc/stylusd/config.toml"
    #expect(
      outcome.output == """
        stylusctl: your config is the system's, \(system), all of which one of your own would hide; \
        to begin with a copy of it, run: install -D -m 644 \(system) \(config)
        etc

        """)
  }

  @Test(.enabled(if: mayLimitFiles, "the thread sanitizer needs room of its own"))
  func `changes nothing where there is no room`() throws {
    let outcome = try shell.run(
      """
      umask 077; mkdir -p .config/stylusd; echo '[lower]' >.config/stylusd/config.toml
      (trap '' XFSZ; ulimit -f 0; stylusctl set tap ignore)
      cat .config/stylusd/config.toml; ls .config/stylusd
      """)
    #expect(
      outcome.output == """
        stylusctl: cannot write \(config): File too large
        [lower]
        config.toml

        """)
  }

  @Test(.enabled(if: getuid() == 0, "only root can be somebody else"))
  func `gives a file to nobody who could not read it`() throws {
    let outcome = try shell.run(
      """
      chmod 755 .; cp $(command -v stylusctl) .; mkdir own; echo '[lower]' >own/config.toml
      chmod 640 own/config.toml; chown 54321:54321 own; chown 54321:54322 own/config.toml
      setpriv --reuid 54321 --regid 54321 --clear-groups \
        env --ignore-environment LLVM_PROFILE_FILE=/dev/null \
        ./stylusctl set --config own/config.toml tap ignore
      stat --format='%a %u:%g' own/*
      """)
    #expect(
      outcome.output == "own/config.toml: lower tap = \"ignore\"\n600 54321:54321\n")
  }

  @Test(.enabled(if: getuid() == 0, "only root can be somebody else"))
  func `changes no file that the person may not write`() throws {
    let outcome = try shell.run(
      """
      chmod 755 .; cp $(command -v stylusctl) .; mkdir own; echo '[lower]' >own/config.toml
      chown 54321 own
      setpriv --reuid 54321 --clear-groups env --ignore-environment LLVM_PROFILE_FILE=/dev/null \
        ./stylusctl set --config own/config.toml tap ignore
      ls own; cat own/config.toml
      """)
    #expect(
      outcome.output == """
        stylusctl: cannot write own/config.toml: Permission denied
        config.toml
        [lower]

        """)
  }
}
