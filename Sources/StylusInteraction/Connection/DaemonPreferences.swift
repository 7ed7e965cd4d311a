internal import Bus
internal import EventLoop
internal import StylusWire

/// Follows what the daemon says that the person chose.
final class DaemonPreferences {
  private(set) var current = StylusPreferences()
  private var changes: BusSlot?
  private var question: BusSlot?
  private let onChange: (StylusPreferences) -> Void

  /// Asks the daemon, whose unique name is `owner`, and listens to it.
  ///
  /// - Throws: where the bus takes no call.
  init(
    _ bus: BusConnection, owner: String, onChange: @escaping (StylusPreferences) -> Void
  ) throws(SystemError) {
    self.onChange = onChange
    // Before asking, so that no change is missed.
    changes = try bus.match(
      "type='signal',sender='\(owner)',path='\(StylusBus.path)',"
        + "interface='org.freedesktop.DBus.Properties',member='PropertiesChanged',"
        + "arg0='\(StylusBus.interface)'"
    ) { [weak self] message in
      message.skip("s")
      self?.read(message)
    }
    let message = bus.methodCall(
      to: owner, path: StylusBus.path, interface: "org.freedesktop.DBus.Properties",
      method: "GetAll")
    message.append(StylusBus.interface)
    message.forbidStarting()
    question = try bus.call(message) { [weak self] reply in
      if reply.error == nil { self?.read(reply) }
    }
  }

  private func read(_ message: BusMessage) {
    var told = current
    message.readProperties { name in
      switch StylusBus.Property(rawValue: name) {
      case .preferredDoubleTapAction:
        if let action = message.readAction() { told.doubleTap = action }
      case .preferredSqueezeAction:
        if let action = message.readAction() { told.squeeze = action }
      case .preferredActions:
        if let actions = message.readActions() { told.actions = actions }
      case .version, .isPaused, .status, .tablets, nil: message.skip("v")
      }
    }
    guard told != current else { return }
    current = told
    onChange(told)
  }
}

extension BusMessage {
  fileprivate func readAction() -> StylusPreferredAction? {
    readVariant(of: "s") { readString() }.map { StylusPreferredAction(rawValue: $0) }
  }

  fileprivate func readActions() -> [StylusButton: [StylusGesture: StylusPreferredAction]]? {
    readVariant(of: "a{sa{ss}}") {
      var actions: [StylusButton: [StylusGesture: StylusPreferredAction]] = [:]
      readDictionary(of: "a{ss}") { button in
        var ofButton: [StylusGesture: StylusPreferredAction] = [:]
        readDictionary(of: "s") { gesture in
          let action = StylusPreferredAction(rawValue: readString() ?? "")
          ofButton[StylusGesture(rawValue: gesture)] = action
        }
        actions[StylusButton(rawValue: button)] = ofButton
      }
      return actions
    }
  }
}
