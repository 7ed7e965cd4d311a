public import EventLoop
internal import Glibc
internal import InputDevices
internal import StylusCore

/// Why a pen that is to be intercepted is only observed.
public enum InterceptionTrouble: Equatable, Sendable {
  /// No twin can be made of it.
  case noTwin(SystemError)
  /// Another program has taken it.
  case isTaken(SystemError)
  /// It can be taken or forwarded no more.
  case failed(SystemError)
}

/// A pen that is taken from the desktop, with a twin in its place.
///
/// It is taken while it is out of range with nothing pressed, and not before others have had time to open
/// the twin; and given back likewise, unless that cannot wait.
final class Interception {
  /// How long the desktop gets to open the twin that udev has announced.
  private static let delay = Microseconds.milliseconds(500)

  enum State: Equatable {
    /// The twin is not known to the desktop yet.
    case announced
    /// The pen is taken once it is at rest.
    case waiting
    /// The pen is taken.
    case taken
    /// The pen is given back once it is at rest.
    case leaving
    /// It is over.
    case ended
  }

  private(set) var state = State.announced
  /// Why it has ended, where it was not to.
  private(set) var trouble: InterceptionTrouble?
  var forwarder: Forwarder
  private let twin: Twin
  private weak var device: EvdevDevice?
  private var announcement: NodeAnnouncement?

  /// Makes the twin of a pen and waits until it is known.
  ///
  /// - Parameters:
  ///   - device: the pen, whose reader hands its events on; not kept alive.
  ///   - rules: what is bound.
  ///   - loop: what waits for udev.
  ///   - onAnnounced: told when the pen may be taken.
  /// - Throws: where there can be no twin.
  init(
    _ device: EvdevDevice, rules: Rules, on loop: EventLoop, onAnnounced: @escaping () -> Void
  ) throws(SystemError) {
    self.device = device
    let description = device.description
    forwarder = Forwarder(description, rules: rules)
    twin = try Twin(of: device, description)
    announcement = try NodeAnnouncement(
      of: twin.systemPath, delay: Interception.delay, on: loop
    ) { [weak self] in
      guard let self, state == .announced else { return }
      announcement = nil
      state = .waiting
      onAnnounced()
    }
  }

  /// Whether the pen is to be taken or given back when it is at rest.
  var isChanging: Bool { state == .waiting || state == .leaving }

  var isTaken: Bool { state == .taken || state == .leaving }

  /// Takes the pen or gives it back, where that is due and nothing is down that would stay so. To be
  /// called when all that the pen has sent is handled.
  func changeAtRest(_ pipeline: inout TabletPipeline) {
    guard isChanging, pipeline.nextDeadline == nil, forwarder.isAtRest(pipeline) else { return }
    if state == .leaving { return end() }
    do throws(SystemError) {
      guard let device, try device.grabAtRest(exceptTools: forwarder.hasLeftUntold) else { return }
      forwarder.start(&pipeline)
      state = .taken
    } catch {
      switch error.number {
      // It is gone, and its reader is about to know.
      case ENODEV: break
      case EBUSY: fail(.isTaken(error))
      default: fail(.failed(error))
      }
    }
  }

  /// Goes on by other rules.
  func reload(_ rules: Rules) {
    forwarder.reload(rules)
    write()
  }

  /// Is to give the pen back when it is at rest, or never to take it.
  func leave() {
    switch state {
    case .announced, .waiting: end()
    case .taken: state = .leaving
    case .leaving, .ended: break
    }
  }

  /// Is to go on after `leave` was called.
  func stay() { if state == .leaving { state = .taken } }

  /// Gives the pen back now, with all that the twin has down let go of.
  func end() {
    guard state != .ended else { return }
    announcement = nil
    if isTaken {
      forwarder.stop()
      state = .ended
      write()
      // Where that fails the pen is gone, and so has been given back.
      try? device?.ungrab()
    }
    state = .ended
  }

  /// Writes what the forwarder has for the twin.
  func write() {
    guard !forwarder.output.isEmpty else { return }
    defer { forwarder.output.removeAll(keepingCapacity: true) }
    do throws(SystemError) {
      try twin.send(forwarder.output)
    } catch {
      if state != .ended { fail(.failed(error)) }
    }
  }

  private func fail(_ trouble: InterceptionTrouble) {
    end()
    self.trouble = trouble
  }
}
