import CLibwacom
import Foundation
import Testing

@testable import TabletNames

@Suite struct `The database of tablets` {
  private static let isInstalled = FileManager.default.fileExists(
    atPath: "/usr/share/libwacom/intuos-pro-2-m.tablet")

  @Test(.enabled(if: isInstalled, "libwacom-common is not installed"))
  func `names a tablet and its pens, each pen once and no erasers`() throws {
    let pointer = unsafe libwacom_database_new()
    let database = unsafe TabletDatabase(adopting: pointer)
    guard let tablet = unsafe libwacom_new_from_usbid(pointer, 0x056a, 0x0357, nil) else {
      Issue.record("the Intuos Pro M is not known")
      return
    }
    let model = try #require(database.model(unsafe TabletEntry(owning: tablet)))
    #expect(model.name == "Wacom Intuos Pro M")
    let names = model.pens.map(\.name)
    #expect(names.contains("Pro Pen 2"))
    #expect(Set(names).count == names.count)
    #expect(!names.contains { $0.contains("Eraser") })
    #expect(model.pens.first { $0.name == "Pro Pen 2" }?.buttonCount == 2)
    #expect(model.pens.first { $0.name == "Pro Pen 3D" }?.buttonCount == 3)
  }

  @Test func `knows nothing of what is not there`() {
    #expect(TabletDatabase().model(ofNode: "/nonexistent") == nil)
  }

  @Test func `may be empty or absent, and then knows nothing`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("stylusd-libwacom-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for path in [folder.path, folder.path + "/none"] {
      let database = unsafe TabletDatabase(adopting: libwacom_database_new_for_path(path))
      #expect(database.model(ofNode: "/nonexistent") == nil)
    }
  }
}
