/// The tasks that wait for something. A sequence that nobody keeps any more is forgotten.
struct Subscribers {
  struct List<Element: Sendable> {
    private struct Entry {
      weak var mailbox: Mailbox<Element>?
    }

    private var entries: [Entry] = []

    var isEmpty: Bool { !entries.contains { $0.mailbox != nil } }

    mutating func add(_ mailbox: Mailbox<Element>) {
      entries.removeAll { $0.mailbox == nil }
      entries.append(Entry(mailbox: mailbox))
    }

    func put(_ element: Element) {
      for entry in entries { entry.mailbox?.put(element) }
    }

    func end() {
      for entry in entries { entry.mailbox?.end() }
    }
  }

  var taps = List<StylusInteraction.Tap>()
  var squeezes = List<StylusInteraction.Squeeze>()
  var poses = List<StylusPose>()
  var preferences = List<StylusPreferences>()

  func end() {
    taps.end()
    squeezes.end()
    poses.end()
    preferences.end()
  }
}
