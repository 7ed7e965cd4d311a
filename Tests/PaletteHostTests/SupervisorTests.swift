import EventLoop
import Glibc
import ProcessSupport
import StylusCore
import StylusWire
import Testing

@testable import PaletteHost

@Suite(.serialized, .timeLimit(.minutes(2))) struct `The supervisor of stylus-palette` {
  @Test func `has one ready, which opens a palette and reports what is chosen`() throws {
    let bench = try PeerBench()
    bench.supervisor.use(bench.desktop("choose"))
    #expect(bench.started == [])
    bench.supervisor.want(true)
    #expect(try bench.wait { bench.reports == [.ready] })
    try bench.supervisor.need()
    bench.supervisor.send(PeerBench.opening(7))
    bench.supervisor.send(PeerBench.pose(7, at: 0.5))
    bench.supervisor.send(.letGo(number: 7, chooses: true))
    #expect(try bench.wait { bench.reports.last == .chosen(number: 7, path: [0]) })
    #expect(bench.started.count == 1)
  }

  @Test func `lets it end when it is wanted no more`() throws {
    let bench = try PeerBench()
    bench.supervisor.use(bench.desktop())
    bench.supervisor.want(true)
    #expect(try bench.wait { bench.reports == [.ready] })
    let pid = try #require(bench.started.first)
    bench.supervisor.want(false)
    #expect(try bench.wait { Footprint.state(of: pid) == nil })
    #expect(bench.notes.last == "ended")
    #expect(bench.ends == 1)
  }

  @Test func `starts one for a need, and only one`() throws {
    let bench = try PeerBench()
    bench.supervisor.use(bench.desktop())
    try bench.supervisor.need()
    try bench.supervisor.need()
    bench.supervisor.want(true)
    #expect(try bench.wait { bench.reports == [.ready] })
    bench.supervisor.use(bench.desktop())
    try bench.supervisor.need()
    bench.supervisor.send(PeerBench.opening(1))
    #expect(try bench.wait { bench.reports.count == 2 })
    #expect(bench.started.count == 1)
  }

  @Test func `starts another on another desktop`() throws {
    let bench = try PeerBench()
    bench.supervisor.use(bench.desktop("", "a"))
    bench.supervisor.want(true)
    #expect(try bench.wait { bench.reports == [.ready] })
    bench.supervisor.use(bench.desktop("", "b"))
    #expect(try bench.wait { bench.reports == [.ready, .ready] && bench.notes.contains("ended") })
    #expect(Set(bench.started).count == 2)
  }

  @Test func `has none without a desktop or a program, and says so`() throws {
    let bench = try PeerBench()
    bench.supervisor.want(true)
    #expect(throws: PaletteSupervisor.Obstacle.noDesktop) { try bench.supervisor.need() }
    let other = try PeerBench(program: nil)
    other.supervisor.use(other.desktop())
    other.supervisor.want(true)
    #expect(throws: PaletteSupervisor.Obstacle.notInstalled) { try other.supervisor.need() }
    #expect(
      "\(PaletteSupervisor.Obstacle.notInstalled)"
        == "nothing shows palettes: install the package stylusd-palette")
  }

  @Test func `starts one that has ended again after a pause, but not for a need before`() throws {
    let bench = try PeerBench()
    bench.supervisor.use(bench.desktop("die"))
    bench.supervisor.want(true)
    #expect(try bench.wait { bench.ends == 1 })
    #expect(throws: PaletteSupervisor.Obstacle.pausing) { try bench.supervisor.need() }
    #expect(try bench.wait { bench.ends == 2 })
    #expect(bench.started.count == 2)
    #expect(
      bench.log == [
        "warning: stylus-palette: it has ended with status 3",
        "debug: stylus-palette: it has ended with status 3",
      ])
  }

  @Test func `starts one that is killed meanwhile again`() throws {
    let bench = try PeerBench()
    bench.supervisor.use(bench.desktop("die-open"))
    bench.supervisor.want(true)
    #expect(try bench.wait { bench.reports == [.ready] })
    bench.supervisor.send(PeerBench.opening(1))
    #expect(try bench.wait { bench.ends == 1 })
    #expect(bench.log == ["warning: stylus-palette: it was ended by signal 9"])
    #expect(try bench.wait { bench.reports == [.ready, .ready] })
  }

  @Test func `starts one that has failed again on another desktop, or for a gesture`() throws {
    let bench = try PeerBench()
    bench.supervisor.use(bench.desktop("fail"))
    bench.supervisor.want(true)
    #expect(try bench.wait { bench.ends == 1 })
    #expect(bench.reports == [.failed("this desktop is none")])
    #expect(throws: PaletteSupervisor.Obstacle.failed("this desktop is none")) {
      try bench.supervisor.need()
    }
    // The server may be there again, by the same name.
    #expect(try bench.wait { (try? bench.supervisor.need()) != nil })
    #expect(try bench.wait { bench.ends == 2 })
    #expect(bench.reports.count == 2)
    bench.supervisor.use(bench.desktop("", "another"))
    #expect(try bench.wait { bench.reports.last == .ready })
  }

  @Test func `kills one that hangs`() throws {
    let bench = try PeerBench()
    bench.supervisor.use(bench.desktop("stop"))
    bench.supervisor.want(true)
    #expect(try bench.wait { bench.reports == [.ready] })
    let pid = try #require(bench.started.first)
    bench.supervisor.send(PeerBench.opening(1))
    #expect(try bench.wait { Footprint.state(of: pid) == "T" })
    bench.supervisor.kill()
    #expect(bench.ends == 1)
    #expect(try bench.wait { Footprint.state(of: pid) == nil })
    #expect(try bench.wait { bench.reports == [.ready, .ready] })
  }

  @Test func `kills one that does not end when it is let go of`() throws {
    let bench = try PeerBench()
    bench.supervisor.use(bench.desktop("stop"))
    bench.supervisor.want(true)
    #expect(try bench.wait { bench.reports == [.ready] })
    let pid = try #require(bench.started.first)
    bench.supervisor.send(PeerBench.opening(1))
    #expect(try bench.wait { Footprint.state(of: pid) == "T" })
    bench.supervisor.want(false)
    #expect(try bench.wait { Footprint.state(of: pid) == nil })
  }

  @Test func `kills one that does not come to be ready`() throws {
    let bench = try PeerBench(patience: .milliseconds(300))
    bench.supervisor.use(bench.desktop("mute"))
    bench.supervisor.want(true)
    #expect(try bench.wait { bench.ends == 1 })
    #expect(bench.log == ["warning: stylus-palette does not answer, so it is killed"])
  }

  @Test func `waits for nobody who reads nothing`() throws {
    let bench = try PeerBench()
    bench.supervisor.use(bench.desktop("deaf"))
    bench.supervisor.want(true)
    #expect(try bench.wait { bench.reports == [.ready] })
    bench.supervisor.send(PeerBench.opening(1))
    for count in 0..<10_000 { bench.supervisor.send(PeerBench.pose(1, at: Double(count))) }
    #expect(bench.ends == 0)
    var requests = 0
    while bench.ends == 0, requests < 10_000 {
      bench.supervisor.send(.close(number: 1))
      requests += 1
    }
    #expect(bench.ends == 1)
    // Poses have left room for what matters.
    #expect(requests > 20)
  }

  @Test func `decides what is chosen by the newest pose, however long nobody read`() throws {
    let bench = try PeerBench()
    bench.supervisor.use(bench.desktop("choose"))
    bench.supervisor.want(true)
    #expect(try bench.wait { bench.reports == [.ready] })
    let pid = try #require(bench.started.first)
    kill(pid, SIGSTOP)
    #expect(try bench.wait { Footprint.state(of: pid) == "T" })
    bench.supervisor.send(PeerBench.opening(1, at: 0.25))
    for count in 1...5000 { bench.supervisor.send(PeerBench.pose(1, at: Double(count))) }
    // Back where it began, which is the only one that matters: it chooses by it as by a tap.
    bench.supervisor.send(PeerBench.pose(1, at: 0.25))
    bench.supervisor.send(.letGo(number: 1, chooses: true))
    kill(pid, SIGCONT)
    #expect(try bench.wait { bench.reports.last == .chosen(number: 1, path: [1]) })
  }

  @Test func `sends what has waited once there is room`() throws {
    let bench = try PeerBench()
    bench.supervisor.use(bench.desktop("choose"))
    bench.supervisor.want(true)
    #expect(try bench.wait { bench.reports == [.ready] })
    let pid = try #require(bench.started.first)
    kill(pid, SIGSTOP)
    #expect(try bench.wait { Footprint.state(of: pid) == "T" })
    bench.supervisor.send(PeerBench.opening(1, at: 0.25))
    for count in 1...5000 { bench.supervisor.send(PeerBench.pose(1, at: Double(count))) }
    bench.supervisor.send(PeerBench.pose(1, at: 0.25))
    kill(pid, SIGCONT)
    // Room comes, and with it the pose, before anything else is said.
    #expect(try bench.wait { bench.reports.contains { $0.isShown } })
    for _ in 0..<50 { _ = try bench.loop.step(timeout: .milliseconds(1)) }
    bench.supervisor.send(.letGo(number: 1, chooses: true))
    #expect(try bench.wait { bench.reports.last == .chosen(number: 1, path: [1]) })
  }

  @Test func `lets all else have its turn when reports come without end`() throws {
    let bench = try PeerBench()
    bench.supervisor.use(bench.desktop("flood"))
    bench.supervisor.want(true)
    #expect(try bench.wait { bench.reports == [.ready] })
    bench.supervisor.send(PeerBench.opening(1))
    #expect(try bench.wait { bench.reports.count > 100 })
    var isFired = false
    let timer = try bench.loop.timer { _ in isFired = true }
    timer.arm(at: bench.loop.now)
    let before = bench.reports.count
    while !isFired { _ = try bench.loop.step() }
    #expect(bench.reports.count - before <= 32)
  }

  @Test func `leaves nothing behind after 100 of them`() throws {
    let bench = try PeerBench()
    bench.supervisor.use(bench.desktop("", "first"))
    bench.supervisor.want(true)
    #expect(try bench.wait { bench.reports.count == 1 })
    let before = try Footprint()
    for count in 1...100 {
      if count % 2 == 0 { bench.supervisor.kill() }
      bench.supervisor.use(bench.desktop("", "\(count)"))
      #expect(try bench.wait { bench.reports.count == count + 1 })
    }
    #expect(
      try bench.wait { bench.started.dropLast().allSatisfy { Footprint.state(of: $0) == nil } })
    #expect(try Footprint().descriptors == before.descriptors)
    #expect(Footprint.zombies(named: "palette-peer", of: getpid()) == 0)
  }
}

extension PaletteReport {
  fileprivate var isShown: Bool {
    guard case .shown = self else { return false }
    return true
  }
}
