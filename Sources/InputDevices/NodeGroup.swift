/// Which nodes belong to one physical device: a tablet's pen, pad, touch and keys.
enum NodeGroup {
  /// A name that the nodes of a device share, for where libinput's rules have given them none
  /// (LIBINPUT_DEVICE_GROUP): the place in sysfs of the USB device, else of the HID device, else of
  /// whatever the input device hangs on.
  ///
  /// - Parameter systemPath: an event node's, such as
  ///   `/sys/devices/…/1-2/1-2:1.0/0003:056A:0357.0001/input/input7/event5`.
  /// - Returns: in that case `/sys/devices/…/1-2`. An input device that hangs on nothing, as one
  ///   that a program has made, is a group of its own.
  static func name(of systemPath: String) -> String {
    let parts = systemPath.split(separator: "/", omittingEmptySubsequences: false)
    let end =
      parts.firstIndex(where: isUSBInterface) ?? parts.firstIndex(where: isHIDDevice).map { $0 + 1 }
      ?? inputIndex(parts)
    return parts[..<end].joined(separator: "/")
  }

  /// `1-2.3:1.0`: port, configuration and interface. Two tablets at one hub are two devices, and the
  /// interfaces of one are one.
  private static func isUSBInterface(_ part: Substring) -> Bool {
    let fields = part.split(separator: ":", omittingEmptySubsequences: false)
    return fields.count == 2 && fields[0].contains("-") && fields[1].contains(".")
      && fields.allSatisfy {
        !$0.isEmpty && $0.allSatisfy { $0.isNumber || $0 == "-" || $0 == "." }
      }
  }

  /// `0018:056A:51E9.0001`: bus, vendor, product and a number of its own.
  private static func isHIDDevice(_ part: Substring) -> Bool {
    let fields = part.split(whereSeparator: { $0 == ":" || $0 == "." })
    return fields.count == 4 && part.count { $0 == ":" } == 2
      && fields.allSatisfy { $0.utf8.count >= 4 && $0.allSatisfy(\.isHexDigit) }
  }

  /// Where `input/inputN/eventM` begins, or `inputN` where nothing but /sys/devices/virtual is above.
  private static func inputIndex(_ parts: [Substring]) -> Int {
    guard let index = parts.lastIndex(of: "input") else { return max(parts.count - 1, 0) }
    return parts[..<index].last == "virtual" ? min(index + 2, parts.count) : index
  }
}
