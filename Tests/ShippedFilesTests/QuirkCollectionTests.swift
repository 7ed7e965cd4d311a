import Files
import Foundation
import ShippedFiles
import StylusConfig
import StylusCore
import Testing

@Suite struct `The collection of quirks` {
  private let folder: URL
  private let trust = FileTrust(user: getuid(), group: getgid())

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("stylusd-quirks-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func write(_ name: String, _ text: String, mode: Int = 0o644) throws {
    let path = folder.appendingPathComponent(name).path
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
  }

  private static func entry(_ id: String, _ rest: String = "buttons.eraser = \"upper\"") -> String {
    "[[device]]\nmatch.id = \"\(id)\"\nsource = \"a test\"\n\(rest)\n"
  }

  @Test func `holds those that are sound, in the order of the files, and tells the rest`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("d.toml", Self.entry("28bd:0004"))
    try write("c.toml", "no toml")
    try write("b.toml", Self.entry("28bd:0002", "buton = 1") + Self.entry("28bd:0003"))
    try write("a.toml", Self.entry("28bd:0001"))
    try write("e.toml", Self.entry("28bd:0005"), mode: 0o666)
    try write("readme", "")
    let collection = ShippedCollection<Quirk>(folder.path, trust: trust)
    #expect(
      collection.entries.map(\.rule.id?.pattern) == ["28bd:0001", "28bd:0003", "28bd:0004"])
    #expect(collection.entries.map(\.line) == [1, 5, 1])
    #expect(collection.hasErrors)
    let told = collection.complaints.map { complaint in
      switch complaint {
      case .unread(let sentence): sentence.contains("everyone may write") ? "e" : sentence
      case .wrong(let diagnostic):
        "\(URL(fileURLWithPath: diagnostic.file).lastPathComponent):\(diagnostic.line)"
      }
    }
    #expect(told == ["b.toml:4", "c.toml:1", "e"])
  }

  @Test func `is empty, and says so, where a directory that was named is not there`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let place = folder.appendingPathComponent("none").path
    let collection = ShippedCollection<Quirk>(place, trust: trust)
    #expect(collection.entries == [])
    #expect(!collection.hasErrors)
    #expect(collection.complaints == [.unread("cannot read \(place): No such file or directory")])
  }
}
