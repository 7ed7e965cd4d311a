internal import CWayland
internal import EventLoop
internal import Glibc

/// A keymap as a compositor hands it over, or is handed it: a file in memory, which ends with a NUL.
struct KeymapFile: ~Copyable {
  /// Keymaps have some 50 kB. More than this is none, and is not read.
  private static let mostBytes = 4 << 20

  let descriptor: OwnedDescriptor
  /// In bytes, with the NUL.
  let size: Int
  private let isXkb: Bool

  /// Takes over what came with the event.
  init(adopting descriptor: consuming OwnedDescriptor, size: Int, isXkb: Bool) {
    self.descriptor = descriptor
    self.size = size
    self.isXkb = isXkb
  }

  /// Makes one of a text of xkb's.
  ///
  /// - Throws: where there is no memory for it.
  init(_ text: String) throws(SystemError) {
    let number = try retryingOnInterrupt("cannot make a file for the keymap") {
      stylusd_open_memory()
    }
    let descriptor = OwnedDescriptor(adopting: number)
    let bytes = Array(text.utf8CString)
    let count = try retryingOnInterrupt("cannot write the keymap") {
      unsafe write(number, bytes, bytes.count)
    }
    guard count == bytes.count else { throw SystemError(ENOSPC, "cannot write the keymap") }
    self.init(adopting: descriptor, size: count, isXkb: true)
  }

  /// The text, without the NUL; nil where it is of another format, or not all there.
  var text: [UInt8]? {
    guard isXkb, (1...KeymapFile.mostBytes).contains(size) else { return nil }
    var bytes = [UInt8](repeating: 0, count: size)
    var count = 0
    // Not by mmap(2): a file that is cut short meanwhile would end the program.
    while count < size {
      let result = unsafe bytes.withUnsafeMutableBytes { buffer in
        unsafe pread(
          descriptor.rawValue, buffer.baseAddress?.advanced(by: count), size - count, off_t(count))
      }
      if result < 0, errno == EINTR { continue }
      guard result > 0 else { return nil }
      count += result
    }
    return Array(bytes.prefix { $0 != 0 })
  }
}
