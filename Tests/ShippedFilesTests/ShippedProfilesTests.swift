import Files
import Foundation
import ShippedFiles
import StylusConfig
import StylusCore
import Testing

@Suite struct `The shipped profiles` {
  private static let folder =
    "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/") + "/config/apps"
  private let collection: ShippedCollection<AppProfile>

  init() {
    // Whoever checked the sources out.
    collection = ShippedCollection(
      Self.folder, trust: FileTrust(user: getuid(), group: getgid()))
  }

  @Test func `have nothing wrong, and each says where it is from and how something is done`() {
    #expect(collection.complaints == [])
    #expect(!collection.entries.isEmpty)
    for profile in collection.entries {
      #expect(profile.source.count > 5, "\(profile.name)")
      #expect(!profile.rule.layer.perform.isEmpty, "\(profile.name)")
    }
  }

  /// So that something can be set in the program, by the name that completion offers.
  @Test func `have first a name that is no pattern`() {
    for profile in collection.entries {
      #expect(profile.plainIDs.first == profile.rule.ids.first?.pattern, "\(profile.name)")
    }
  }

  @Test func `are each of another program`() {
    let names = collection.entries.map { $0.name.lowercased() }
    #expect(Set(names).count == names.count)
    for (index, profile) in collection.entries.enumerated() {
      let ids = profile.rule.ids.map(\.pattern).filter { !$0.contains { "*?[".contains($0) } }
      for other in collection.entries[..<index] where other.rule.title == profile.rule.title {
        let shared = ids.filter { id in other.rule.ids.contains { $0.matches(id) } }
        #expect(shared == [], "\(profile.name) and \(other.name)")
      }
    }
  }

  @Test func `explain themselves`() throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: Self.folder) {
      let text = try String(contentsOfFile: "\(Self.folder)/\(name)", encoding: .utf8)
      #expect(name.hasSuffix(".toml"))
      #expect(text.hasPrefix("# "), "\(name)")
    }
  }
}
