internal import PlainText
public import StylusCore

extension Decision {
  /// The decision as one line for a person: what the hand did, where, and what comes of it.
  public var text: String {
    (gesture.text + (outcome.map { " -> " + $0 } ?? "")).printable
  }

  /// What comes of it, not yet made printable; nil in a phase in which its action does not run.
  public var outcome: String? {
    switch effect {
    case .run(let binding):
      let summary = binding.action.summary
      return binding.action == action ? "runs \(summary)" : "\(action.name) runs \(summary)"
    case .switchEraser: return "switch-eraser turns the pen round"
    case .show(let palette):
      return palette.kind == .tools ? "opens the palette" : "opens the colour palette"
    case .unperformed(.runSystemShortcut):
      return "run-system-shortcut, but there is no system-shortcut"
    case .unperformed(let action): return "\(action.rawValue), which nothing performs"
    case .lacking(let action, let program?): return "\(action.rawValue), which \(program) has not"
    case .lacking(let action, nil): return "\(action.rawValue), which the config leaves undone"
    case .nothing:
      if key == nil { return "bound to nothing" }
      let isIgnored = action == .preferred(.ignore) && gesture.phase ?? .began == .began
      return isIgnored ? "ignored" : nil
    }
  }
}

extension Gesture {
  /// What the hand did, and where, in one line for a person.
  public var text: String {
    var words = [button.rawValue, kind.rawValue]
    if let phase { words.append(phase.rawValue) }
    var line = words.joined(separator: " ")
    if serial != 0 { line += " of pen 0x" + String(serial, radix: 16) }
    if let pose { line += " at " + pose.text }
    return line
  }
}

extension Pose {
  fileprivate var text: String {
    var parts: [String] = []
    if let location, let x = location.x.decimalText(places: 1),
      let y = location.y.decimalText(places: 1)
    {
      parts.append("\(x), \(y) mm")
    } else if let x = anchor.x.decimalText(places: 3), let y = anchor.y.decimalText(places: 3) {
      parts.append("\(x), \(y)")
    }
    if let altitude = altitude?.degreesText(places: 0) {
      parts.append("altitude \(altitude)°")
    }
    if let azimuth = azimuth?.degreesText(places: 0) { parts.append("azimuth \(azimuth)°") }
    if let roll = roll?.degreesText(places: 0) { parts.append("roll \(roll)°") }
    if let pressure = pressure?.decimalText(places: 2) { parts.append("pressure \(pressure)") }
    return parts.joined(separator: ", ")
  }
}
