import Glibc

/// A system call that failed.
struct SystemError: Error, CustomStringConvertible {
  let what: String
  let code: Int32

  /// Takes the error of the call just made.
  init(_ what: String) {
    self.what = what
    code = errno
  }

  var description: String {
    // glibc's own text for the number, which lives as long as the program.
    unsafe "\(what): \(String(cString: strerror(code)))"
  }
}

/// The monotonic clock, which the kernel's input events are stamped with too.
func monotonicTime() -> Duration {
  var time = timespec()
  unsafe clock_gettime(CLOCK_MONOTONIC, &time)
  return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}

/// Waits until one of the descriptors can be read, at most for `limit`; returns those that can.
///
/// A millisecond is eight periods of the fastest tablets, so what poll cannot count of `limit` is
/// slept.
func wait(for descriptors: [Int32], atMost limit: Duration?) throws(SystemError) -> [Int32] {
  var list = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
  let whole = limit.map { Int32(max($0, .zero) / .milliseconds(1)) }
  let count = unsafe poll(&list, nfds_t(list.count), whole ?? -1)
  if count < 0, errno != EINTR { throw SystemError("cannot wait") }
  if count > 0 { return list.filter { $0.revents != 0 }.map(\.fd) }
  if count == 0, let limit, let whole {
    usleep(UInt32(max(limit - .milliseconds(whole), .zero) / .microseconds(1)))
  }
  return []
}

/// Reads at most `limit` bytes: none at the end of a file, nil when there is nothing now.
func readBytes(_ descriptor: Int32, atMost limit: Int, _ what: String) throws(SystemError)
  -> [UInt8]?
{
  var bytes = [UInt8](repeating: 0, count: limit)
  var count: Int
  repeat {
    count = unsafe read(descriptor, &bytes, limit)
  } while count < 0 && errno == EINTR
  if count < 0 {
    if errno == EAGAIN { return nil }
    throw SystemError(what)
  }
  return Array(bytes.prefix(count))
}

/// Writes all bytes.
func writeBytes(_ descriptor: Int32, _ bytes: [UInt8], _ what: String) throws(SystemError) {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = unsafe rest.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
    if count >= 0 {
      rest = rest.dropFirst(count)
    } else if errno != EINTR {
      throw SystemError(what)
    }
  }
}

/// Prints a line at once: somebody waits for it.
func printLine(_ line: String) throws(SystemError) {
  try writeBytes(STDOUT_FILENO, Array("\(line)\n".utf8), "cannot write to standard output")
}

/// The text of a file, of which bytes that are no UTF-8 are replaced.
func readText(_ path: String) throws(SystemError) -> String {
  let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { throw SystemError("cannot open \(path)") }
  defer { close(descriptor) }
  var bytes: [UInt8] = []
  while let part = try readBytes(descriptor, atMost: 65536, "cannot read \(path)"), !part.isEmpty {
    bytes += part
  }
  return String(decoding: bytes, as: UTF8.self)
}

/// The names in a directory; none if it is not there.
func names(in directory: String) -> [String] {
  guard let stream = unsafe opendir(directory) else { return [] }
  defer { unsafe closedir(stream) }
  var names: [String] = []
  while let entry = unsafe readdir(stream) {
    let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
      // d_name always ends with a 0 within its 256 bytes.
      unsafe $0.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
    }
    names.append(name)
  }
  return names
}
