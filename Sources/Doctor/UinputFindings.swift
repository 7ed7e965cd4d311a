extension Facts {
  /// What there is to say of uinput.
  var uinputFindings: [Finding] {
    if uinput.isWritable { return [Finding(.ok, .uinput, "you can write /dev/uinput")] }
    guard let need else {
      return [Finding(.ok, .uinput, "your config needs no uinput")]
    }
    var finding = lackOfUinput
    finding.sentence = "\(need), and \(finding.sentence)"
    return [finding]
  }

  /// What needs it; nil where nothing does.
  private var need: String? {
    guard case .good(_, _, let needs) = config else { return nil }
    if needs.intercepts { return "mode = \"intercept\" needs uinput" }
    return needs.typesKeys ? "the keys in your config need uinput" : nil
  }

  private var lackOfUinput: Finding {
    if uinput.driver == .absent {
      return Finding(
        .problem, .uinput, "this kernel has none",
        advice: "boot one with CONFIG_INPUT_UINPUT, or do without: mode = \"observe\"")
    }
    switch uinput.rule {
    case .masked(let file):
      return Finding(
        .problem, .uinput, "\(file) is empty and stands before the udev rule of that name",
        command: "sudo rm \(file) && \(Facts.commandToGiveUinput)")
    case .missing:
      return Finding(
        .problem, .uinput, "you may not write /dev/uinput",
        advice: origin == .package
          ? "'apt show stylusd-uinput' tells what you risk; if you take that"
          : "README tells what you risk; if you take that, in stylusd's sources",
        command: origin == .package
          ? "sudo apt install stylusd-uinput" : "sudo make install-uinput")
    case .installed: break
    }
    if uinput.driver == .unloaded {
      return Finding(
        .problem, .uinput, "its module is not loaded", command: "sudo modprobe uinput")
    }
    guard uinput.isAtItsSeat else {
      return Finding(
        .problem, .uinput,
        "/dev/uinput is for the person at the screen, and \(session.whereabouts)",
        advice: "log in there")
    }
    return Finding(
      .problem, .uinput, "the udev rule came after it", command: Facts.commandToGiveUinput)
  }

  private static let commandToGiveUinput =
    "sudo udevadm control --reload && sudo udevadm trigger --sysname-match=uinput"
}
