/// What the simulator can be.
public enum Device: Equatable, Sendable {
  /// A pen that follows a script.
  case pen(PenModel)
  /// A recorded device, which plays its recording; its pen follows a script too, if it has one.
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

  /// The HID report descriptor, as uhid takes it. One that is wrong is left to the kernel to refuse.
  public var reportDescriptor: [UInt8] {
    switch self {
    case .pen(let model): model.reportDescriptor
    case .recorded(let recording):
      (try? recording.reportDescriptor.withShortReports()) ?? recording.reportDescriptor
    }
  }
}
