public import StylusCore

extension Decision {
  /// The decision as one line for a person: what the hand did, where, and what comes of it.
  public var text: String {
    var words = [gesture.button.rawValue, gesture.kind.rawValue]
    if let phase = gesture.phase { words.append(phase.rawValue) }
    var line = words.joined(separator: " ")
    if gesture.serial != 0 { line += " of pen 0x" + String(gesture.serial, radix: 16) }
    if let pose = gesture.pose { line += " at " + pose.text }
    return line + " -> " + outcome
  }

  private var outcome: String {
    switch effect {
    case .run(let binding):
      binding.action == action
        ? "runs \(action.summary)" : "\(action.name) runs \(binding.action.summary)"
    case .unperformed(let action): "\(action.rawValue), which nothing performs yet"
    case .nothing: "\(action.name), nothing to run" + (gesture.phase == nil ? "" : " in this phase")
    }
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
    if let altitude = altitude?.degrees.decimalText(places: 0) {
      parts.append("altitude \(altitude)°")
    }
    if let azimuth = azimuth?.degrees.decimalText(places: 0) { parts.append("azimuth \(azimuth)°") }
    if let roll = roll?.degrees.decimalText(places: 0) { parts.append("roll \(roll)°") }
    if let pressure = pressure?.decimalText(places: 2) { parts.append("pressure \(pressure)") }
    return parts.joined(separator: ", ")
  }
}
