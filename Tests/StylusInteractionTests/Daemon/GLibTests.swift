import CGlib
import EventLoop
import StylusInteractionGLib
import Testing

@testable import StylusInteraction

extension `On a bus` {
  @Suite struct `GLib's main loop` {
    @Test func `dispatches a connection, as long as its source is kept`() throws {
      let stage = try Stage()
      let daemon = try stage.startDaemon()
      let connection = try stage.connect()
      var source: StylusGLibSource? = StylusGLibSource(connection)
      let end = monotonicSeconds() + 30
      while !connection.isAvailable && monotonicSeconds() < end {
        try daemon.loop.runPending()
        g_main_context_iteration(nil, 0)
      }
      #expect(connection.isAvailable)
      source = nil
      connection.app.gestures = [.drag]
      g_main_context_iteration(nil, 0)
      #expect(source == nil)
    }
  }
}
