import EventLoop
import Files
import Foundation
import Testing

struct `A new file` {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  @Test func `is written with its folders, for the person alone`() throws {
    let path = "\(directory.path)/a/b/config.toml"
    try NewFile.write("text\n", to: path)
    #expect(read(path) == "text\n")
    #expect(try mode(of: "\(directory.path)/a") == 0o700)
    #expect(try mode(of: path) & ~0o044 == 0o600)
    #expect(try names(in: "\(directory.path)/a/b") == ["config.toml"])
  }

  @Test func `takes nobody's place`() throws {
    let path = try directory.file("config.toml", Array("old".utf8))
    let error = #expect(throws: SystemError.self) { try NewFile.write("new", to: path) }
    #expect(error == SystemError(EEXIST, "cannot write \(path)"))
    #expect(read(path) == "old")
    #expect(try names(in: directory.path) == ["config.toml"])
  }

  @Test func `keeps what was there under another name, where that is wanted`() throws {
    let path = try directory.file("config.toml", Array("first".utf8))
    try NewFile.write("second", to: path, keepingOldAs: "\(path).old")
    #expect(read(path) == "second")
    #expect(read("\(path).old") == "first")
    try NewFile.write("third", to: path, keepingOldAs: "\(path).old")
    #expect(read(path) == "third")
    #expect(read("\(path).old") == "second")
    #expect(try names(in: directory.path) == ["config.toml", "config.toml.old"])
  }

  @Test func `marks, once, that a person was told how to begin`() throws {
    let mark = WelcomeMark(path: "\(directory.path)/state/stylusd/welcomed")
    #expect(!mark.isSet)
    mark.set()
    #expect(mark.isSet)
    mark.set()
    #expect(mark.isSet)
    #expect(WelcomeMark(path: "\(directory.path)/state/stylusd/welcomed/below").isSet)
  }

  private func read(_ path: String) -> String? {
    try? String(contentsOfFile: path, encoding: .utf8)
  }

  private func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  private func mode(of path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return try #require(attributes[.posixPermissions] as? Int)
  }
}
