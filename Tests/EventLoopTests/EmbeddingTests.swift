import EventLoop
import Glibc
import StylusCore
import Testing

@Suite(.timeLimit(.minutes(1))) struct `A loop inside another` {
  private func wait(for loop: EventLoop) -> Bool {
    var polled = pollfd(fd: loop.descriptor, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&polled, 1, 30_000) == 1
  }

  @Test func `is readable when a time has come`() throws {
    let loop = try EventLoop(embedded: ())
    var fired = 0
    let timer = try loop.timer { _ in fired += 1 }
    timer.arm(at: loop.now + .milliseconds(20))
    try loop.runPending()
    #expect(fired == 0)
    #expect(wait(for: loop))
    try loop.runPending()
    #expect(fired == 1)
  }

  @Test func `is readable from a ring of the bell on, until it has been seen to`() throws {
    let loop = try EventLoop(embedded: ())
    let bell = try Doorbell()
    var rings = 0
    let source = try loop.watch(bell.descriptor) {
      bell.silence()
      rings += 1
    }
    try loop.runPending()
    bell.ring()
    bell.ring()
    #expect(wait(for: loop))
    try loop.runPending()
    #expect(rings == 1)
    bell.ring()
    #expect(wait(for: loop))
    try loop.runPending()
    #expect(rings == 2)
    source.remove()
  }

  @Test func `sees to what its handlers bring about`() throws {
    let loop = try EventLoop(embedded: ())
    let bell = try Doorbell()
    var order: [String] = []
    let timer = try loop.timer { _ in order.append("timer") }
    let source = try loop.watch(bell.descriptor) {
      bell.silence()
      order.append("bell")
      timer.arm(at: loop.now)
    }
    bell.ring()
    try loop.runPending()
    #expect(order == ["bell", "timer"])
    source.remove()
  }
}
