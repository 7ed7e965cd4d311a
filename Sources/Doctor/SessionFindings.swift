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
    if session.variables.contains(where: screens.contains) {
      let missing = session.variables.filter { !manager.variables.contains($0) }
      if !missing.isEmpty { return findingOfUnknownScreen(missing, "now", imported: missing) }
    } else if !screens.contains(where: manager.variables.contains) {
      // Asked from elsewhere: either kind of screen would do.
      return findingOfUnknownScreen(
        screens, "in a terminal on that screen", imported: screens + ["XAUTHORITY"])
    }
    guard manager.hasGraphicalTarget else {
      return Finding(
        .note, .session,
        "your session does not reach graphical-session.target; stylusd does not wait for it",
        advice: "nothing is to be done, unless other services of yours do wait")
    }
    return Finding(.ok, .session, "what a gesture starts finds your screen")
  }

  private func findingOfUnknownScreen(
    _ missing: [String], _ place: String, imported: [String]
  ) -> Finding {
    Finding(
      .problem, .session,
      "what a gesture starts does not find your screen, as the user manager has no "
        + missing.joined(separator: " and no "),
      advice: "\(place) and wherever your session starts programs",
      command: "systemctl --user import-environment " + imported.joined(separator: " "))
  }
}
