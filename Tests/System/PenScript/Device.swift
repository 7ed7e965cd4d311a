/// What the simulator can be.
public enum Device: Equatable, Sendable {
  /// A pen that follows a script.
  case pen(PenModel)
  /// A recorded device, which can only play its recording.
  case recorded(HidRecording)

  /// The device's name.
  public var name: String {
    switch self {
    case .pen(let model): model.name
    case .recorded(let recording): recording.name
    }
  }

  /// The device's ids.
  public var id: HidID {
    switch self {
    case .pen(let model): model.id
    case .recorded(let recording): recording.id
    }
  }

  /// The HID report descriptor.
  public var reportDescriptor: [UInt8] {
    switch self {
    case .pen(let model): model.reportDescriptor
    case .recorded(let recording): recording.reportDescriptor
    }
  }
}
