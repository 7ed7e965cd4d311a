import EventLoop
import Glibc
import StylusCore
import Testing

@Suite struct `The loop` {
  let loop: EventLoop

  init() throws { loop = try EventLoop() }

  @Test func `run returns the code given to exit`() throws {
    let timer = try loop.timer { [loop] _ in loop.exit(7) }
    timer.arm(at: loop.now)
    #expect(try loop.run() == 7)
  }

  @Test func `a readable descriptor is told again until it is read`() throws {
    let pipe = try Pipe()
    var calls = 0
    let source = try loop.watch(pipe.readEnd.rawValue) { calls += 1 }
    #expect(try !loop.step(timeout: Microseconds(0)))
    pipe.send("x")
    #expect(try loop.step(timeout: Microseconds(0)))
    #expect(try loop.step(timeout: Microseconds(0)))
    #expect(pipe.receive() == "x")
    #expect(try !loop.step(timeout: Microseconds(0)))
    #expect(calls == 2)
    source.remove()
  }

  @Test func `a closed other end is told`() throws {
    var ends: [CInt] = [-1, -1]
    #expect(unsafe pipe(&ends) == 0)
    var calls = 0
    let source = try loop.watch(ends[0]) { calls += 1 }
    close(ends[1])
    #expect(try loop.step(timeout: Microseconds(0)))
    #expect(calls == 1)
    source.remove()
    close(ends[0])
  }

  @Test func `a plain file cannot be waited for, and the error says so`() throws {
    let file = try OwnedDescriptor.open("/etc/passwd", O_RDONLY)
    let number = file.rawValue
    let error = #expect(throws: SystemError.self) { try loop.watch(number) {} }
    #expect(error?.number == EPERM)
    #expect(
      "\(try #require(error))" == "cannot wait for descriptor \(number): Operation not permitted")
  }

  @Test func `a device goes before the rest, and timers after`() throws {
    let (first, second) = (try Pipe(), try Pipe())
    var order: [String] = []
    let timer = try loop.timer { _ in order.append("timer") }
    timer.arm(at: loop.now)
    let rest = try loop.watch(first.readEnd.rawValue) {
      order.append("rest")
      _ = first.receive()
    }
    let device = try loop.watch(second.readEnd.rawValue, priority: .device) {
      order.append("device")
      _ = second.receive()
    }
    first.send("x")
    second.send("x")
    while try loop.step(timeout: Microseconds(0)) {}
    #expect(order == ["device", "rest", "timer"])
    rest.remove()
    device.remove()
  }

  @Test func `a source may go in its own handler, and in another's`() throws {
    let (first, second) = (try Pipe(), try Pipe())
    final class Sources { var all: [EventSource] = [] }
    let sources = Sources()
    var calls = 0
    for pipe in [first, second] {
      pipe.send("x")
      sources.all.append(
        try loop.watch(pipe.readEnd.rawValue) {
          calls += 1
          sources.all = []
        })
    }
    while try loop.step(timeout: Microseconds(0)) {}
    #expect(calls == 1)
  }

  @Test func `a signal is told and no longer kills`() throws {
    var calls = 0
    let source = try loop.onSignal(SIGUSR1) { calls += 1 }
    // To this thread, the only one that has it blocked.
    pthread_kill(pthread_self(), SIGUSR1)
    #expect(try loop.step(timeout: .milliseconds(1000)))
    #expect(calls == 1)
    source.remove()
  }

  @Test func `a signal does not wait for a device that always has more`() throws {
    let pipe = try Pipe()
    pipe.send("x")
    var order: [String] = []
    let device = try loop.watch(pipe.readEnd.rawValue, priority: .device) { order.append("device") }
    let signal = try loop.onSignal(SIGUSR1) { order.append("signal") }
    pthread_kill(pthread_self(), SIGUSR1)
    for _ in 1...2 { #expect(try loop.step(timeout: .milliseconds(1000))) }
    #expect(order == ["signal", "device"])
    signal.remove()
    device.remove()
  }

  @Test func `without a service manager there is no watchdog to wake up for`() throws {
    #expect(try !loop.serveWatchdog())
  }
}

@Suite struct `A timer` {
  let loop: EventLoop

  init() throws { loop = try EventLoop() }

  @Test func `fires once, not before its time, with the time it was armed for`() throws {
    var fired: [Timestamp] = []
    let timer = try loop.timer { fired.append($0) }
    let due = loop.now + .milliseconds(30)
    timer.arm(at: due)
    #expect(timer.due == due)
    while fired.isEmpty { _ = try loop.step() }
    #expect(fired == [due])
    #expect(loop.now >= due)
    // sd-event's default accuracy would allow 250 ms.
    #expect(loop.now < due + .milliseconds(100))
    #expect(timer.due == nil)
    #expect(try !loop.step(timeout: .milliseconds(5)))
  }

  @Test func `keeps the last time it was given`() throws {
    var fired: [Timestamp] = []
    let timer = try loop.timer { fired.append($0) }
    let soon = loop.now
    timer.arm(at: soon + .milliseconds(1))
    timer.arm(at: soon + .milliseconds(3))
    timer.arm(at: soon + .milliseconds(3))
    while try loop.step(timeout: .milliseconds(20)) {}
    #expect(fired == [soon + .milliseconds(3)])
  }

  @Test func `does not fire once disarmed, and can be armed again`() throws {
    var fired = 0
    let timer = try loop.timer { _ in fired += 1 }
    timer.arm(at: loop.now)
    timer.disarm()
    #expect(try !loop.step(timeout: .milliseconds(5)))
    timer.arm(at: loop.now)
    #expect(try loop.step(timeout: .milliseconds(5)))
    #expect(fired == 1)
  }

  @Test(arguments: [Int64.min, -1, 0])
  func `fires at once for a time that is past`(microseconds: Int64) throws {
    var fired = 0
    let timer = try loop.timer { _ in fired += 1 }
    timer.arm(at: Timestamp(microseconds: microseconds))
    #expect(try loop.step(timeout: .milliseconds(5)))
    #expect(fired == 1)
  }

  @Test func `never fires for the end of time`() throws {
    let timer = try loop.timer { _ in Issue.record("fired") }
    timer.arm(at: Timestamp(microseconds: .max))
    #expect(try !loop.step(timeout: .milliseconds(5)))
  }

  @Test func `may arm itself or go in its handler`() throws {
    final class Owner { var timer: TimerSource? }
    let owner = Owner()
    var fired = 0
    owner.timer = try loop.timer { due in
      fired += 1
      if fired == 3 { owner.timer = nil } else { owner.timer?.arm(at: due + Microseconds(100)) }
    }
    owner.timer?.arm(at: loop.now)
    while try loop.step(timeout: .milliseconds(20)) {}
    #expect(fired == 3)
  }
}
