internal import CLibudev
internal import EventLoop

/// libudev's context: what its devices, enumerations and monitors hang on.
@safe  // The pointer is private to the Udev folder and lives as long as this object.
final class UdevContext {
  let pointer: OpaquePointer

  /// Makes a context.
  ///
  /// - Throws: ENOMEM, the only way this can fail.
  init() throws(SystemError) {
    guard let pointer = unsafe udev_new() else {
      throw SystemError.last("cannot make a udev context")
    }
    unsafe self.pointer = pointer
  }

  deinit {
    unsafe udev_unref(pointer)
  }
}
