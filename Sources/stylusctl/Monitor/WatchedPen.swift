import InputDevices
import StylusCore
import StylusWire

/// A pen that is watched: heard from its own node, unless the daemon tells of it, who alone hears one that it
/// intercepts, and who knows what becomes of gestures.
final class WatchedPen: InputSink {
  let tablet: Tablet
  private weak var source: TabletSource?
  private var number: Int
  private var stream: StreamFeed?
  private var refuser: Int?

  /// Watches its node.
  init(_ tablet: Tablet, _ source: TabletSource) {
    self.tablet = tablet
    self.source = source
    number = source.add(tablet.description, isTold: false)
  }

  /// Whether the daemon tells of it.
  var isTold: Bool { stream != nil }

  /// Hears it from the daemon from now on.
  func hear(_ feed: StreamFeed) {
    guard stream == nil, let source else { return }
    do {
      try feed.start(PenEar(self))
    } catch {
      source.report("\(error)")
      return
    }
    source.remove(number)
    number = source.add(feed.device, isTold: true)
    stream = feed
  }

  /// The daemon reads it, and tells nothing all the same: why. Each daemon, by its number, is reported once.
  func refuse(_ why: String, by daemon: Int) {
    guard refuser != daemon else { return }
    refuser = daemon
    source?.report("stylusd does not tell what becomes of \(tablet.description.name): \(why)")
  }

  func handle(_ event: InputEvent) {
    if !isTold { source?.take(event, of: number) }
  }

  func historyLost() {
    if !isTold { source?.loseHistory(of: number) }
  }

  func removed() {
    stream = nil
    source?.remove(number)
  }

  fileprivate func heard(_ event: InputEvent) { source?.take(event, of: number) }
  fileprivate func heardLoss() { source?.loseHistory(of: number) }
  fileprivate func heard(_ decision: ToldDecision) { source?.take(decision, of: number) }

  /// The daemon tells no more: the node is heard again, which may be silent.
  fileprivate func heardLast() {
    guard isTold, let source else { return }
    stream = nil
    source.remove(number)
    source.report("stylusd tells no more of \(tablet.description.name)")
    // As it was opened, which is not as it is, but the first frame puts that right.
    number = source.add(tablet.description, isTold: false)
  }
}

/// Hears what the daemon tells of a pen.
private final class PenEar: PenAudience {
  private weak var pen: WatchedPen?

  init(_ pen: WatchedPen) { self.pen = pen }

  func handle(_ event: InputEvent) { pen?.heard(event) }
  func historyLost() { pen?.heardLoss() }
  func decided(_ decision: ToldDecision) { pen?.heard(decision) }
  func removed() { pen?.heardLast() }
  func silenced(_ why: String) { pen?.heardLast() }
}
