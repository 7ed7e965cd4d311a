import Synchronization
import Testing

@testable import StylusInteraction

/// Notes what it is to play; it cannot play what is complete.
private final class NotingPlayer: CanvasFeedbackPlayer {
  let notes = Mutex<[String]>([])

  func play(_ event: CanvasFeedback.Event, at location: StylusPoint?) -> CanvasFeedback.Outcome {
    notes.withLock { $0.append("\(event) \(location.map { "\($0.x) \($0.y)" } ?? "-")") }
    return event == .alignment ? .played : .unavailable
  }
}

// There is one player in a process.
@Suite(.serialized) struct `Canvas feedback` {
  private let place = StylusPoint(x: 3, y: 4)

  @Test func `is unavailable where nothing plays it`() {
    CanvasFeedback.player = nil
    let feedback = CanvasFeedback()
    #expect(feedback.alignmentOccurred(at: place) == .unavailable)
    #expect(feedback.pathCompleted(at: place) == .unavailable)
  }

  @Test func `is what the registered player makes of it`() {
    let player = NotingPlayer()
    CanvasFeedback.player = player
    defer { CanvasFeedback.player = nil }
    #expect(CanvasFeedback().alignmentOccurred(at: place) == .played)
    #expect(CanvasFeedback().pathCompleted(at: place) == .unavailable)
    #expect(player.notes.withLock { $0 } == ["alignment 3.0 4.0", "pathComplete 3.0 4.0"])
  }

  @Test func `is triggered when a value becomes another`() {
    let player = NotingPlayer()
    CanvasFeedback.player = player
    defer { CanvasFeedback.player = nil }
    var aligned = CanvasFeedbackTrigger(.alignment, trigger: 0)
    var snapped = CanvasFeedbackTrigger(.pathComplete, trigger: "")
    let outcomes = [0, 1, 1].map { aligned.update($0) }
    #expect(outcomes == [nil, .played, nil])
    let outcome = snapped.update("circle")
    #expect(outcome == .unavailable)
    #expect(player.notes.withLock { $0 } == ["alignment -", "pathComplete -"])
  }
}
