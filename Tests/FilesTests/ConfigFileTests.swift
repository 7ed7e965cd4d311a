import Files
import Foundation
import Testing

@Suite struct `A config file` {
  let directory: TemporaryDirectory
  /// Whoever runs the tests, with the group that their files get.
  let trust = FileTrust(user: getuid(), group: getgid())

  init() throws { directory = try TemporaryDirectory() }

  @Test func `is read whole`() throws {
    let contents = (0..<100_000).map { UInt8(truncatingIfNeeded: $0) }
    let path = try directory.file("config.toml", contents)
    #expect(try ConfigFile.read(path, trust: trust).contents == contents)
    #expect(try ConfigFile.read(path, trust: trust).path == path)
  }

  @Test func `is the first that exists`() throws {
    let second = try directory.file("b/config.toml", [2])
    let third = try directory.file("c/config.toml", [3])
    let paths = ["\(directory.path)/a/config.toml", "\(second)/no-directory", second, third]
    #expect(try ConfigFile.first(of: paths, trust: trust)?.contents == [2])
    #expect(try ConfigFile.first(of: [paths[0]], trust: trust) == nil)
    #expect(try ConfigFile.first(of: [], trust: trust) == nil)
  }

  @Test func `that is refused hides the later ones`() throws {
    let first = try directory.file("a", mode: 0o666)
    let second = try directory.file("b")
    #expect(throws: ConfigFileError.writableByAll(path: first)) {
      try ConfigFile.first(of: [first, second], trust: trust)
    }
  }

  @Test func `that is absent says so`() {
    let path = "\(directory.path)/none"
    let error = #expect(throws: ConfigFileError.self) { try ConfigFile.read(path, trust: trust) }
    #expect(error?.description == "cannot read \(path): No such file or directory")
  }

  @Test(arguments: [0o602, 0o622, 0o666, 0o646] as [mode_t])
  func `that everyone may write is refused`(mode: mode_t) throws {
    let path = try directory.file("it's mine", mode: mode)
    let error = #expect(throws: ConfigFileError.writableByAll(path: path)) {
      try ConfigFile.read(path, trust: trust)
    }
    let word = "'\(directory.path)/it'\\''s mine'"
    #expect(
      error?.description
        == "\(path) is not read because everyone may write to it; run: chmod o-w \(word)")
  }

  @Test(arguments: [0o400, 0o600, 0o644, 0o660, 0o664] as [mode_t])
  func `that only the person and their own group may write is read`(mode: mode_t) throws {
    let path = try directory.file("config.toml", [1], mode: mode)
    #expect(try ConfigFile.read(path, trust: trust).contents == [1])
  }

  @Test func `that another group may write is refused`() throws {
    let path = try directory.file("config.toml", mode: 0o660)
    let other = FileTrust(user: trust.user, group: trust.group + 1)
    let error = #expect(
      throws: ConfigFileError.writableByGroup(path: path, group: trust.group)
    ) { try ConfigFile.read(path, trust: other) }
    #expect(
      error?.description == "\(path) is not read because group \(trust.group), which is not your "
        + "own, may write to it; run: chmod g-w \(path)")
    let readable = try directory.file("other.toml", mode: 0o640)
    #expect(throws: Never.self) { try ConfigFile.read(readable, trust: other) }
  }

  @Test func `of another person is refused, of root it is not`() throws {
    let path = try directory.file("config.toml")
    let other = FileTrust(user: trust.user + 1, group: trust.group)
    if trust.user == 0 {
      #expect(throws: Never.self) { try ConfigFile.read(path, trust: other) }
      try directory.give(path, to: 12_345)
    }
    let owner = trust.user == 0 ? 12_345 : trust.user
    #expect(throws: ConfigFileError.foreignOwner(path: path, owner: owner)) {
      try ConfigFile.read(path, trust: other)
    }
    #expect(
      ConfigFileError.foreignOwner(path: "/x", owner: 5).description
        == "/x is not read because it belongs to user 5, neither to you nor to root; "
        + "make a copy of your own")
  }

  @Test func `may be a link to one`() throws {
    let path = try directory.file("config.toml", [7])
    let link = "\(directory.path)/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    #expect(try ConfigFile.read(link, trust: trust).contents == [7])
    try directory.setMode(of: path, 0o666)
    #expect(throws: ConfigFileError.writableByAll(path: link)) {
      try ConfigFile.read(link, trust: trust)
    }
  }

  @Test(.timeLimit(.minutes(1)))
  func `is no directory, pipe or device, and none of them stops the program`() throws {
    let pipe = try directory.pipe("pipe")
    for path in [directory.path, pipe, "/dev/null"] {
      let error = #expect(throws: ConfigFileError.notAFile(path: path)) {
        try ConfigFile.read(path, trust: trust)
      }
      #expect(error?.description == "\(path) is not a regular file; put its text into one")
    }
  }

  @Test func `that cannot be opened says why`() throws {
    let loop = "\(directory.path)/loop"
    try FileManager.default.createSymbolicLink(atPath: loop, withDestinationPath: loop)
    let error = #expect(throws: ConfigFileError.self) {
      try ConfigFile.first(of: [loop], trust: trust)
    }
    #expect(error?.description == "cannot read \(loop): Too many levels of symbolic links")
  }

  @Test func `has an end`() throws {
    let largest = [UInt8](repeating: 10, count: ConfigFile.largestSize)
    let path = try directory.file("config.toml", largest)
    #expect(try ConfigFile.read(path, trust: trust).contents.count == largest.count)
    let larger = try directory.file("larger.toml", largest + [10])
    let error = #expect(throws: ConfigFileError.tooLarge(path: larger)) {
      try ConfigFile.read(larger, trust: trust)
    }
    #expect(error?.description == "\(larger) is not read because it is larger than 256 KiB")
  }

  @Test func `is trusted to whoever runs this`() {
    #expect(FileTrust.current().user == getuid())
  }
}
