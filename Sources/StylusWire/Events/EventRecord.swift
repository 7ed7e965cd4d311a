public import StylusCore

/// One thing that an event stream tells of a tablet. In a packet it is a header of two numbers, the bytes of
/// the whole record, always a multiple of 8, and its kind, and what follows by kind, in the byte order of
/// the machine. A kind that is not known is to be passed over.
///
///     kind               after the header
///     1  begin           uint32 1, the layout's version; uint32 tablet; int64 time
///     2  state           uint16 type, uint16 code, int32 value
///     3  event           int64 time; uint16 type, uint16 code, int32 value
///     4  history lost
///     5  decision        uint32 performer, uint32 0, uint32 bytes of the text, uint32 of the JSON; both; zeros
///     6  missed          uint64 how many records
///     7  removed
public enum EventRecord: Equatable, Sendable {
  /// The stream begins. The state follows in the same packet.
  ///
  /// - tablet: a number that is the same while it is plugged in.
  /// - time: from when on its events are told.
  case begin(tablet: UInt32, time: Timestamp)
  /// Where an axis stands, or that a key is down. Keys of which nothing is said are up.
  case state(Usage, value: Int32)
  /// An event of the device's, as it comes. SYN_REPORT ends a frame.
  case event(InputEvent)
  /// The kernel lost events here. Those up to the next SYN_REPORT say how the state is another than was told
  /// before.
  case historyLost
  /// What the daemon has decided on.
  case decision(ToldDecision)
  /// The reader was too slow, and so many records before this are not told. The state as it is now follows in the
  /// same packet.
  case missed(UInt64)
  /// The tablet is gone, or left alone. Nothing follows.
  case removed

  /// The layout that this type has.
  public static let version: UInt32 = 1

  /// The number that stands for a kind.
  enum Kind: UInt32 {
    case begin = 1
    case state = 2
    case event = 3
    case historyLost = 4
    case decision = 5
    case missed = 6
    case removed = 7
  }

  var kind: Kind {
    switch self {
    case .begin: .begin
    case .state: .state
    case .event: .event
    case .historyLost: .historyLost
    case .decision: .decision
    case .missed: .missed
    case .removed: .removed
    }
  }
}

extension [EventRecord] {
  /// The records that tell where a device's axes stand and which of its keys are down.
  public init(stateOf device: DeviceDescription) {
    let axes = device.axes.sorted { $0.key.code < $1.key.code }
    let keys = device.pressedKeys.sorted { $0.code < $1.code }
    self =
      axes.map { .state($0.key, value: $0.value.value) } + keys.map { .state($0, value: 1) }
  }
}
