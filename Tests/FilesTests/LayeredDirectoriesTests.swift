import EventLoop
import Files
import Foundation
import Testing

@Suite struct `Layered directories` {
  let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private func listed(_ names: [String], mayBeAbsent: Bool = true) -> LayeredDirectories {
    LayeredDirectories(
      names.map { "\(directory.path)/\($0)" }, suffix: ".toml", mayBeAbsent: mayBeAbsent)
  }

  @Test func `have each name once, from the first that has it, in the order of the names`() throws {
    let expected = [
      try directory.file("b/a.toml"), try directory.file("a/b.toml"),
      try directory.file("b/c.toml"),
    ]
    _ = try directory.file("b/b.toml")
    let layers = listed(["a", "b"])
    #expect(layers.files == expected)
    #expect(layers.failures == [])
  }

  @Test func `have no files of another kind, and no hidden ones`() throws {
    for name in ["a/a.toml~", "a/toml", "a/.a.toml", "a/.toml", "a/a.toml.bak"] {
      _ = try directory.file(name)
    }
    #expect(listed(["a"]).files == [])
  }

  @Test func `may be absent, where that is no failure`() throws {
    let file = try directory.file("b/b.toml")
    let layers = listed(["none", "b", "b/b.toml"])
    #expect(layers.files == [file])
    #expect(layers.failures == [])
    let required = listed(["none", "b"], mayBeAbsent: false)
    #expect(required.files == [file])
    #expect(required.failures == [SystemError(ENOENT, "cannot read \(directory.path)/none")])
  }

  @Test(.enabled(if: getuid() != 0, "root may read everything"))
  func `that cannot be read are told, and the others are read`() throws {
    let file = try directory.file("b/b.toml")
    _ = try directory.file("a/a.toml")
    try directory.setMode(of: "\(directory.path)/a", 0)
    defer { try? directory.setMode(of: "\(directory.path)/a", 0o700) }
    #expect(listed(["a", "b"]).files == [file])
    #expect(listed(["a", "b"]).failures.map(\.number) == [EACCES])
  }
}
