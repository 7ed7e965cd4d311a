/// What a pen's report can say, whatever page its maker has put it on.
enum PenUsage: CaseIterable {
  case inRange, tip, lower, upper, third, invert, eraser
  case x, y, pressure, tiltX, tiltY, twist
  /// How high the pen is: 0 near.
  case distance
  /// Generic Desktop's Z, which grows the nearer the pen is.
  case nearness
  /// Wacom's Sense: in sight, if not near enough for a position.
  case sense
  /// Wacom's number for the kind of pen.
  case toolType
  /// The number for the kind of pen in Wacom's AES reports.
  case aesToolType
  case serial
  /// Wacom's number that grows by one with each report.
  case sequence

  /// Usages of the pages Generic Desktop, Digitizers and Wacom's two (linux/hid.h, wacom_wac.h).
  private static let byUsage: [UInt32: PenUsage] = [
    0x1_0030: .x, 0x1_0031: .y, 0x1_0032: .nearness,
    0xd_0030: .pressure, 0xd_0032: .inRange, 0xd_003c: .invert, 0xd_003d: .tiltX,
    0xd_003e: .tiltY, 0xd_0041: .twist, 0xd_0042: .tip, 0xd_0044: .lower, 0xd_0045: .eraser,
    0xd_005a: .upper, 0xd_005b: .serial, 0xd_005d: .third,
    // Makers' other ways to say their second button: Secondary Tip Switch, Tablet Pick.
    0xd_0043: .upper, 0xd_0046: .upper,
    0xff0d_0036: .sense, 0xff0d_0077: .toolType, 0xff0d_0132: .distance, 0xff0d_0220: .sequence,
    0xff00_005b: .aesToolType,
  ]

  /// nil for a usage that says nothing of these.
  init?(_ usage: HidUsage) {
    guard
      let known = PenUsage.byUsage[usage.rawValue] ?? PenUsage.byUsage[usage.standard.rawValue]
    else { return nil }
    self = known
  }
}

extension HidUsage {
  /// Contact Identifier.
  static let contact = HidUsage(0xd_0051)

  /// Whether a collection of this usage holds a pen: Digitizer, Pen or Stylus, Wacom's too.
  var holdsPen: Bool { [0xd_0001, 0xd_0002, 0xd_0020].contains(standard.rawValue) }

  /// A usage of Wacom's own page as the standard has it: 0130 there is 30 of page 1, and what has no
  /// page of its own is of the page Digitizers (`wacom_equivalent_usage`).
  fileprivate var standard: HidUsage {
    guard rawValue >> 16 == 0xff0d else { return self }
    let page = rawValue >> 8 & 0xff
    return HidUsage((page == 0 ? 0xd : page) << 16 | rawValue & 0xff)
  }
}
