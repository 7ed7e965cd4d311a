import Glibc
import Testing

private let hasBus = unsafe access("/usr/bin/dbus-daemon", X_OK) == 0

@Suite(.timeLimit(.minutes(1))) struct `stylusd` {
  private let shell: Shell

  init() throws { shell = try Shell() }

  @Test func `can be ended while it waits for a recording`() throws {
    let outcome = try shell.run(
      """
      mkfifo pen; sleep 5 >pen 2>/dev/null &
      timeout --preserve-status --signal TERM 0.5 stylusd --replay pen
      """)
    #expect(outcome == Shell.Outcome(output: "", status: 143))
  }

  @Test func `ends with the terminal that it was started from`() throws {
    // 'script' gives it a terminal, and takes that away when it is killed.
    let outcome = try shell.run(
      """
      script --quiet --command 'echo $$ >pid; exec stylusd --demo "$STYLUSD_SHARE/demo.yml"' \
        /dev/null >log </dev/null & script=$!
      timeout 10 sh -c 'until grep -q plays log; do sleep 0.1; done'
      kill -KILL $script
      timeout 10 tail --pid=$(cat pid) -f /dev/null
      """)
    #expect(outcome.status == 0)
  }

  @Test func `says what its config comes to, and reads it again only when it is another`() throws {
    let outcome = try shell.run(
      """
      umask 077; mkdir -p .config/stylusd; cd .config/stylusd
      echo 'lower.tap = "ignore"' >config.toml
      stylusd & daemon=$!
      sleep 0.5; touch config.toml
      sleep 0.5; echo 'lower.tap = "ignor"' >config.toml
      sleep 0.5; echo 'lower.tap = "ignore"' >config.toml
      sleep 0.5; kill $daemon; wait $daemon
      """)
    let file = "\(shell.folder)/.config/stylusd/config.toml"
    #expect(
      outcome.output == """
        stylusd: \(file) is read
        \(file):1:13: error: unknown action 'ignor'; did you mean 'ignore'?
        lower.tap = "ignor"
                    ^~~~~~~
        stylusd: error: the config is not used until it is right; what was read before goes on
        stylusd: \(file) is read

        """)
    #expect(outcome.status == 0)
  }

  @Test func `keeps its config when the file is emptied, unless it is asked to read that`() throws {
    let outcome = try shell.run(
      """
      umask 077; echo 'lower.tap = "ignore"' >config.toml
      stylusd --config config.toml & daemon=$!
      sleep 0.5; : >config.toml
      sleep 0.5; kill -HUP $daemon
      sleep 0.5; kill $daemon; wait $daemon
      """)
    #expect(
      outcome.output == """
        stylusd: config.toml is read
        stylusd: error: config.toml is empty, as a save onto a full disk leaves it, so what was \
        read before goes on; to have nothing bound, send stylusd a SIGHUP
        stylusd: config.toml is read; it binds nothing, so no gesture is recognised

        """)
    #expect(outcome.status == 0)
  }

  @Test func `says that it recognises nothing where nothing is bound`() throws {
    let outcome = try shell.run(
      """
      umask 077; echo '[lower]' >config.toml
      timeout --preserve-status 0.5 stylusd --config config.toml
      """)
    #expect(
      outcome
        == Shell.Outcome(
          output: "stylusd: config.toml is read; it binds nothing, so no gesture is recognised\n",
          status: 0))
  }

  @Test func `tells what is wrong with a profile, and reads it with the config`() throws {
    let outcome = try shell.run(
      """
      umask 077; printf 'lower.tap = "undo"\nupper.tap = "redo"\\n' >config.toml; mkdir apps
      printf '[[app]]\nname = "A"\nsource = "a"\nmatch.id = "a"\nperform.undo = { shell = "true" }\\n' >apps/a.toml
      printf '[[app]]\nname = "B"\nsource = "b"\nmatch.id = "b"\nperform.redo = { key = "y" }\\n' >apps/b.toml
      stylusd --config config.toml --apps apps & daemon=$!
      sleep 0.5; kill $daemon; wait $daemon
      """)
    #expect(
      outcome.output == """
        apps/b.toml:5:18: error: unknown key 'key' in 'redo'; did you mean 'keys'?
        perform.redo = { key = "y" }
                         ^~~
        stylusd: warning: a profile with an error is not used until it is right; the others are
        config.toml:2:13: warning: nothing but apps that handle gestures performs 'redo'; keys of your \
        program in [perform] do, such as redo = { keys = "ctrl+shift+z" }
        upper.tap = "redo"
                    ^~~~~~
        stylusd: config.toml is read

        """)
    #expect(outcome.status == 0)
  }

  @Test func `tells what is wrong with the quirks, and reads them again when it is asked`() throws {
    let outcome = try shell.run(
      """
      umask 077; echo 'lower.tap = "ignore"' >config.toml
      mkdir -p .local/share/stylusd/quirks; cd .local/share/stylusd/quirks
      printf '[[device]]\\nmatch.id = "28bd:093a"\\n' >a.toml
      echo >b.toml; chmod o+w b.toml
      cd; stylusd --config config.toml & daemon=$!
      sleep 0.5; rm .local/share/stylusd/quirks/*
      sleep 0.5; kill -HUP $daemon
      sleep 0.5; kill $daemon; wait $daemon
      stylusd --config config.toml --quirks nowhere & daemon=$!
      sleep 0.5; kill $daemon; wait $daemon
      """)
    let folder = "\(shell.folder)/.local/share/stylusd/quirks"
    #expect(
      outcome.output == """
        \(folder)/a.toml:1:1: error: a quirk needs 'source', which says where it is known from
        [[device]]
        ^~~~~~~~~~
        stylusd: warning: \(folder)/b.toml is not read because everyone may write to it; run: \
        chmod o-w \(folder)/b.toml
        stylusd: warning: a quirk with an error is not used until it is right; the others are
        stylusd: config.toml is read
        stylusd: config.toml is read
        stylusd: warning: cannot read nowhere: No such file or directory
        stylusd: config.toml is read

        """)
    #expect(outcome.status == 0)
  }

  @Test(.enabled(if: getuid() == 0, "only root can be somebody whom no database knows"))
  func `needs no home`() throws {
    let outcome = try shell.run(
      """
      chmod 755 .; cp $(command -v stylusd) .
      setpriv --reuid 54321 --clear-groups env --ignore-environment LLVM_PROFILE_FILE=/dev/null \
        XDG_CONFIG_DIRS=relative timeout --preserve-status 0.5 ./stylusd
      """)
    #expect(
      outcome
        == Shell.Outcome(
          output: "stylusd: there is no config file, so nothing is bound; set HOME to have one\n",
          status: 0))
  }

  @Test(.enabled(if: hasBus, "no dbus-daemon is installed"))
  func `goes on where the system's bus has no logind, and where it dies`() throws {
    let outcome = try shell.run(
      """
      start_bus system; export DBUS_SYSTEM_BUS_ADDRESS="unix:path=$PWD/system"
      stylusd --verbose 2>log & daemon=$!
      wait_for '[ $(grep -c "nobody tells" log) = 1 ]'
      kill $bus; wait_for '[ $(grep -c "nobody tells" log) = 2 ]'
      kill $daemon; wait $daemon; echo $?; grep -e tells -e error log
      """)
    let line = "stylusd: nobody tells whose session is on the screen\n"
    #expect(outcome.output == "0\n" + line + line)
  }
}
