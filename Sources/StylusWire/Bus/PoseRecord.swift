/// One frame of a pen, as apps get it from a pose stream: a packet of `size` bytes in the byte order of the
/// machine. What the pen does not tell is NaN.
///
///     offset  type    what
///          0  uint32  1, the layout's version
///          4  uint32  state: 1 in range, 2 tip down, 4 the eraser end, 8 lower, 16 upper, 32 third button down
///          8  uint64  time, µs of CLOCK_MONOTONIC
///         16  uint32  the pen's serial number; 0 for none
///         20  uint32  the tablet: a number that is the same while it is plugged in
///         24  double  anchor x, then y: 0 … 1 from the top left
///         40  double  location x, then y: millimetres from the top left
///         56  double  distance: 0 near … 1 farthest
///         64  double  altitude: radians, 0 lying flat … π/2 upright
///         72  double  azimuth: radians 0 ..< 2π, clockwise from +x
///         80  double  roll: radians 0 ..< 2π
///         88  double  roll since the pen came in range: radians 0 ..< 2π
///         96  double  pressure: 0 … 1
///        104  double  wheel: 0 … 1
///
/// Of a pen that has left, the record has the last place, and no other values.
@frozen public struct PoseRecord: Equatable, Sendable {
  /// The bytes of a record.
  public static let size = 112
  /// The layout that this type has.
  public static let version: UInt32 = 1

  /// What is so at a frame.
  public struct State: OptionSet, Equatable, Sendable {
    /// One bit each.
    public var rawValue: UInt32

    /// Makes a set of its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The pen is in range.
    public static let inRange = State(rawValue: 1)
    /// The tip is down.
    public static let touching = State(rawValue: 2)
    /// The end is the eraser.
    public static let eraser = State(rawValue: 4)
    /// The lower button is down.
    public static let lower = State(rawValue: 8)
    /// The upper button is down.
    public static let upper = State(rawValue: 16)
    /// The third button is down.
    public static let third = State(rawValue: 32)
  }

  // In the order of the layout.
  private var layoutVersion = PoseRecord.version
  /// What is so.
  public var state: State = []
  /// CLOCK_MONOTONIC, µs.
  public var time: UInt64 = 0
  /// The pen's serial number; 0 for none.
  public var serial: UInt32 = 0
  /// Which tablet it is.
  public var tablet: UInt32 = 0
  /// 0 … 1 from the left.
  public var anchorX = Double.nan
  /// 0 … 1 from the top.
  public var anchorY = Double.nan
  /// Millimetres from the left.
  public var locationX = Double.nan
  /// Millimetres from the top.
  public var locationY = Double.nan
  /// 0 near … 1 farthest.
  public var distance = Double.nan
  /// Radians, 0 … π/2.
  public var altitude = Double.nan
  /// Radians, 0 ..< 2π.
  public var azimuth = Double.nan
  /// Radians, 0 ..< 2π.
  public var roll = Double.nan
  /// Radians, 0 ..< 2π.
  public var rollSinceProximity = Double.nan
  /// 0 … 1.
  public var pressure = Double.nan
  /// 0 … 1.
  public var wheel = Double.nan

  /// Makes a record of nothing.
  public init() {}

  /// Whether the record has this type's layout.
  public var isUnderstood: Bool { layoutVersion == PoseRecord.version }
}
