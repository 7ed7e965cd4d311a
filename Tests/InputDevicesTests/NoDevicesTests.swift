import EventLoop
import Foundation
import StylusCore
import Testing

@testable import InputDevices

@Suite struct NoDevicesTests {
  private static let hasDevices = FileManager.default.fileExists(atPath: "/dev/input")

  @Test(.enabled(if: !hasDevices, "this machine has input devices"))
  func `without /dev/input there is nothing to list, and that is no error`() throws {
    #expect(try ListedDevice.all().filter { $0.access == .readable } == [])
  }

  @Test(.enabled(if: !hasDevices, "this machine has input devices"))
  func `without /dev/input a set finds nothing and goes on waiting`() throws {
    let loop = try EventLoop()
    let tablets = Tablets()
    let set = TabletSet(on: loop, delegate: tablets)
    try set.start()
    #expect(try !loop.step(timeout: .milliseconds(10)))
    #expect(tablets.added == [] && tablets.troubles == [])
    set.stop()
  }
}

/// Notes what a set tells.
private final class Tablets: TabletSetDelegate, InputSink {
  var added: [Tablet] = []
  var troubles: [TabletTrouble] = []

  func tabletAdded(_ tablet: Tablet, _ device: EvdevDevice) -> any InputSink {
    added.append(tablet)
    return self
  }

  func tabletRemoved(_ tablet: Tablet) {}
  func tabletForgotten(_ node: InputNode) {}
  func tabletsMet(_ trouble: TabletTrouble) { troubles.append(trouble) }
  func handle(_ event: InputEvent) {}
  func historyLost() {}
  func removed() {}
}
