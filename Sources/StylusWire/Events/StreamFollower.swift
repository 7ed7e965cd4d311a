public import StylusCore

/// Follows an event stream from its beginning, and makes of it what the device itself would have told: of what a
/// slow reader has missed, how the state is another now.
public struct StreamFollower: Sendable {
  /// What the stream says has come about.
  public enum News: Equatable, Sendable {
    /// An event of the device's.
    case event(InputEvent)
    /// Events were lost. Those up to the next SYN_REPORT say how the state is another than was told before.
    case historyLost
    /// The daemon has decided on something.
    case decision(ToldDecision)
    /// The tablet is gone, or left alone.
    case removed
  }

  /// The tablet, with axes and keys as they were when the stream began.
  public let device: DeviceDescription

  private var axes: [Usage: Int32] = [:]
  private var keys: Set<Usage> = []

  /// Begins with the first packet; nil where that is not how a stream begins.
  ///
  /// - Parameters:
  ///   - device: what the tablet says of itself.
  ///   - packet: the packet.
  public init?(_ device: DeviceDescription, firstPacket packet: ArraySlice<UInt8>) {
    var reader = EventPacketReader(packet)
    guard case .begin = reader.next() else { return nil }
    var device = device
    device.pressedKeys = []
    for case .state(let usage, let value) in reader {
      if usage.type == Usage.typeAxis {
        device.axes[usage]?.value = value
      } else {
        device.pressedKeys.insert(usage)
      }
    }
    self.device = device
    axes = device.axes.mapValues(\.value)
    keys = device.pressedKeys
  }

  /// Takes the next packet.
  ///
  /// - Parameters:
  ///   - packet: the packet.
  ///   - now: the time that is it, for what has come about while nothing was told.
  ///   - tell: gets what has come about, in order.
  public mutating func take(
    _ packet: ArraySlice<UInt8>, at now: Timestamp, _ tell: (News) -> Void
  ) {
    var state: [Usage: Int32]?
    for record in EventPacketReader(packet) {
      if case .state(let usage, let value) = record {
        state?[usage] = value
        continue
      }
      if let after = state.take() { catchUp(with: after, at: now, tell) }
      switch record {
      case .event(let event):
        note(event.usage, event.value)
        tell(.event(event))
      case .historyLost: tell(.historyLost)
      case .decision(let decision): tell(.decision(decision))
      case .missed: state = [:]
      case .removed: tell(.removed)
      case .begin, .state: break
      }
    }
    if let state { catchUp(with: state, at: now, tell) }
  }

  /// Tells how the state is another than is known here.
  private mutating func catchUp(
    with state: [Usage: Int32], at now: Timestamp, _ tell: (News) -> Void
  ) {
    tell(.historyLost)
    let up = keys.filter { state[$0] == nil }.map { ($0, Int32(0)) }
    let changed = state.filter { usage, value in
      usage.type == Usage.typeKey ? !keys.contains(usage) : axes[usage] != value
    }
    let news = up + changed.map { ($0.key, $0.value) }
    for (usage, value) in news.sorted(by: { StreamFollower.precedes($0.0, $1.0) }) {
      note(usage, value)
      tell(.event(InputEvent(time: now, usage: usage, value: value)))
    }
    tell(.event(InputEvent(time: now, usage: .synReport, value: 0)))
  }

  private static func precedes(_ one: Usage, _ other: Usage) -> Bool {
    (one.type, one.code) < (other.type, other.code)
  }

  private mutating func note(_ usage: Usage, _ value: Int32) {
    switch usage.type {
    case Usage.typeAxis: axes[usage] = value
    case Usage.typeKey: if value == 0 { keys.remove(usage) } else { keys.insert(usage) }
    default: break
    }
  }
}
