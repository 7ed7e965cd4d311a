import Glibc
import Testing

@testable import EventLoop

@Suite struct `A terminal` {
  @Test func `is hung up once its window is closed`() throws {
    var window: CInt = -1
    var line: CInt = -1
    try #require(unsafe openpty(&window, &line, nil, nil, nil) == 0)
    let descriptor = OwnedDescriptor(adopting: line)
    let terminal = try #require(Terminal(descriptor.rawValue))
    #expect(!terminal.isHungUp)
    close(window)
    #expect(terminal.isHungUp)
  }

  @Test func `is no pipe`() throws {
    let pipe = try Pipe()
    #expect(Terminal(pipe.readEnd.rawValue) == nil)
  }
}
