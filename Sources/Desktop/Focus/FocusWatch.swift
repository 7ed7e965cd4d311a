public import EventLoop
public import StylusCore

/// Which app is in front, told by the first that can tell, of all that a desktop may have.
///
/// Whoever falls silent is looked for again, at first soon, then more and more seldom, and after a minute only
/// once its socket has changed: nothing wakes up for a desktop that is not there.
public final class FocusWatch {
  private enum Phase {
    /// Not begun, or stopped.
    case idle
    /// A candidate has been asked.
    case trying
    /// It has said that it cannot tell; the next one comes in the loop's next turn, as one may not be let go
    /// of while it tells.
    case refused
    /// One tells.
    case telling
    /// One is there, which tells nothing at present.
    case waiting
    /// One that told has gone.
    case lost
    /// All are tried again in a while.
    case pausing
    /// All are tried again once a socket has changed.
    case resting
  }

  /// On the way from one window to the next there is none for a moment.
  private static let beliefInNone = Microseconds.milliseconds(50)
  /// One that answers does so at once, even on a busy machine.
  static let patience = Microseconds.milliseconds(5000)
  /// One that told for less than this is not looked for as if it were new: it may be dying again and again.
  private static let soundness = Microseconds.milliseconds(10_000)

  private let loop: EventLoop
  private let log: Log
  private let onChange: () -> Void
  private var environment = DesktopEnvironment()
  private var phase = Phase.idle
  private var candidates: [FocusSource] = []
  private var refusals: [(source: FocusSource, reason: DesktopError)] = []
  private var candidate: FocusSource?
  private var backend: (any FocusBackend)?
  /// The number of the candidate that is listened to: what others still tell is not heard.
  private var turn = 0
  private let freshRetry: FocusRetry
  private var retry: FocusRetry
  private var toldSince: Timestamp?
  private var timer: TimerSource?
  private var noneTimer: TimerSource?
  private var sockets: [FileWatch] = []

  /// The app in front; nil where none is, and where that is not known.
  public private(set) var app: AppIdentity?
  /// Who tells; nil while nobody does.
  public private(set) var source: FocusSource?
  /// Why nobody tells, as a clause for a person; nil where somebody does, and before that is known.
  public private(set) var obstacle: String?

  /// Makes one that has not begun.
  ///
  /// - Parameters:
  ///   - loop: what waits for the desktop.
  ///   - log: where it is said who tells, and who does not.
  ///   - onChange: told that `app`, `source` or `obstacle` is another.
  public convenience init(on loop: EventLoop, log: Log, onChange: @escaping () -> Void) {
    self.init(on: loop, log: log, retrying: FocusRetry(), onChange: onChange)
  }

  init(
    on loop: EventLoop, log: Log, retrying freshRetry: FocusRetry, onChange: @escaping () -> Void
  ) {
    self.loop = loop
    self.log = log
    self.freshRetry = freshRetry
    retry = freshRetry
    self.onChange = onChange
  }

  /// Begins; anew where the desktop is another than before, or nobody was found on it.
  public func start(_ environment: DesktopEnvironment) {
    switch phase {
    case .idle, .resting: break
    case .trying, .refused, .telling, .waiting, .lost, .pausing:
      guard environment != self.environment else { return }
    }
    letGo()
    self.environment = environment
    obstacle = nil
    retry = freshRetry
    do throws(SystemError) {
      timer = try loop.timer { [weak self] _ in self?.proceed() }
      noneTimer = try loop.timer { [weak self] _ in self?.believeInNone() }
    } catch {
      obstacle = "\(error)"
      return set(nil, nil)
    }
    begin()
    // Where the new desktop has told already, it was said then.
    if phase != .telling { set(nil, nil) }
  }

  /// Ends: no app is known then.
  public func stop() {
    letGo()
    obstacle = nil
    set(nil, nil)
  }

  private func letGo() {
    phase = .idle
    turn += 1
    backend = nil
    timer = nil
    noneTimer = nil
    sockets = []
  }

  /// Tries all candidates, one after another.
  private func begin() {
    sockets = []
    candidates = FocusSource.candidates(in: environment)
    refusals = []
    tryNext()
  }

  private func tryNext() {
    backend = nil
    while !candidates.isEmpty {
      let candidate = candidates.removeFirst()
      guard let type = candidate.backend else { continue }
      turn += 1
      let turn = turn
      self.candidate = candidate
      phase = .trying
      do throws(DesktopError) {
        let backend = try type.init(environment, on: loop) { [weak self] in
          self?.take($0, of: turn)
        }
        // Whoever was told something meanwhile may have begun with another desktop.
        if self.turn == turn { self.backend = backend }
        if phase == .trying { timer?.arm(at: loop.now + FocusWatch.patience) }
        return
      } catch {
        guard self.turn == turn else { return }
        refuse(error)
      }
    }
    giveUp()
  }

