import Testing

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
}
