import StylusCore

/// The head of one device in libinput's format: all that `libinput replay` demands.
enum DeviceText {
  static func text(of device: DeviceDescription) -> String {
    let id = device.id
    return """
      - evdev:
          name: \(YAMLText.quoted(device.name))
          id: \(YAMLText.list([id.bus, id.vendor, id.product, id.version]))
          codes:
      \(codes(of: device))\
          properties: \(YAMLText.list(device.properties.sorted()))
        udev:
          properties: []
      \(initialState(of: device))\
        events:

      """
  }

  private static func codes(of device: DeviceDescription) -> String {
    let usages = device.usages.union(device.axes.keys)
    let types = Dictionary(grouping: usages, by: \.type)
    var text = "      0: [0] # EV_SYN\n"
    for (type, usages) in types.sorted(by: { $0.key < $1.key }) where type != Usage.typeSync {
      text += "      \(type): \(YAMLText.list(usages.map(\.code).sorted()))\(name(of: type))\n"
    }
    let axes = (types[Usage.typeAxis] ?? []).sorted { $0.code < $1.code }
    guard !axes.isEmpty else { return text }
    text += "    absinfo:\n"
    for axis in axes {
      // A range for every axis, or libinput replay stops; without extent its readings mean nothing.
      let range = device.axes[axis] ?? AxisRange(minimum: 0, maximum: 0)
      let numbers = [
        range.minimum, range.maximum, range.fuzz, range.flat, range.resolution,
      ]
      text += "      \(axis.code): \(YAMLText.list(numbers))\n"
    }
    return text
  }

  private static func name(of type: UInt16) -> String {
    switch type {
    case Usage.typeKey: " # EV_KEY"
    case Usage.typeRelative: " # EV_REL"
    case Usage.typeAxis: " # EV_ABS"
    case Usage.typeMisc: " # EV_MSC"
    default: ""
    }
  }

  /// stylusd's own key (see `InitialState`), left out where everything is at 0.
  private static func initialState(of device: DeviceDescription) -> String {
    let values = device.axes.filter { $0.value.value != 0 }.sorted { $0.key.code < $1.key.code }
    let keys = device.pressedKeys.map(\.code).sorted()
    guard !values.isEmpty || !keys.isEmpty else { return "" }
    let pairs = values.map { "\($0.key.code): \($0.value.value)" }.joined(separator: ", ")
    return """
        stylusd:
          axis-values: {\(pairs)}
          pressed-keys: \(YAMLText.list(keys))

      """
  }
}
