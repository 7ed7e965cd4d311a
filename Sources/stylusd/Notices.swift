import Bus
import EventLoop
import Files
import InputDevices
import StylusCore

/// Tells the person on their desktop what they must know and would not look for in a log.
final class Notices {
  private let notifications: DesktopNotifications?
  // Looked up once: without HOME the user database is asked, which may be on a network.
  private let welcomeMark = WelcomeMark.ofThisPerson
  /// The config's `notify`.
  var isOn = true { didSet { if !isOn { notifications?.withdrawAll() } } }

  /// Makes one that has told nothing. Whoever started the daemon in a terminal reads its log there.
  init(on loop: EventLoop) {
    notifications =
      Terminal.ofThisProgram == nil
      ? DesktopNotifications(loop) { [welcomeMark] in
        if $0.cause == Notices.welcome { welcomeMark?.set() }
      } : nil
  }

  /// What is wrong with the config; nil when nothing is.
  func tellConfig(_ problem: String?) {
    guard let problem else { notifications?.withdraw("config"); return }
    tell(
      "config", "The config of stylusd has a mistake",
      "\(problem)\n'stylusctl check' says where and why.")
  }

  /// A tablet is there, and the person has no config.
  func tellNothingIsSetUp(_ tablet: String) {
    guard welcomeMark?.isSet == false else { return }
    tell(
      Notices.welcome, "A pen for stylusd",
      "The buttons of \(tablet) can do more than click. Run 'stylusctl setup' in a terminal to say "
        + "what.")
  }

  /// The person has a config now.
  func settleSetup() { notifications?.withdraw(Notices.welcome) }

  /// A tablet cannot be used as it should.
  func tellTrouble(_ trouble: TabletTrouble) {
    switch trouble {
    case .denied(let node):
      tell(
        Notices.cause(node), "No access to \(node.description.name)",
        "You may not read it: \(node.wayToRead).")
    // What has failed once is told in the log: nothing is to be done but to plug it in again.
    case .unreadable, .lost, .permissionsUnwatched, .unwatched: break
    }
  }

  /// A tablet is used, or is gone.
  func settleTrouble(_ node: InputNode) {
    notifications?.withdraw(Notices.cause(node))
    settleInterception(systemPath: node.systemPath)
  }

  /// A tablet that is to be intercepted is only observed.
  func tellInterception(_ text: String, _ node: InputNode) {
    tell(Notices.interceptionCause(node.systemPath), "A pen is not intercepted", text)
  }

  /// Nothing keeps a tablet from being intercepted any more, or it need not be.
  func settleInterception(systemPath: String) {
    notifications?.withdraw(Notices.interceptionCause(systemPath))
  }

  /// A gesture came to nothing.
  func tellUnperformed(_ text: String) {
    tell("unperformed \(text)", "A gesture of the pen does nothing", text)
  }

  private static let welcome = "welcome"

  private static func interceptionCause(_ systemPath: String) -> String {
    "interception \(systemPath)"
  }

  private static func cause(_ node: InputNode) -> String { "access \(node.systemPath)" }

  private func tell(_ cause: String, _ summary: String, _ body: String) {
    if isOn { notifications?.show(Notice(cause: cause, summary: summary, body: body)) }
  }
}
