import Doctor
import Testing

@Suite struct `Of who tells the app in front the doctor says` {
  private static func untold(_ front: FrontFacts, _ sentence: String, _ advice: String)
    -> BrokenState
  {
    BrokenState(
      .desktop,
      "\(sentence), so what is set for single applications does not apply; \(advice)", state: .note
    ) { $0.desktop.front = front }
  }

  private static let states = [
    untold(
      .untold, "nobody tells which application is in front on this desktop",
      "a program may tell it with the method SetApp of org.stylusd.Stylus1"),
    untold(
      .gnome(.absent), "GNOME tells which application is in front only by an extension",
      "run: stylusctl setup --extension"),
    untold(
      .gnome(.unseen), "GNOME Shell has not seen stylusd's extension yet",
      "log out and in again"),
    untold(
      .gnome(.disabled), "stylusd's extension is not enabled in GNOME Shell",
      "run: gnome-extensions enable stylusd@stylusd.org"),
    untold(
      .gnome(.refused), "GNOME Shell does not take stylusd's extension as it is",
      "before your next login, run: stylusctl setup --extension"),
    untold(
      .gnome(.switchedOff), "the extensions of GNOME Shell are all switched off",
      "run: gsettings set org.gnome.shell disable-user-extensions false"),
  ]

  @Test(arguments: states) func `what is missing`(_ state: BrokenState) {
    #expect(state.facts.complaints == state.complaints)
  }

  @Test(arguments: [
    (FrontFacts.told(by: "KWin"), "KWin"), (.gnome(.running), "GNOME Shell"),
  ]) func `who it is`(_ front: FrontFacts, _ name: String) {
    let facts = Facts.healthy { $0.desktop.front = front }
    #expect(facts.complaints == [])
    #expect(
      facts.findings.last?.text == "ok       desktop  \(name) tells which application is in front")
  }

  @Test func `nothing where there is no desktop`() {
    #expect(!Facts.healthy.findings.contains { $0.topic == .desktop })
  }
}
