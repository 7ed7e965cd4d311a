extension Facts {
  /// What there is to say of the pens.
  var penFindings: [Finding] {
    var findings = pens.pens.map(finding(of:)) + pens.untagged.map(finding(of:))
    findings += pens.pens.compactMap(findingOfInterception)
    let tablets = pens.tablets.filter { $0.sign == .descriptor || pens.pens.isEmpty }
    findings += tablets.map(finding(of:))
    if !findings.contains(where: { $0.state != .note }) { findings.append(findingOfNothing) }
    if pens.readsKeyboards {
      findings.append(
        Finding(
          .note, .pen, "every program of yours can read your keyboard too, as the group input may",
          advice: "once the udev rule gives you your pens",
          command: "sudo gpasswd --delete $USER input"))
    }
    return findings
  }

  private var findingOfNothing: Finding {
    guard pens.hasDevices else {
      return Finding(
        .problem, .pen, "there is no input device at all, or udev does not run, as in a container",
        advice: "run this where the pen is plugged in")
    }
    return Finding(.problem, .pen, "no pen is plugged in", advice: "plug one in, or pair it")
  }

  private func finding(of pen: PenFacts.Untagged) -> Finding {
    Finding(
      .problem, .pen,
      "\(pen.path) (\(pen.name)) is a pen, but a rule of udev's takes ID_INPUT_TABLET from it",
      advice: "to find that rule",
      command: "sudo udevadm test \"$(udevadm info --query=path --name=\(pen.path))\"")
  }

  private func finding(of pen: PenFacts.Pen) -> Finding {
    let title = "\(pen.path) (\(pen.name))"
    switch pen.access {
    case .readable: return Finding(.ok, .pen, "you can read \(title)")
    case .failed(let reason):
      return Finding(.problem, .pen, "cannot read \(title): \(reason)", advice: "plug it in again")
    case .denied:
      var finding = denial(pen)
      finding.sentence = "you may not read \(title): " + finding.sentence
      return finding
    }
  }

  /// Whether a pen has a twin, and why not if it should; nil where that is said elsewhere, or of no
  /// concern.
  private func findingOfInterception(of pen: PenFacts.Pen) -> Finding? {
    let title = "\(pen.path) (\(pen.name))"
    if let twin = pen.twin {
      return Finding(
        .ok, .pen,
        "\(title) is intercepted, from its next approach at the latest, by its twin \(twin)")
    }
    guard pen.isToBeIntercepted, pen.access == .readable, uinput.isWritable,
      case .reached(.running, _) = service.manager
    else { return nil }
    return Finding(
      .problem, .pen, "\(title) is to be intercepted and is not; another program may have taken it",
      advice: "when that has ended", command: "systemctl --user reload stylusd")
  }

  /// Why a pen may not be read.
  private func denial(_ pen: PenFacts.Pen) -> Finding {
    if case .masked(let file) = pens.rule {
      return Finding(
        .problem, .pen, "\(file) is empty and stands before the udev rule of that name",
        command: "sudo rm \(file) && \(Facts.commandToGivePens)")
    }
    if !pen.isForSeat && pens.rule == .missing {
      return Finding(
        .problem, .pen, "the udev rule 70-stylusd.rules is not installed",
        advice: origin == .package
          ? nil : "run 'sudo make install' in stylusd's sources or, until the pen is unplugged",
        command: origin == .package
          ? "sudo apt install --reinstall stylusd" : pen.commandToRead)
    }
    if !pen.isForSeat {
      return Finding(
        .problem, .pen, "it was plugged in before the udev rule came",
        command: Facts.commandToGivePens)
    }
    guard session.hasLogind else {
      return Finding(
        .problem, .pen, "there is no systemd-logind to give it to whoever is at the screen",
        advice: "until it is unplugged", command: pen.commandToRead)
    }
    guard pen.isAtItsSeat else {
      return Finding(
        .problem, .pen, "udev gives it to the person at the screen, and \(session.whereabouts)",
        advice: "log in at the screen or, until the pen is unplugged", command: pen.commandToRead)
    }
    return Finding(
      .problem, .pen, "the access that you had has been taken away",
      command: Facts.commandToGivePens)
  }

  private static let commandToGivePens =
    "sudo udevadm control --reload && "
    + "sudo udevadm trigger --subsystem-match=input --property-match=ID_INPUT_TABLET=1"
}
