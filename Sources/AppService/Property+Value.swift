internal import Bus
internal import StylusCore
internal import StylusWire

extension StylusBus.Property {
  /// Its D-Bus type.
  var type: String {
    switch self {
    case .version, .status, .preferredDoubleTapAction, .preferredSqueezeAction: "s"
    case .isPaused: "b"
    case .preferredActions: "a{sa{ss}}"
    case .tablets: "aa{sv}"
    }
  }

  /// Its value, where that is a text; nil where it is none.
  func value(_ state: ServiceState) -> String? {
    switch self {
    case .version: stylusdVersion
    case .status: state.status
    case .preferredDoubleTapAction: state.preferredActions[.lower]?[.doubleTap]?.rawValue
    case .preferredSqueezeAction: state.preferredActions[.lower]?[.squeeze]?.rawValue
    case .isPaused, .preferredActions, .tablets: nil
    }
  }

  /// Appends its value to a message.
  func append(_ state: ServiceState, to message: BusMessage) {
    switch self {
    case .version, .status, .preferredDoubleTapAction, .preferredSqueezeAction:
      message.append(value(state) ?? "")
    case .isPaused: message.append(state.isPaused)
    case .preferredActions: message.append(state.preferredActions)
    case .tablets:
      message.appendArray(of: "a{sv}") {
        for tablet in state.tablets { message.append(tablet) }
      }
    }
  }
}

extension BusMessage {
  fileprivate func append(_ actions: [StylusButton: [GestureKind: PreferredAction]]) {
    appendArray(of: "{sa{ss}}") {
      for button in StylusButton.allCases {
        guard let gestures = actions[button] else { continue }
        appendEntry(button.rawValue, of: "a{ss}") {
          appendArray(of: "{ss}") {
            for kind in GestureKind.allCases {
              guard let action = gestures[kind] else { continue }
              appendEntry(kind.rawValue, of: "s") { append(action.rawValue) }
            }
          }
        }
      }
    }
  }

  fileprivate func append(_ tablet: ServiceState.Tablet) {
    let device = tablet.description
    appendArray(of: "{sv}") {
      appendDetail(.name, device.name)
      appendDetail(.id, device.id.model)
      appendDetail(.use, tablet.use.rawValue)
      if let width = device.axes[.x]?.length { appendDetail(.width, width) }
      if let height = device.axes[.y]?.length { appendDetail(.height, height) }
      appendProperty(StylusBus.TabletDetail.features.rawValue, of: "as") { append(device.features) }
    }
  }

  private func appendDetail(_ detail: StylusBus.TabletDetail, _ text: String) {
    appendProperty(detail.rawValue, of: "s") { append(text) }
  }

  private func appendDetail(_ detail: StylusBus.TabletDetail, _ number: Double) {
    appendProperty(detail.rawValue, of: "d") { append(number) }
  }
}

extension DeviceDescription {
  /// What its pens may tell.
  fileprivate var features: [String] {
    let all: [(name: String, isThere: Bool)] = [
      ("pressure", axes[.pressure] != nil), ("tilt", axes[.tiltX] != nil && axes[.tiltY] != nil),
      ("distance", axes[.distance] != nil), ("roll", axes[.z] != nil),
      ("wheel", axes[.wheel] != nil), ("eraser", usages.contains(.toolRubber)),
    ]
    return all.filter(\.isThere).map(\.name)
  }
}