  private func take(_ news: FocusNews, of turn: Int) {
    guard turn == self.turn else { return }
    switch (news, phase) {
    case (.app(let app), .trying), (.app(let app), .waiting):
      phase = .telling
      toldSince = loop.now
      timer?.disarm()
      obstacle = nil
      log.debug("which app is in front is told by \(candidate?.name ?? "nobody")")
      set(app, candidate)
    case (.app(let app?), .telling):
      noneTimer?.disarm()
      set(app, source)
    case (.app(nil), .telling):
      guard app != nil, noneTimer?.due == nil else { return }
      noneTimer?.arm(at: loop.now + FocusWatch.beliefInNone)
    case (.lost(let reason), .trying):
      refuse(reason)
      phase = .refused
      timer?.arm(at: loop.now)
    case (.silent(let reason), .trying), (.silent(let reason), .telling),
      (.silent(let reason), .waiting):
      wait(reason)
    case (.lost(let reason), .telling), (.lost(let reason), .waiting): lose(reason)
    case (_, .idle), (_, .refused), (_, .lost), (_, .pausing), (_, .resting): break
    }
  }

  private func wait(_ reason: DesktopError) {
    phase = .waiting
    timer?.disarm()
    noneTimer?.disarm()
    tell(obstacle: "\(reason)")
  }

  /// Says that nobody tells, and why.
  private func tell(obstacle reason: String) {
    guard reason != obstacle || source != nil else { return }
    log.debug("nobody tells which app is in front: \(reason)")
    obstacle = reason
    app = nil
    source = nil
    onChange()
  }

  private func believeInNone() { set(nil, source) }

  private func lose(_ reason: DesktopError) {
    phase = .lost
    noneTimer?.disarm()
    if let toldSince, loop.now - toldSince > FocusWatch.soundness { retry = freshRetry }
    timer?.arm(at: loop.now)
    tell(obstacle: "\(reason)")
  }

  private func refuse(_ reason: DesktopError) {
    guard let candidate else { return }
    log.debug("\(candidate.name) does not tell which app is in front: \(reason)")
    refusals.append((candidate, reason))
  }

  /// What the timer was set for.
  private func proceed() {
    switch phase {
    case .trying:
      turn += 1
      refuse(DesktopError("\(candidate?.name ?? "nobody") does not answer"))
      tryNext()
    case .refused: tryNext()
    case .lost: pause()
    case .pausing: begin()
    case .idle, .telling, .waiting, .resting: break
    }
  }

  private func giveUp() {
    pause()
    tell(obstacle: reason)
  }

  private func pause() {
    turn += 1
    backend = nil
    // Where there is no desktop at all, whoever finds one begins anew.
    let mayCome = !FocusSource.candidates(in: environment).isEmpty
    if mayCome, let pause = retry.next(at: loop.now) {
      phase = .pausing
      timer?.arm(at: loop.now + pause)
    } else {
      phase = .resting
      watchSockets()
    }
  }

  private func watchSockets() {
    let all = FocusSource.candidates(in: environment).compactMap { $0.socket(in: environment) }
    for path in Set(all) {
      // One that cannot be watched is looked for again when the whole is started again.
      guard let watch = try? loop.watchFile(path, handler: { [weak self] in self?.wake() }) else {
        continue
      }
      sockets.append(watch)
    }
  }

  private func wake() {
    guard phase == .resting else { return }
    retry = freshRetry
    // The watch that calls this may not be let go of by it.
    phase = .pausing
    timer?.arm(at: loop.now)
  }

  /// Why nobody tells: what the desktop's own candidate has said, or the first one.
  private var reason: String {
    let desktop = environment[.currentDesktop] ?? ""
    let own: FocusSource? =
      desktop.contains("GNOME") ? .gnome : desktop.contains("KDE") ? .kwin : nil
    let refusal = refusals.first { $0.source == own } ?? refusals.first
    if let refusal { return "\(refusal.reason)" }
    return environment.wayland == nil && environment.x11 == nil
      ? "there is no desktop" : "this desktop does not tell which app is in front"
  }

  private func set(_ app: AppIdentity?, _ source: FocusSource?) {
    guard app != self.app || source != self.source else { return }
    self.app = app
    self.source = source
    onChange()
  }
}
