extension Facts {
  /// What keeps a tablet from having a pen's node.
  func finding(of tablet: PenFacts.Tablet) -> Finding {
    if let module = tablet.modules.first {
      return Finding(
        .problem, .pen, "\(tablet.name) is there, but its driver \(module) is not loaded",
        command: "sudo modprobe \(module)")
    }
    switch tablet.driver {
    case nil:
      return lack(tablet, "\(tablet.name) is there, but this kernel has no driver for it")
    case "hid-generic", "hid-multitouch":
      return lack(
        tablet,
        "\(tablet.name) is there, but this kernel has no driver that makes a pen of it")
    case let driver?:
      // A receiver without its tablet, a remote control, and what the driver does not know yet.
      return Finding(
        tablet.sign == .descriptor ? .problem : .note, .pen,
        "\(tablet.name) is there, but its driver \(driver) makes no pen of it",
        advice: "switch the tablet on, pair it, or see what the driver says",
        command: "sudo dmesg | grep -i \(driver)")
    }
  }

  private func lack(_ tablet: PenFacts.Tablet, _ sentence: String) -> Finding {
    guard Facts.vendorsOfDigimend.contains(tablet.vendor) else {
      return Finding(.problem, .pen, sentence, advice: "install a newer kernel")
    }
    return Finding(
      .problem, .pen, sentence, advice: "install a newer kernel or the drivers of DIGImend",
      command: "sudo apt install digimend-dkms")
  }

  /// Huion and Gaomon, XP-Pen and Ugee, UC-Logic, Waltop, KYE, Ugtizer, Trust: what the drivers of
  /// the project DIGImend are for.
  private static let vendorsOfDigimend: Set<UInt16> = [
    0x256c, 0x28bd, 0x5543, 0x172f, 0x0458, 0x2179, 0x145f,
  ]
}
