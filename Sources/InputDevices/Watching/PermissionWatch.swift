internal import EventLoop
internal import Glibc

/// Waits for the permissions of any node in a folder to change.
///
/// udev says nothing when logind gives a node to the session that has become active. The node
/// itself cannot be watched, since inotify wants it readable first; its folder can.
final class PermissionWatch {
  private let descriptor: OwnedDescriptor
  private let onChange: () -> Void
  private var source: EventSource?

  /// Starts to wait.
  ///
  /// - Parameters:
  ///   - folder: where the nodes lie, such as /dev/input.
  ///   - loop: what waits.
  ///   - onChange: told that owner, mode or access list of some node there is another.
  /// - Throws: EMFILE or ENOSPC where this user watches too many files already.
  init(
    folder: String, on loop: EventLoop, onChange: @escaping () -> Void
  ) throws(SystemError) {
    descriptor = OwnedDescriptor(
      adopting: try retryingOnInterrupt("cannot watch \(folder)") {
        inotify_init1(CInt(IN_CLOEXEC) | CInt(IN_NONBLOCK))
      })
    self.onChange = onChange
    let number = descriptor.rawValue
    try retryingOnInterrupt("cannot watch \(folder)") {
      unsafe inotify_add_watch(number, folder, UInt32(IN_ATTRIB | IN_ONLYDIR))
    }
    source = try loop.watch(number) { [weak self] in self?.drain() }
  }

  deinit { source?.remove() }

  /// Which node it was does not matter: those that could not be opened are few.
  private func drain() {
    let count = unsafe withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
      unsafe read(descriptor.rawValue, buffer.baseAddress, buffer.count)
    }
    guard count > 0 else { return }
    onChange()
  }
}
