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

  @Test func `takes no dangling link's place either`() throws {
    let path = "\(directory.path)/config.toml"
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "nowhere")
    #expect(throws: SystemError(EEXIST, "cannot write \(path)")) {
      try NewFile.write("new", to: path)
    }
    #expect(throws: SystemError(ENOENT, "cannot replace \(path)")) {
      _ = try NewFile.replace(path, with: "new")
    }
    #expect(try names(in: directory.path) == ["config.toml"])
  }

  @Test func `keeps a copy of each that it replaces`() throws {
    let path = try directory.file("config.toml", Array("first".utf8))
    #expect(try NewFile.replace(path, with: "second") == "\(path).old")
    #expect(try NewFile.replace(path, with: "third") == "\(path).old.2")
    #expect(read(path) == "third")
    #expect(read("\(path).old") == "first")
    #expect(read("\(path).old.2") == "second")
    #expect(
      try names(in: directory.path) == ["config.toml", "config.toml.old", "config.toml.old.2"])
  }

  @Test func `replaces what a link leads to, and not the link`() throws {
    let target = try directory.file("dotfiles/stylusd.toml", Array("first".utf8))
    let path = "\(directory.path)/config.toml"
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: "dotfiles/stylusd.toml")
    #expect(try NewFile.replace(path, with: "second") == "\(path).old")
    #expect(read(target) == "second")
    #expect(read("\(path).old") == "first")
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: path) == "dotfiles/stylusd.toml")
    #expect(try names(in: "\(directory.path)/dotfiles") == ["stylusd.toml"])
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
