/// Whether an input device is a stylus: the one kind that is opened and read.
public enum DeviceRole: Hashable, Sendable {
  /// A pen's own node.
  case stylus
  /// Anything else; never opened.
  case other(Reason)

  /// Why a device is no stylus.
  public enum Reason: Hashable, Sendable {
    /// The twin of a pen that this program made itself.
    case ownTwin
    /// A tablet's own buttons.
    case pad
    /// A touchpad.
    case touchpad
    /// A touchscreen.
    case touchscreen
    /// A tablet's puck without a pen.
    case puck
    /// A mouse.
    case mouse
    /// A joystick or game pad.
    case joystick
    /// A keyboard or some keys.
    case keys
    /// It has neither BTN_TOOL_PEN nor BTN_STYLUS.
    case noPen
    /// A pen without ABS_X or ABS_Y.
    case noPosition
    /// A pen that udev was told to call no tablet.
    case notTagged
  }
}

extension DeviceRole {
  /// The end of the physical path of every device that this program makes.
  public static let twinSuffix = "-stylusd"

  /// Judges a device as libinput does, so that what is a pen here is one on the desktop too; but a
  /// tablet without a resolution, which libinput turns down, is a stylus.
  ///
  /// - Parameters:
  ///   - device: what the device can send; its axes' ranges play no part.
  ///   - tags: what udev calls it; nil where udev does not know it, as in a recording.
  ///   - phys: the device's physical path, empty where it has none.
  public init(of device: DeviceDescription, tags: Set<DeviceTag>?, phys: String = "") {
    if phys.hasSuffix(DeviceRole.twinSuffix) {
      self = .other(.ownTwin)
    } else if let reason = DeviceRole.obstacle(device, tags) {
      self = .other(reason)
    } else {
      self = .stylus
    }
  }

  /// What keeps the device from being a stylus. The order is libinput's: a pad's tag outweighs all.
  private static func obstacle(_ device: DeviceDescription, _ tags: Set<DeviceTag>?) -> Reason? {
    if tags?.contains(.tabletPad) == true { return .pad }
    if tags?.contains(.touchpad) == true { return .touchpad }
    if tags?.contains(.touchscreen) == true { return .touchscreen }
    guard device.has(.toolPen) || device.has(.stylus) else { return device.kindWithoutPen(tags) }
    if device.isPad { return .pad }
    guard device.has(.x), device.has(.y) else { return .noPosition }
    if let tags, !tags.contains(.tablet) { return .notTagged }
    return nil
  }
}

extension DeviceDescription {
  fileprivate func has(_ usage: Usage) -> Bool { usages.contains(usage) }

  /// Whether a device with BTN_STYLUS but no BTN_TOOL_PEN is a pad.
  ///
  /// Pads carry BTN_STYLUS, ABS_X and ABS_Y only so as to pass for tablets. udev knows them by
  /// BTN_0 and BTN_1 and, where its database is installed, by their names; some have neither
  /// button. A pen can at least touch.
  fileprivate var isPad: Bool {
    if has(.toolPen) { return false }
    let hasPadButtons = has(.button0) && has(.button1)
    let canTouch = has(.touch) || has(.pressure)
    return hasPadButtons || !canTouch
  }

  /// What a device is that has nothing of a pen.
  fileprivate func kindWithoutPen(_ tags: Set<DeviceTag>?) -> DeviceRole.Reason {
    if has(.toolMouse) || has(.toolLens) { return .puck }
    guard let tags else { return kindByUsages }
    if tags.contains(.mouse) { return .mouse }
    if tags.contains(.joystick) { return .joystick }
    if tags.contains(.keyboard) || tags.contains(.key) { return .keys }
    return .noPen
  }

  private var kindByUsages: DeviceRole.Reason {
    let isDirect = properties.contains(DeviceDescription.directProperty)
    if has(.toolFinger), !isDirect { return .touchpad }
    if has(.touch), has(.x) { return .touchscreen }
    if has(.mouseLeft), has(.relativeX) { return .mouse }
    return .noPen
  }

  /// INPUT_PROP_DIRECT: positions are those of the screen underneath.
  private static let directProperty: UInt16 = 1
}

extension Usage {
  /// BTN_LEFT.
  fileprivate static let mouseLeft = key(0x110)
  /// REL_X.
  fileprivate static let relativeX = Usage(type: typeRelative, code: 0)
}

extension DeviceRole.Reason: CustomStringConvertible {
  /// The reason as a phrase for a person.
  public var description: String {
    switch self {
    case .ownTwin: "made by stylusd itself"
    case .pad: "a pad: it has buttons but no pen"
    case .touchpad: "a touchpad"
    case .touchscreen: "a touchscreen"
    case .puck: "a tablet's mouse without a pen"
    case .mouse: "a mouse"
    case .joystick: "a joystick or game pad"
    case .keys: "a keyboard or keys"
    case .noPen: "no pen: neither BTN_TOOL_PEN nor BTN_STYLUS"
    case .noPosition: "a pen without a position: no ABS_X and ABS_Y"
    case .notTagged: "a pen, but udev does not call it a tablet: no ID_INPUT_TABLET"
    }
  }
}
