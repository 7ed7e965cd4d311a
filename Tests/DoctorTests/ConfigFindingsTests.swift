import Doctor
import Testing

@Suite struct `Of config and uinput the doctor says` {
  private static let configs = [
    BrokenState(
      .config, "there is no config file, so nothing is bound; run: stylusctl setup", state: .note
    ) { $0.config = .absent },
    BrokenState(
      .config,
      "/home/ann/.config/stylusd/config.toml binds nothing, so no gesture is recognised; "
        + "run: stylusctl setup", state: .note
    ) { $0.setNeeds { $0.bindsAnything = false } },
    BrokenState(.config, "c.toml is not read because everyone may write to it; run: chmod o-w c") {
      $0.config = .unreadable(
        "c.toml is not read because everyone may write to it; run: chmod o-w c")
    },
    BrokenState(
      .config,
      """
      the config has 1 error and is not used: c.toml:3:1: error: unknown key 'squeze'; to see them \
      all, run: stylusctl check
      """
    ) { $0.config = .wrong(errors: 1, first: "c.toml:3:1: error: unknown key 'squeze'") },
    BrokenState(
      .config,
      """
      keyboard = "virtual-keyboard" needs a Wayland compositor that lets programs press keys, and yours \
      does not; keyboard = "auto" takes what there is
      """
    ) { $0.setNeeds { $0.lacksCompositor = true } },
    BrokenState(
      .config,
      """
      the config shows palettes, and the program that draws them, stylus-palette, is not installed; run: \
      sudo apt install stylusd-palette
      """
    ) { $0.setNeeds { $0.lacksPalette = true } },
    BrokenState(
      .config, "the config has 2 warnings; to see them, run: stylusctl check", state: .note
    ) { $0.config = .good(path: "c.toml", warnings: 2, needs: .init()) },
  ]

  private static let trigger =
    "sudo udevadm control --reload && sudo udevadm trigger --sysname-match=uinput"

  /// A config that intercepts, on a machine with the rule, where something of uinput is otherwise.
  private static func uinput(
    _ sentence: String, _ change: (inout Facts) -> Void
  ) -> BrokenState {
    BrokenState(.uinput, "mode = \"intercept\" needs uinput, and \(sentence)") { facts in
      facts.setNeeds { $0.intercepts = true }
      facts.uinput.rule = .installed
      change(&facts)
    }
  }

  private static let uinputs = [
    uinput(
      """
      this kernel has none; boot one with CONFIG_INPUT_UINPUT, or do without: mode = "observe"
      """
    ) { $0.uinput.driver = .absent },
    uinput("its module is not loaded; run: sudo modprobe uinput") { $0.uinput.driver = .unloaded },
    uinput(
      """
      you may not write /dev/uinput; 'apt show stylusd-uinput' tells what you risk; if you take \
      that, run: sudo apt install stylusd-uinput
      """
    ) { $0.uinput.rule = .missing },
    uinput(
      """
      you may not write /dev/uinput; README tells what you risk; if you take that, in stylusd's \
      sources, run: sudo make install-uinput
      """
    ) { facts in
      facts.origin = .source
      facts.uinput.rule = .missing
    },
    uinput("the udev rule came after it; run: " + trigger) { _ in },
    uinput(
      """
      /etc/udev/rules.d/70-stylusd-uinput.rules is empty and stands before the udev rule of that \
      name; run: sudo rm /etc/udev/rules.d/70-stylusd-uinput.rules && \(trigger)
      """
    ) { $0.uinput.rule = .masked("/etc/udev/rules.d/70-stylusd-uinput.rules") },
    uinput(
      """
      /dev/uinput is for the person at the screen, and your session is not the active one at the \
      screen; log in there
      """
    ) { $0.uinput.isAtItsSeat = false },
    BrokenState(
      .uinput,
      "the keys in your config need uinput, and its module is not loaded; run: sudo modprobe uinput"
    ) { facts in
      facts.setNeeds { $0.typesKeys = true }
      facts.uinput.rule = .installed
      facts.uinput.driver = .unloaded
    },
  ]

  @Test(arguments: configs + uinputs)
  func `what is wrong`(_ state: BrokenState) {
    #expect(state.facts.complaints == state.complaints)
  }

  @Test func `nothing of uinput that may be written`() {
    let facts = Facts.healthy { facts in
      facts.setNeeds { $0.intercepts = true }
      facts.uinput.isWritable = true
    }
    #expect(facts.complaints == [])
    #expect(facts.findings.last?.text == "ok       uinput   you can write /dev/uinput")
  }
}
