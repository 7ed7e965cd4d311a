extension PenReport {
  /// Numbers that a real pen has, so that the wacom driver takes it for one: the Art Pen, which is
  /// what has Twist, the Pro Pen 2 and the AES pen of the ThinkPads.
  private enum Kind {
    static let artPen = 0x804
    static let proPen2 = 0x842
    static let aesPen = 0x8051
    /// What the eraser's number has more than the pen's.
    static let eraser = 8
  }

  private static let serial = 0x2a0b_1c3d

  /// The report of the pen; `sequence` counts the device's reports.
  ///
  /// What the device has no usage for it does not notice. Out of range all is 0, as most pens have it.
  func bytes(_ pen: PenState, sequence: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: length)
    if number != 0 { bytes[0] = number }
    for (usage, slot) in slots {
      let value = usage == .sequence ? slot.wrapped(sequence) : value(of: usage, slot, pen)
      bytes.write(value, to: slot, after: number == 0 ? 0 : 8)
    }
    return bytes
  }

  private func value(of usage: PenUsage, _ slot: Slot, _ pen: PenState) -> Int {
    guard isSeen(pen) else { return 0 }
    let form = slot.field.form
    return switch usage {
    case .inRange, .sense: 1
    case .tip, .lower, .upper, .third, .invert, .eraser: isOn(usage, pen) ? 1 : 0
    case .x: form.value(pen.point.x)
    case .y: form.value(pen.point.y)
    case .pressure: form.value(pen.pressure ?? 0)
    case .tiltX: form.value(degrees: pen.tilt.x, wraps: false)
    case .tiltY: form.value(degrees: pen.tilt.y, wraps: false)
    case .twist:
      form.value(degrees: form.turned(pen.twist), wraps: slot.field.flags.contains(.wrap))
    case .distance: form.value(pen.height)
    case .nearness: form.value(1 - pen.height)
    case .toolType:
      (has(.twist) ? Kind.artPen : Kind.proPen2) | (pen.tool == .eraser ? Kind.eraser : 0)
    case .aesToolType: Kind.aesPen
    case .serial: PenReport.serial
    case .sequence: 0
    }
  }

  /// Whether the device notices the end that is near it.
  private func isSeen(_ pen: PenState) -> Bool {
    pen.isInRange && (pen.tool == .pen || has(.invert) || has(.eraser))
  }

  /// An eraser that touches has Eraser in the place of Tip. A device without Invert has no other way
  /// to say that this end is near, and says Eraser all the time.
  private func isOn(_ usage: PenUsage, _ pen: PenState) -> Bool {
    let touches = pen.pressure != nil
    return switch usage {
    case .tip: touches && pen.tool == .pen
    case .lower: pen.buttons.contains(.lower)
    case .upper: pen.buttons.contains(.upper)
    case .third: pen.buttons.contains(.third)
    case .invert: pen.tool == .eraser
    case .eraser: pen.tool == .eraser && (touches || !has(.invert))
    default: false
    }
  }
}

extension PenReport.Slot {
  /// A number that begins again after the largest.
  fileprivate func wrapped(_ number: Int) -> Int {
    let form = field.form
    return form.extent > 0 ? form.logicalMinimum + number % (form.extent + 1) : 0
  }
}

extension [UInt8] {
  /// Writes as many bits of the number as the slot has, the lowest first; those after `offset` bits
  /// are the slot's report.
  fileprivate mutating func write(_ number: Int, to slot: PenReport.Slot, after offset: Int) {
    for bit in 0..<Swift.min(slot.field.size, Int.bitWidth) where number >> bit & 1 == 1 {
      let place = offset + slot.firstBit + bit
      self[place / 8] |= 1 << UInt8(place % 8)
    }
  }
}
