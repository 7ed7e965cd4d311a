internal import Bus
internal import Glibc

/// A descriptor by which a client shows that it may read a device.
enum NodeDescriptor {
  /// The number of the device that a descriptor has open for reading.
  ///
  /// - Throws: where it is not open for reading, or is no device.
  static func device(_ descriptor: CInt) throws(BusError) -> UInt64 {
    let flags = fcntl(descriptor, F_GETFL)
    // What is opened by O_PATH anybody may open, and it looks as if it were for reading.
    guard flags >= 0, flags & __O_PATH == 0, [O_RDONLY, O_RDWR].contains(flags & O_ACCMODE) else {
      throw .standard("AccessDenied", "the descriptor is not open for reading")
    }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFCHR else {
      throw .standard("InvalidArgs", "the descriptor is no device's")
    }
    return UInt64(status.st_rdev)
  }

  /// Checks that whoever has opened a device has not been shut out of it since (EVIOCREVOKE): the descriptor stays
  /// open then.
  ///
  /// - Throws: where it can be read no more.
  static func checkStillReadable(_ descriptor: CInt) throws(BusError) {
    var request = pollfd(fd: descriptor, events: 0, revents: 0)
    guard unsafe poll(&request, 1, 0) >= 0, request.revents == 0 else {
      throw .standard("AccessDenied", "the descriptor can be read no more")
    }
  }
}
