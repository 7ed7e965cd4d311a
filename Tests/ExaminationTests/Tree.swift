import EventLoop
import Glibc

/// A folder of a test's own with files in it, as the kernel and Debian have them in theirs.
final class Tree {
  let root: String

  init() throws {
    var template = Array("/tmp/stylusd-test-XXXXXX".utf8CString)
    guard let path = unsafe mkdtemp(&template) else { throw SystemError.last("mkdtemp") }
    root = unsafe String(cString: path)
  }

  deinit { unsafe system("rm -rf '\(root)'") }

  /// Writes a file, and makes the folder that it lies in.
  func write(_ path: String, _ bytes: [UInt8]) throws {
    unsafe system("mkdir -p \"$(dirname '\(root)/\(path)')\"")
    guard let stream = unsafe fopen("\(root)/\(path)", "w") else { throw SystemError.last("fopen") }
    let count = unsafe fwrite(bytes, 1, bytes.count, stream)
    guard unsafe fclose(stream) == 0, count == bytes.count else { throw SystemError.last("fwrite") }
  }

  func write(_ path: String, _ text: String) throws { try write(path, Array(text.utf8)) }

  /// Makes a symbolic link, and the folder that it lies in.
  func link(_ path: String, to target: String) {
    unsafe system("mkdir -p \"$(dirname '\(root)/\(path)')\"; ln -s '\(target)' '\(root)/\(path)'")
  }
}
