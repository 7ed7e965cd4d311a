public import StylusCore

/// What stylusd asks of stylus-palette: one packet each, on the socket that is the standard input of
/// stylus-palette. In a packet it is a uint32, its kind, and what follows by kind, in the byte order of the
/// machine. A kind that is not known is to be passed over. When the socket ends, so does stylus-palette.
///
///     kind         after it
///     1  open      uint32 1, the layout's version; uint32 number; uint32 palette, 0 tools or 1 colours;
///                  uint32 flags: 1 held, 2 has a pose; the pose; uint32 how many entries; the entries
///     2  pose      uint32 number; the pose
///     3  let go    uint32 number; uint32 1 where that chooses, 0 where not
///     4  close     uint32 number
///     5  ask
///
///     pose         double anchor x, double y, double roll in radians, NaN where there is none
///     text         uint32 how many bytes, 0xffffffff for none; the bytes, UTF-8
///     entry        text name; text icon; uint32 colour 0xRRGGBB, 0xffffffff for none;
///                  uint32 role, 0 choice, 1 group or 2 dial; of a group uint32 how many entries, and they
public enum PaletteRequest: Equatable, Sendable {
  /// Where the pen is, of all that its pose has what places and turns things.
  public struct Pose: Equatable, Sendable {
    /// The place on the active area, each coordinate 0 … 1, from the top left.
    public var anchor: Point
    /// 0 ..< 2π clockwise about the pen's own axis; nil where the pen does not tell.
    public var roll: Double?

    /// Makes a pose.
    public init(anchor: Point, roll: Double? = nil) {
      self.anchor = anchor
      self.roll = roll
    }

    /// Makes it of a pen's.
    public init(_ pose: StylusCore.Pose) {
      self.init(anchor: pose.anchor, roll: pose.roll?.rawValue)
    }
  }

  /// A palette to be opened, in the place of any that is open.
  public struct Opening: Equatable, Sendable {
    /// Its number, which all that is said of it has; no other palette has had it.
    public var number: UInt32
    /// What it is of.
    public var kind: Palette.Kind
    /// What it offers, clockwise from the top.
    public var entries: [PaletteEntry]
    /// Where the pen is; nil where there is none, or it was never in range.
    public var pose: Pose?
    /// Whether the hand holds the button: poses and a `letGo` follow then.
    public var isHeld: Bool

    /// Makes one.
    public init(
      number: UInt32, kind: Palette.Kind, entries: [PaletteEntry], pose: Pose? = nil,
      isHeld: Bool = false
    ) {
      self.number = number
      self.kind = kind
      self.entries = entries
      self.pose = pose
      self.isHeld = isHeld
    }
  }

  /// Open a palette.
  case open(Opening)
  /// The pen has moved, or turned.
  case pose(number: UInt32, Pose)
  /// The hand has let go of the button: what the pen has moved to is chosen, if `chooses`; if it has moved to
  /// nothing the palette stays for a tap.
  case letGo(number: UInt32, chooses: Bool)
  /// Close it, with nothing chosen.
  case close(number: UInt32)
  /// Say that you are there: one that hangs has the screen.
  case ask

  /// The layout that this type has.
  public static let version: UInt32 = 1

  enum Kind: UInt32 {
    case open = 1
    case pose = 2
    case letGo = 3
    case close = 4
    case ask = 5
  }
}
