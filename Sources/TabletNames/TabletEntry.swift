internal import CLibwacom
internal import PlainText

/// One tablet of libwacom's database.
@safe  // Owns its one reference; all is copied out before it is let go.
struct TabletEntry: ~Copyable {
  private let pointer: OpaquePointer

  /// Takes over what libwacom returned.
  init(owning pointer: OpaquePointer) {
    unsafe self.pointer = pointer
  }

  deinit {
    unsafe libwacom_destroy(pointer)
  }

  var name: String? {
    unsafe libwacom_get_name(pointer).map { unsafe String(cString: $0).printable }
  }

  /// The ids of its pens and of their other ends.
  var stylusIDs: [CInt] {
    var count: CInt = 0
    guard let ids = unsafe stylusd_wacom_styli(pointer, &count) else { return [] }
    return unsafe Array(UnsafeBufferPointer(start: ids, count: Int(count)))
  }
}

extension TabletModel.Pen {
  /// The pen of an entry; nil for an eraser, which is a pen's other end, and for a puck.
  init?(_ stylus: OpaquePointer) {
    guard unsafe libwacom_stylus_is_eraser(stylus) == 0,
      unsafe libwacom_stylus_get_type(stylus) != WSTYLUS_PUCK,
      let name = unsafe libwacom_stylus_get_name(stylus)
    else { return nil }
    self.name = unsafe String(cString: name).printable
    buttonCount = unsafe Int(libwacom_stylus_get_num_buttons(stylus))
  }
}
