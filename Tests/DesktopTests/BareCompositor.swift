import EventLoop
import Glibc
import Testing

/// A Wayland compositor that offers nothing at all.
final class BareCompositor {
  static let canRun = Helper.areInstalled("python3")

  private let folder: String
  private var server: Helper?

  init() throws {
    var template = Array("/tmp/stylusd-test-XXXXXX".utf8CString)
    guard let path = unsafe mkdtemp(&template) else { throw SystemError.last("mkdtemp") }
    folder = unsafe String(cString: path)
    let program = #filePath.split(separator: "/").dropLast(2).map { "/" + $0 }.joined()
    server = try Helper("python3 \(program)/bare-compositor \(socket)")
    for _ in 0..<200 where unsafe access(socket, R_OK) != 0 { usleep(50_000) }
  }

  deinit {
    server = nil
    unsafe system("rm -rf \(folder)")
  }

  /// Where clients find it.
  var socket: String { "\(folder)/wayland-1" }
}
