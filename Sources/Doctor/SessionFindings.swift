extension Facts {
  /// What there is to say of the session.
  var sessionFindings: [Finding] {
    var findings = [findingOfSeat]
    if session.isRoot {
      findings.append(
        Finding(
          .note, .session, "you look as root, who may read every device",
          advice: "look as the person who draws, without sudo"))
    }
    if session.isGraphical, case .reached(_, let manager) = service.manager {
      findings.append(findingOfScreen(manager))
    }
    return findings
  }

  private var findingOfSeat: Finding {
    guard session.hasLogind else {
      return Finding(
        .note, .session, "there is no systemd-logind, so nobody gives pens to whoever is there")
    }
    if let seat = session.seats.first {
      return Finding(.ok, .session, "your session is the active one at \(seat)")
    }
    return Finding(
      .note, .session, "the pen is for the person at the screen, and \(session.whereabouts)",
      advice: "log in there")
  }

  private func findingOfScreen(_ manager: ServiceFacts.ManagerEnvironment) -> Finding {
    let screens = ["WAYLAND_DISPLAY", "DISPLAY"]
    let own = screens.filter { session.variables.contains($0) }
    let missing = (own.isEmpty ? screens : own).filter { !manager.variables.contains($0) }
    let isUnknown = own.isEmpty ? missing.count == screens.count : !missing.isEmpty
    if isUnknown {
      let imported = own.isEmpty ? screens + ["XAUTHORITY"] : session.variables
      return Finding(
        .problem, .session,
        "what a gesture starts does not find your screen, as the user manager has no "
          + missing.joined(separator: " and no "),
        advice: (own.isEmpty ? "in a terminal on that screen" : "now")
          + " and wherever your session starts programs",
        command: "systemctl --user import-environment " + imported.joined(separator: " "))
    }
    guard manager.hasGraphicalTarget else {
      return Finding(
        .note, .session,
        "your session does not reach graphical-session.target; stylusd does not wait for it",
        advice: "nothing is to be done, unless other services of yours do wait")
    }
    return Finding(.ok, .session, "what a gesture starts finds your screen")
  }
}
