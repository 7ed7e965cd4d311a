public import StylusCore

/// What stylus-palette tells stylusd: one packet each, on the same socket as `PaletteRequest`, with the same
/// words.
///
///     kind         after it
///     1  ready     uint32 1, the layout's version
///     2  shown     uint32 number; int64 time
///     3  chosen    uint32 number; the path
///     4  turned    uint32 number; int32 steps; uint32 1 where the palette has the keyboard, else 0; the path
///     5  closed    uint32 number
///     6  failed    uint32 how many bytes; the bytes, UTF-8
///     7  here
///
///     path         uint32 how many places; a uint32 each
public enum PaletteReport: Equatable, Sendable {
  /// It can open a palette at once.
  case ready
  /// The first frame of a palette has been painted, at that time.
  case shown(number: UInt32, time: Timestamp)
  /// An item was chosen. The palette's window is off the screen, and the desktop has given the focus back.
  /// Nothing more follows of that number.
  case chosen(number: UInt32, path: [Int])
  /// A dial was turned so many steps, clockwise where they are positive. Never 0. Where the palette has the
  /// keyboard, keys would go to the palette.
  case turned(number: UInt32, path: [Int], steps: Int, hasKeyboard: Bool)
  /// The palette was closed, with nothing chosen. Its window is off the screen and the focus given back, as with
  /// `chosen`: what was turned in it may press its keys then. Nothing more follows of that number.
  case closed(number: UInt32)
  /// It cannot show palettes on this desktop: why, as a clause for the person. It ends.
  case failed(String)
  /// The answer to `PaletteRequest.ask`.
  case here

  enum Kind: UInt32 {
    case ready = 1
    case shown = 2
    case chosen = 3
    case turned = 4
    case closed = 5
    case failed = 6
    case here = 7
  }
}
