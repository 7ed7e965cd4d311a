import AppService
import ConfigEditing
import EventLoop
import StylusConfig
import StylusCore
import StylusWire

/// Between the daemon and the apps that register with it over the session bus.
final class AppHost {
  private let loop: EventLoop
  private let log: Log
  private var service: AppService?
  private var state = ServiceState()
  private unowned var pens: PenSet?
  private unowned var config: ConfigKeeper?
  private unowned var focus: FocusKeeper?
  private var onReload: (() -> Void)?
  private var hasComplained = false

  /// Makes one that serves nobody yet.
  init(on loop: EventLoop, log: Log) {
    self.loop = loop
    self.log = log
    // What holds without a config.
    state.take(Rules())
  }

  /// Comes to the session bus, where there is one. None of the three is kept alive.
  func start(
    _ pens: PenSet, _ config: ConfigKeeper, _ focus: FocusKeeper, reload: @escaping () -> Void
  ) {
    self.pens = pens
    self.config = config
    self.focus = focus
    onReload = reload
    connect()
  }

  /// Where the bus has gone there may be another by now.
  private func connect() {
    guard service == nil, let pens else { return }
    do throws(SystemError) {
      service = try AppService(
        on: loop, log: log, isPaused: pens.isPaused, delegate: self
      ) { [weak self] in self?.lose() }
      service?.show(state)
      hasComplained = false
    } catch {
      if !hasComplained { log.debug("\(error), so no app can register") }
      hasComplained = true
    }
  }

  /// Serves nobody any more.
  func stop() {
    pens?.endListening()
    pens = nil
    service = nil
  }

  /// Tells what the person has chosen.
  func tell(_ rules: Rules) {
    connect()
    state.take(rules)
    service?.show(state)
  }

  /// Tells which pens there are, and how they are used.
  func tellPens() {
    guard let pens else { return }
    state.tablets = pens.tablets
    state.isPaused = pens.isPaused
    service?.show(state)
  }

  /// Tells what the daemon does now, in one line.
  func tell(status: String) {
    state.status = status
    service?.show(state)
  }

  /// Hands a gesture, or a phase of it, to the app that handles it.
  ///
  /// - Parameters:
  ///   - gesture: the gesture.
  ///   - tablet: the tablet's number and name.
  ///   - action: what an app is told of it; nil where it is not told, and for changes.
  /// - Returns: whose it is.
  func take(
    _ gesture: Gesture, on tablet: (number: UInt32, name: String), action: PreferredAction?
  ) -> AppRouter.Recipient {
    guard let service else {
      if gesture.phase ?? .began == .began { connect() }
      return .nobody
    }
    // Whose a change is has been settled when the gesture began.
    if gesture.phase == .changed, !service.isGestureUnderWay { return .nobody }
    return service.take(gesture, on: tablet, action: action)
  }

  /// What has become of a gesture that is an app's, in words.
  func text(_ gesture: Gesture, _ recipient: AppRouter.Recipient) -> String {
    service?.text(gesture, recipient) ?? gesture.text
  }

  /// Tells those who listen to a tablet what has been decided on.
  func tell(_ decision: ToldDecision, ofTablet number: UInt32) {
    service?.tell(decision, ofTablet: number)
  }

  /// The session is over, and with it all apps.
  private func lose() {
    log.info("the session bus is gone, and with it all apps")
    if service?.isPauseOnlyHeld ?? false { pens?.setPaused(false) }
    service = nil
    pens?.setWish(nil)
    pens?.onFrame = nil
    pens?.endListening()
  }
}

extension AppHost: AppServiceDelegate {
  func reload() { onReload?() }

  func setPaused(_ isPaused: Bool) { pens?.setPaused(isPaused) }

  func trigger(_ button: StylusButton, _ kind: GestureKind) throws(ServiceRefusal) -> Bool {
    guard let pens else { return false }
    // Keys would go to another's screen, or to a lock.
    if let absence = pens.absence { throw ServiceRefusal("nothing is done, since \(absence)") }
    if pens.isPaused {
      throw ServiceRefusal("nothing is done, since stylusd is paused; 'stylusctl resume' ends that")
    }
    return pens.trigger(button, kind)
  }

  func setPreferredAction(
    _ button: StylusButton, _ kind: GestureKind, _ action: PreferredAction?
  ) throws(ServiceRefusal) {
    do throws(ConfigSettingError) {
      try config?.set(ConfigEdit(button: button, gesture: kind, action: action))
    } catch {
      throw ServiceRefusal("\(error)")
    }
  }

  func setApp(_ app: AppIdentity?) throws(ServiceRefusal) { try focus?.setApp(app) }

  func wishChanged(_ wish: AppWish?) { pens?.setWish(wish) }

  func poseIsWanted(_ isWanted: Bool) {
    pens?.onFrame =
      isWanted ? { [weak self] in self?.service?.tell(PoseRecord($0, at: $1)) } : nil
  }

  func tablet(ofDevice number: UInt64) -> UInt32? { pens?.tablet(ofDevice: number) }

  func state(ofTablet number: UInt32) -> DeviceDescription? { pens?.state(ofTablet: number) }

  func setListener(_ listener: TabletStreams?, ofTablet number: UInt32) {
    pens?.setListener(listener.map(StreamSink.init), ofTablet: number)
  }
}
