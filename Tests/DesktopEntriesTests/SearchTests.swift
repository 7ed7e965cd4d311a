import DesktopEntries
import Foundation
import Testing

@Suite final class `A search for applications` {
  private let folder = FileManager.default.temporaryDirectory.appending(
    path: "stylusd-\(UUID().uuidString)")

  deinit { try? FileManager.default.removeItem(at: folder) }

  private var search: DesktopEntrySearch {
    DesktopEntrySearch([folder.path + "/own", folder.path + "/nowhere", folder.path + "/system"])
  }

  private func write(_ path: String, _ lines: String = "Exec=a") throws {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("[Desktop Entry]\nType=Application\n\(lines)\n".utf8).write(to: file)
  }

  private func found(_ id: String) throws -> String {
    String(try search.find(id).path.dropFirst(folder.path.count + 1))
  }

  private func message(_ id: String) -> String? {
    let error = #expect(throws: DesktopEntryError.self) { try search.find(id) }
    return error?.message
  }

  @Test func `takes the most important directory's`() throws {
    try write("system/org.x.desktop")
    #expect(try found("org.x") == "system/org.x.desktop")
    try write("own/org.x.desktop")
    #expect(try found("org.x") == "own/org.x.desktop")
  }

  @Test func `joins directories by hyphens`() throws {
    try write("system/kde/my-app.desktop")
    try write("system/kde4/a-b/c.desktop")
    #expect(try found("kde-my-app") == "system/kde/my-app.desktop")
    #expect(try found("kde4-a-b-c") == "system/kde4/a-b/c.desktop")
    try write("system/kde-my-app.desktop")
    #expect(try found("kde-my-app") == "system/kde-my-app.desktop")
  }

  @Test(arguments: ["x", "", "..-secret", ".-x", "-x", "a/b", "org.x.desktop"])
  func `finds nothing elsewhere`(id: String) throws {
    try write("secret.desktop")
    try write("own/org.x.desktop")
    #expect(message(id) == "no application has a file '\(id).desktop'")
  }

  @Test func `finds no directory, and nothing that is deleted`() throws {
    try write("system/x.desktop")
    try write("system/y.desktop/z.desktop")
    try write("own/x.desktop", "Hidden=true")
    #expect(message("y") == "no application has a file 'y.desktop'")
    #expect(
      message("x")
        == "\(folder.path)/own/x.desktop says that the application is deleted (Hidden)")
  }

  @Test func `reads nothing endless`() throws {
    try write("own/x.desktop", "#" + String(repeating: "x", count: 1 << 20))
    #expect(message("x") == "cannot read \(folder.path)/own/x.desktop: File too large")
  }
}
