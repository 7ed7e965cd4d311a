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

  @Test func `may take another's place and a link's, and keeps no copy`() throws {
    let (one, two) = ("\(directory.path)/one", "\(directory.path)/new/two")
    let other = try directory.file("other", Array("other".utf8))
    try FileManager.default.createSymbolicLink(atPath: one, withDestinationPath: "other")
    for text in ["first", "second"] {
      try NewFile.put([(text, one), ("\(text) two", two)])
      #expect(read(one) == text)
      #expect(read(two) == "\(text) two")
    }
    #expect(read(other) == "other")
    #expect(try names(in: directory.path) == ["new", "one", "other"])
    #expect(try names(in: "\(directory.path)/new") == ["two"])
  }

  @Test func `takes no place where the one after it cannot be written`() throws {
    let one = try directory.file("one", Array("old".utf8))
    #expect(throws: SystemError(ENOTDIR, "cannot write \(one)/two")) {
      try NewFile.put([("new", one), ("new", "\(one)/two")])
    }
    #expect(read(one) == "old")
    #expect(try names(in: directory.path) == ["one"])
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

  @Test(arguments: [0o600, 0o644, 0o664] as [mode_t])
  func `can take the place of what was read, with its mode and without a copy`(
    _ mode: mode_t
  ) throws {
    let path = try directory.file("config.toml", Array("first".utf8), mode: mode)
    #expect(try rewrite(path, from: "first", to: "second"))
    #expect(read(path) == "second")
    #expect(try self.mode(of: path) == Int(mode))
    #expect(try names(in: directory.path) == ["config.toml"])
  }

  @Test func `does not take the place of what somebody else has written meanwhile`() throws {
    let path = try directory.file("config.toml", Array("third".utf8))
    #expect(try !rewrite(path, from: "first", to: "second"))
    #expect(read(path) == "third")
    #expect(try names(in: directory.path) == ["config.toml"])
  }

  @Test func `takes the place of what links lead to`() throws {
    let target = try directory.file("dotfiles/stylusd.toml", Array("first".utf8), mode: 0o640)
    let (link, path) = ("\(directory.path)/dotfiles/link", "\(directory.path)/config.toml")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "stylusd.toml")
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "dotfiles/link")
    #expect(try rewrite(path, from: "first", to: "second"))
    #expect(read(target) == "second")
    #expect(try mode(of: target) == 0o640)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == "dotfiles/link")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "stylusd.toml")
    #expect(try names(in: "\(directory.path)/dotfiles") == ["link", "stylusd.toml"])
  }

  @Test(.enabled(if: getuid() == 0, "only root can give files away"))
  func `stays whose it was`() throws {
    let path = try directory.file("config.toml", Array("first".utf8))
    try directory.give(path, to: 12_345)
    #expect(try rewrite(path, from: "first", to: "second"))
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.ownerAccountID] as? Int == 12_345)
  }

  @Test func `needs something to take the place of`() throws {
    let path = "\(directory.path)/config.toml"
    #expect(throws: SystemError(ENOENT, "cannot replace \(path)")) {
      _ = try rewrite(path, from: "", to: "second")
    }
    #expect(try names(in: directory.path) == [])
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

  private func rewrite(_ path: String, from old: String, to new: String) throws -> Bool {
    try NewFile.rewrite(path, from: Array(old.utf8), to: Array(new.utf8))
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
