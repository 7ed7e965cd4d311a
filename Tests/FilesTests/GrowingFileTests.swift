import EventLoop
import Files
import Foundation
import Testing

struct `A growing file` {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  @Test func `has each piece as soon as it comes, for the person alone`() throws {
    let path = "\(directory.path)/pen.yml"
    let file = try GrowingFile(creating: path)
    try file.append("one\n")
    #expect(read(path) == "one\n")
    try file.append("two\n")
    try file.finish()
    #expect(read(path) == "one\ntwo\n")
    var status = stat()
    #expect(unsafe stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
    file.remove()
    #expect(read(path) == nil)
  }

  @Test func `takes nobody's place, nor a link's that leads nowhere`() throws {
    let path = try directory.file("pen.yml", Array("old".utf8))
    let link = "\(directory.path)/link.yml"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "nowhere")
    for path in [path, link] {
      #expect(throws: SystemError(EEXIST, "cannot write \(path)")) {
        _ = try GrowingFile(creating: path)
      }
    }
    #expect(read(path) == "old")
  }

  private func read(_ path: String) -> String? {
    try? String(contentsOfFile: path, encoding: .utf8)
  }
}
