extension DeviceDescription {
  /// What the twin of this pen is to say of itself: the same, so that the desktop's settings, which go by
  /// name and numbers, keep applying, and an eraser end beside the pen's.
  ///
  /// The fuzz is 0: the kernel has filtered the pen's own events by it, and would take away more of what is
  /// left if the twin's were filtered again (`input_defuzz_abs_event`).
  public var twin: DeviceDescription {
    var twin = self
    twin.usages.formUnion([.toolPen, .toolRubber])
    for usage in twin.axes.keys { twin.axes[usage]?.fuzz = 0 }
    twin.pressedKeys = []
    return twin
  }
}

extension DeviceRole {
  /// Where the twin of a device is to say that it is attached: at the same place up to `/inputN`, which is
  /// what libinput groups devices by (its `libinput-device-group`), so that a tablet's touch surface still
  /// rests while its pen is near.
  ///
  /// - Parameter phys: the pen's own, such as `usb-0000:00:14.0-2/input0`; empty where it has none.
  /// - Returns: in that case `usb-0000:00:14.0-2/input0-stylusd`.
  public static func twinPhysicalPath(of phys: String) -> String {
    let place = phys.firstRange(of: "/input").map { phys[..<$0.lowerBound] } ?? phys[...]
    let input = phys[place.endIndex...].dropFirst("/input".count).prefix { $0.isNumber }
    return "\(place)/input\(input.isEmpty ? "0" : input)\(twinSuffix)"
  }
}
