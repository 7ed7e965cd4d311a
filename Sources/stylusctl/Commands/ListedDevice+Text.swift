import InputDevices
import PlainText
import StylusCore
import TabletNames

extension ListedDevice {
  /// Whether a person who looks for their tablet wants to see it.
  var isOfTablet: Bool {
    switch node.role {
    case .stylus: true
    case .other(let reason):
      switch reason {
      case .ownTwin, .pad, .puck, .noPosition, .notTagged: true
      case .touchpad, .touchscreen: node.tags?.contains(.tablet) ?? false
      case .mouse, .joystick, .keys, .noPen: false
      }
    }
  }

  /// Why it is not used; nil where it is. `original` is the pen whose twin it is.
  private func obstacle(_ original: InputNode?) -> String? {
    switch (node.role, access) {
    case (.stylus, .readable): nil
    case (.stylus, .denied): "you may not read it: \(node.wayToRead)"
    case (.stylus, .failed(let error)): "\(error)"
    case (.other(let reason), _):
      original.map { "stylusd's own twin of \($0.path)" } ?? "\(reason)"
    }
  }

  /// For a person: one line, and for a pen its axes, its buttons and each quirk that applies; `original`
  /// is the pen whose twin it is.
  func text(_ quirks: [Quirk], twinOf original: InputNode?) -> String {
    let verdict = obstacle(original).map { "not used: \($0)" } ?? "used"
    var lines = ["  \(node.path)  \(description.name) (\(description.id.model)): \(verdict)"]
    if node.role == .stylus {
      lines.append("    axes: " + axisNames.joined(separator: ", "))
      lines.append(
        "    buttons: " + (buttonNames.isEmpty ? "none" : buttonNames.joined(separator: ", ")))
      lines += applying(quirks).map { "    quirk: \($0.place) (\($0.source.printable))" }
    }
    return lines.joined(separator: "\n")
  }

  /// One JSON object.
  func json(_ quirks: [Quirk], _ model: TabletModel?, twinOf original: InputNode?) -> String {
    let obstacle = obstacle(original)
    var fields = [
      "\"node\":\(node.path.json)", "\"group\":\(node.group.json)",
      "\"name\":\(description.name.json)",
      "\"id\":\(description.id.model.json)", "\"used\":\(obstacle == nil)",
    ]
    fields.append("\"model\":" + (model?.name.json ?? "null"))
    fields.append("\"why-not\":" + (obstacle?.json ?? "null"))
    fields.append("\"twin-of\":" + (original?.path.json ?? "null"))
    fields.append("\"axes\":\(list(axisNames))")
    fields.append("\"buttons\":\(list(buttonNames))")
    fields.append("\"quirks\":\(list(applying(quirks).map(\.place)))")
    return "{" + fields.joined(separator: ",") + "}"
  }

  private func applying(_ quirks: [Quirk]) -> [Quirk] {
    node.role == .stylus ? quirks.filter { $0.applies(to: description) } : []
  }

  private func list(_ names: [String]) -> String {
    "[" + names.map(\.json).joined(separator: ",") + "]"
  }

  private static let axes: [(Usage, String)] = [
    (.x, "x"), (.y, "y"), (.pressure, "pressure"), (.distance, "distance"), (.tiltX, "tilt-x"),
    (.tiltY, "tilt-y"), (.z, "rotation"), (.wheel, "wheel"),
  ]

  private static let buttons: [(Usage, String)] = [
    (.stylus, "lower"), (.stylus2, "upper"), (.stylus3, "third"), (.toolRubber, "eraser end"),
  ]

  private var axisNames: [String] {
    ListedDevice.axes.filter { description.usages.contains($0.0) }.map(\.1)
  }

  private var buttonNames: [String] {
    ListedDevice.buttons.filter { description.usages.contains($0.0) }.map(\.1)
  }
}

extension Quirk {
  /// Where it stands: file and line.
  fileprivate var place: String { "\(file.printable):\(line)" }
}
