import EventLoop
import ProcessSupport
import StylusWire
import Testing

@testable import StylusInteraction

extension `On a bus` {
  @Suite struct `A thread` {
    private let stage: Stage

    init() throws { stage = try Stage() }

    /// Serves the daemon, while the thread serves itself, until it has been asked for something.
    private func serve(_ daemon: StubDaemon, until condition: () -> Bool) async throws {
      let end = monotonicSeconds() + 30
      while !condition() && monotonicSeconds() < end {
        try daemon.loop.runPending()
        try await Task.sleep(for: .milliseconds(2))
      }
      #expect(condition())
    }

    @Test func `gives gestures to tasks, and ends with their sequences`() async throws {
      let daemon = try stage.startDaemon()
      let thread = try StylusThread(busAddress: stage.bus.address)
      try thread.start()
      try thread.start()
      let (taps, squeezes) = (thread.doubleTaps, thread.squeezes)
      thread.setViewSize(StylusSize(width: 100, height: 100))
      thread.setActive(true)
      try await serve(daemon) { daemon.calls.last == "SetActive true" }
      daemon.tell(.tap, "double-tap", at: 1, action: "undo")
      for phase in ["began", "changed", "changed", "changed", "ended"] {
        daemon.tell(.squeeze, "squeeze", phase, at: 2, action: "redo")
      }
      var tap = taps.makeAsyncIterator()
      #expect(await tap.next()?.action == .undo)
      var phases: [StylusInteraction.Phase] = []
      for await squeeze in squeezes {
        phases.append(squeeze.phase)
        #expect(squeeze.hoverPose?.location == StylusPoint(x: 25, y: 50))
        if squeeze.phase == .ended { break }
      }
      #expect(phases.first == .began && phases.last == .ended)
      thread.stop()
      #expect(await tap.next() == nil)
    }

    @Test func `tells a task what the person chose, now and later`() async throws {
      let daemon = try stage.startDaemon()
      let thread = try StylusThread(busAddress: stage.bus.address)
      var told = thread.preferences.makeAsyncIterator()
      try thread.start()
      #expect(await told.next() != nil)
      try await serve(daemon) { !daemon.calls.isEmpty }
      let late = Task {
        for await preferences in thread.preferences where preferences.squeeze == .undo {
          return true
        }
        return false
      }
      try await serve(daemon) { StylusInteraction.preferredTapAction == .switchPrevious }
      daemon.changePreferences(doubleTap: "redo", squeeze: "undo")
      try await serve(daemon) { StylusInteraction.preferredTapAction == .redo }
      #expect(await late.value)
    }

    @Test func `does work on itself`() async throws {
      _ = try stage.startDaemon()
      let thread = try StylusThread(busAddress: stage.bus.address)
      let isAvailable = await withCheckedContinuation { continuation in
        thread.perform { continuation.resume(returning: $0.isAvailable) }
        try? thread.start()
      }
      #expect(!isAvailable)
    }

    @Test func `may be stopped before it starts`() async throws {
      let thread = try StylusThread(busAddress: stage.bus.address)
      let taps = thread.doubleTaps
      thread.stop()
      try thread.start()
      for await _ in taps { Issue.record("nobody tapped") }
    }
  }
}
