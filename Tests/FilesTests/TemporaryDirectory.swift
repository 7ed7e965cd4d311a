import Foundation
import Testing

/// A directory of a test's own, removed at its end.
final class TemporaryDirectory {
  let path: String

  init() throws {
    let pattern = "\(NSTemporaryDirectory())/stylusd-test-XXXXXX"
    var name = Array(pattern.utf8CString)
    try #require(unsafe mkdtemp(&name) != nil)
    path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Makes a file, and its directories, with just these permissions.
  func file(_ name: String, _ contents: [UInt8] = [], mode: mode_t = 0o600) throws -> String {
    let file = "\(path)/\(name)"
    let directory = (file as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(
      atPath: directory, withIntermediateDirectories: true)
    try Data(contents).write(to: URL(fileURLWithPath: file))
    try setMode(of: file, mode)
    return file
  }

  func setMode(of file: String, _ mode: mode_t) throws {
    let code = unsafe chmod(file, mode)
    try #require(code == 0)
  }

  /// Gives a file to another user, which only root can.
  func give(_ file: String, to user: uid_t) throws {
    let code = unsafe chown(file, user, getgid())
    try #require(code == 0)
  }

  func pipe(_ name: String) throws -> String {
    let code = unsafe mkfifo("\(path)/\(name)", 0o600)
    try #require(code == 0)
    return "\(path)/\(name)"
  }
}
