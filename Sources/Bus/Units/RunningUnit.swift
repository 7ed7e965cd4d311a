internal import CLibsystemd
internal import EventLoop
internal import StylusCore

/// One unit from the call that starts it until it is gone.
final class RunningUnit {
  private enum State {
    /// The manager has not answered the call yet.
    case starting
    /// The unit is gone, and the answer is still to come.
    case goneBeforeAnswer
    /// The manager has started it.
    case running
    /// Everything has been told.
    case over
  }

  private let started: (UserManager.Refusal?) -> Void
  private let ended: (UnitEnd) -> Void
  private let forget: () -> Void
  private var state = State.starting
  private var outcome = UnitOutcome()
  private var slots: [BusSlot] = []

  /// `forget` is called before the last of the other two.
  init(
    started: @escaping (UserManager.Refusal?) -> Void, ended: @escaping (UnitEnd) -> Void,
    forget: @escaping () -> Void
  ) {
    self.started = started
    self.ended = ended
    self.forget = forget
  }

  /// Asks for the signals of this unit alone, before the unit is there: nothing can be missed.
  func watch(_ name: String, on connection: ManagerConnection) throws(SystemError) {
    slots.append(
      try connection.matchProperties(ofUnit: name) { [weak self] in
        self?.outcome.update(from: $0)
      })
    slots.append(
      try connection.matchRemoval(ofUnit: name) { [weak self, weak connection] in
        // A manager that reloads, or is executed anew, says so of every unit that it has. A bus that
        // takes no question has gone, and will say that itself.
        guard let connection else { return }
        try? self?.verify(name, on: connection, orElse: false)
      })
  }

  /// Calls StartTransientUnit.
  func start(_ unit: TransientUnit, on connection: ManagerConnection) throws(SystemError) {
    let message = connection.call("StartTransientUnit")
    message.append(unit)
    slots.append(
      try connection.send(message) { [weak self] refusal in
        if let refusal { self?.noteRefusal(refusal) } else { self?.noteStart() }
      })
  }

  private func noteStart() {
    switch state {
    case .starting:
      state = .running
      started(nil)
    case .goneBeforeAnswer:
      started(nil)
      end()
    case .running, .over: break
    }
  }

  private func noteRefusal(_ refusal: UserManager.Refusal) {
    switch state {
    case .starting, .goneBeforeAnswer:
      state = .over
      slots = []
      forget()
      started(refusal)
    case .running, .over: break
    }
  }

  private func noteRemoval() {
    switch state {
    case .starting: state = .goneBeforeAnswer
    case .running: end()
    case .goneBeforeAnswer, .over: break
    }
  }

  /// Asks whether the manager has the unit, and ends it if not. Where the manager does not say, it
  /// `isOver` all the same or is asked about again when that has left the bus.
  func verify(
    _ name: String, on connection: ManagerConnection, orElse isOver: Bool
  ) throws(SystemError) {
    slots.append(
      try connection.ask(aboutUnit: name) { [weak self] presence in
        switch presence {
        case .there: break
        case .gone: self?.noteRemoval()
        case .unknown: if isOver { self?.noteRemoval() }
        }
      })
  }

  /// Ends it with what is known: the bus has gone, and with it all news.
  func abandon() {
    switch state {
    case .starting, .goneBeforeAnswer: noteRefusal(.refused("the session bus has gone"))
    case .running: end()
    case .over: break
    }
  }

  private func end() {
    state = .over
    slots = []
    forget()
    ended(outcome.end)
  }
}
