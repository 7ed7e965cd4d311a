public import StylusCore

extension Decision {
  /// The decision as one line of JSON. Every key is always present, and what is absent is null,
  /// except that taps carry no phase. Times are seconds, places 0 … 1 and millimetres, angles
  /// radians.
  public var json: String { "{" + jsonFields + "}" }

  /// The same without the braces.
  public var jsonFields: String {
    var fields = ["\"time\":\(gesture.time.secondsText)", field("gesture", gesture.kind.rawValue)]
    if let phase = gesture.phase { fields.append(field("phase", phase.rawValue)) }
    fields.append(field("button", gesture.button.rawValue))
    fields.append(field("tool", gesture.tool.rawValue))
    fields.append("\"pose\":" + (gesture.pose?.json ?? "null"))
    fields.append(field("action", action.name))
    return fields.joined(separator: ",")
  }

  /// The names are the project's own and need no escapes.
  private func field(_ key: String, _ name: String) -> String { "\"\(key)\":\"\(name)\"" }
}

extension Pose {
  /// The pose as a JSON object, as a decision has it.
  public var json: String {
    let fields: [(key: String, value: String?)] = [
      ("anchor", json(anchor, places: 6)), ("location", location.flatMap { json($0, places: 3) }),
      ("distance", distance?.decimalText(places: 6)),
      ("altitude", altitude?.rawValue.decimalText(places: 6)),
      ("azimuth", azimuth?.rawValue.decimalText(places: 6)),
      ("roll", roll?.rawValue.decimalText(places: 6)),
      ("pressure", pressure?.decimalText(places: 6)),
    ]
    let pairs = fields.map { field in "\"\(field.key)\":" + (field.value ?? "null") }
    return "{" + pairs.joined(separator: ",") + "}"
  }

  private func json(_ point: Point, places: Int) -> String? {
    guard let x = point.x.decimalText(places: places), let y = point.y.decimalText(places: places)
    else { return nil }
    return "[\(x),\(y)]"
  }
}
