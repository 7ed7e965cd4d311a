import ConfigEditing
import EventLoop
import Files
import Foundation
import StylusConfig
import StylusCore
import Testing

@Suite struct `A binding of a config file` {
  private let folder: String
  private let trust = FileTrust(user: getuid(), group: getgid())
  private let edit = ConfigEdit(button: .lower, gesture: .doubleTap, action: .undo)
  private var own: String { "\(folder)/home/stylusd/config.toml" }
  private var system: String { "\(folder)/etc/stylusd's/config.toml" }

  init() throws {
    folder =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("stylusd-editing-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  @Test func `is set in the person's own, which stays as it is but for that`() throws {
    defer { remove() }
    try write("# mine\n[lower]\ndouble-tap = \"redo\" # é\n", to: own)
    try write("[lower]\n", to: system)
    let outcome = try set()
    #expect(outcome.path == own)
    #expect(outcome.isChanged)
    #expect(
      outcome.warnings.map(\.message) == ["nothing but apps that handle gestures performs 'undo'"])
    #expect(outcome.warnings.first?.file == own)
    #expect(read(own) == "# mine\n[lower]\ndouble-tap = \"undo\" # é\n")
    #expect(read(system) == "[lower]\n")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: "\(folder)/home/stylusd").count == 1)
  }

  @Test func `is set in a file that is named, and in no other`() throws {
    defer { remove() }
    let named = "\(folder)/named.toml"
    try write("[general]\n", to: own)
    try write("", to: named)
    #expect(try set(in: named).path == named)
    #expect(read(own) == "[general]\n")
    #expect(read(named) == "[lower]\ndouble-tap = \"undo\"\n")
  }

  @Test func `makes a first config that says so and nothing else`() throws {
    defer { remove() }
    let outcome = try set()
    #expect(outcome.path == own && outcome.isChanged)
    let text = try #require(read(own))
    #expect(text.hasPrefix("# stylusd: ") && text.hasSuffix("\n\n[lower]\ndouble-tap = \"undo\"\n"))
    var expected = Configuration()
    expected.rules.global.gestures = [.lower: [.doubleTap: Binding(.preferred(.undo))]]
    #expect(Configuration.parse(text, file: own).configuration == expected)
  }

  @Test func `is not written again where it says so already`() throws {
    defer { remove() }
    try write("lower.double-tap = 'undo'", to: own)
    let number = try inode(of: own)
    #expect(try !set().isChanged)
    #expect(try inode(of: own) == number)
    #expect(read(own) == "lower.double-tap = 'undo'")
  }

  @Test func `is not set in the system's config, nor in one that hides it`() throws {
    defer { remove() }
    try write("[general]\n", to: system)
    let sentence =
      "your config is the system's, \(system), all of which one of your own would hide; to begin with "
      + "a copy of it, run: install -D -m 644 '\(folder)/etc/stylusd'\\''s/config.toml' \(own)"
    #expect(refusal()?.description == sentence)
    #expect(read(system) == "[general]\n")
    #expect(read(own) == nil)
    let command = try #require(
      sentence.firstRange(of: "install").map { sentence[$0.lowerBound...] })
    let code = unsafe Glibc.system(String(command))
    #expect(code == 0)
    #expect(try set().isChanged)
  }

  @Test func `is set where the system's config is the one that was named`() throws {
    defer { remove() }
    try write("", to: system)
    #expect(try set(in: system).isChanged)
  }

  @Test func `is not set in a file that is wrong, absent or not to be trusted`() throws {
    defer { remove() }
    try write("[lower]\ntapp = 1\n", to: own)
    #expect(refusal()?.description.contains("\(own):2:1: error: unknown gesture 'tapp'") == true)
    #expect(read(own) == "[lower]\ntapp = 1\n")
    let absent = "\(folder)/absent.toml"
    #expect(
      refusal(in: absent)
        == .unread(.system(path: absent, reason: "No such file or directory")))
    #expect(read(absent) == nil)
    try write("", to: own)
    try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: own)
    #expect(refusal() == .unread(.writableByAll(path: own)))
    #expect(read(own) == "")
  }

  @Test func `is not set where the file would be too large then`() throws {
    defer { remove() }
    let text = String(repeating: "#", count: ConfigFile.largestSize - 1) + "\n"
    try write(text, to: own)
    #expect(refusal() == .tooLarge(path: own))
    #expect(
      refusal()?.description
        == "\(own) would be larger than 256 KiB; take something out of it first")
    #expect(read(own) == text)
  }

  @Test func `is not set for somebody without a home`() {
    defer { remove() }
    let error = #expect(throws: ConfigSettingError.homeless) {
      try ConfigSetting.set(edit, in: nil, trust: trust, paths: [], own: nil)
    }
    #expect(error?.description == "you have no home directory for a config; set HOME")
  }

  private func set(
    _ edit: ConfigEdit? = nil, in named: String? = nil
  ) throws(ConfigSettingError) -> ConfigSetting {
    try ConfigSetting.set(
      edit ?? self.edit, in: named, trust: trust, paths: [own, system], own: own)
  }

  private func refusal(in named: String? = nil) -> ConfigSettingError? {
    do throws(ConfigSettingError) {
      _ = try set(in: named)
      return nil
    } catch {
      return error
    }
  }

  private func write(_ text: String, to path: String) throws {
    let url = URL(fileURLWithPath: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
  }

  private func read(_ path: String) -> String? {
    (try? FileContents.read(path)).map { String(decoding: $0, as: UTF8.self) }
  }

  private func inode(of path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return try #require(attributes[.systemFileNumber] as? Int)
  }

  private func remove() { try? FileManager.default.removeItem(atPath: folder) }
}
