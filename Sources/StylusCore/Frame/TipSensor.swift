/// Whether the tip touches: BTN_TOUCH, or pressure where a device has no such key.
struct TipSensor: Sendable {
  private enum Source {
    case key
    case pressure(press: Double, release: Double)
    case nothing
  }

  private let source: Source
  private(set) var isTouching = false

  init(_ device: DeviceDescription) {
    if device.usages.contains(.touch) {
      source = .key
      isTouching = device.pressedKeys.contains(.touch)
    } else if let sensor = TipSensor(pressureOf: device) {
      self = sensor
    } else {
      source = .nothing
    }
  }

  /// By pressure alone: the tip is down from 5 % of the range and up under 1 %, as in libinput. Nil
  /// where the device has no pressure.
  init?(pressureOf device: DeviceDescription) {
    guard let range = device.axes[.pressure], let extent = range.extent else { return nil }
    let floor = Double(range.minimum)
    source = .pressure(press: floor + extent * 0.05, release: floor + extent * 0.01)
    note(pressure: range.value)
  }

  mutating func note(touchKey isDown: Bool) {
    if case .key = source { isTouching = isDown }
  }

  mutating func note(pressure raw: Int32) {
    guard case .pressure(let press, let release) = source else { return }
    isTouching = Double(raw) >= (isTouching ? release : press)
  }
}
