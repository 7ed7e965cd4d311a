import AppService
import Desktop
import EventLoop
import StylusCore
import StylusWire

/// Keeps which app is in front, while there is a pen whose gestures depend on it.
final class FocusKeeper {
  private let watch: FocusWatch
  private var front = AppInFront()
  private var told: AppIdentity?
  /// Who told it at the last news of that, and why nobody did.
  private var source: FocusSource?
  private var obstacle: String?
  private let onChange: (AppIdentity?) -> Void
  private let onSource: (Bool) -> Void
  /// Told that `window` may be another.
  var onWindow: (() -> Void)?
  /// Whether it is followed.
  private(set) var isFollowed = false

  /// Makes one that follows nothing yet.
  ///
  /// - Parameters:
  ///   - loop: what waits for the desktop.
  ///   - log: where it is said who tells which app is in front.
  ///   - onChange: told when another app is, or none that is known.
  ///   - onSource: told whether the desktop tells it, when that has changed, or why it does not.
  init(
    on loop: EventLoop, log: Log, onChange: @escaping (AppIdentity?) -> Void,
    onSource: @escaping (Bool) -> Void
  ) {
    self.onChange = onChange
    self.onSource = onSource
    var take: (() -> Void)?
    watch = FocusWatch(on: loop, log: log) { take?() }
    take = { [unowned self] in self.take() }
  }

  /// The window in front, our own palette's among them.
  var window: AppInFront.Window { front.window }

  /// What there is to tell of it; nil while nobody asks.
  var status: DaemonStatus.Front? {
    guard isFollowed else { return nil }
    let name = told?.ids.first
    if let source = watch.source { return .told(name, by: source.rawValue) }
    if let name { return .told(name, by: FocusSource.client.rawValue) }
    return watch.obstacle.map { .unknown($0) }
  }

  /// Goes by other rules. Where nobody tells which app is in front, the desktop is asked again: by now it may
  /// have what it lacked.
  func reload(_ rules: Rules) {
    front.countsTitles = rules.apps.contains { $0.title != nil }
    lookAnew()
    tell()
  }

  /// Follows the app in front, or does so no more.
  func follow(_ isFollowed: Bool) {
    self.isFollowed = isFollowed
    lookAnew()
  }

  /// Looks for the desktop again: it is another.
  func lookAnew() {
    if isFollowed { return watch.start(.ofThisProgram) }
    watch.stop()
    // When it is followed again, the same is news again.
    (source, obstacle) = (nil, nil)
  }

  /// Takes a program's word for it.
  ///
  /// - Throws: where the desktop tells itself.
  func setApp(_ app: AppIdentity?) throws(ServiceRefusal) {
    if let source = watch.source {
      throw ServiceRefusal("which app is in front is told by \(source.name)")
    }
    front.clientTold(app)
    tell()
  }

  private func take() {
    if watch.source == nil { front.desktopIsSilent() } else { front.desktopTold(watch.app) }
    tell()
    onWindow?()
    guard isFollowed, watch.source != source || watch.obstacle != obstacle else { return }
    (source, obstacle) = (watch.source, watch.obstacle)
    onSource(source != nil)
  }

  private func tell() {
    let app = front.app
    guard app != told else { return }
    told = app
    onChange(app)
  }
}
