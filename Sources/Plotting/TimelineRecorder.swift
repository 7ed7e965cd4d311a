internal import StylusCore

/// Follows a pipeline, and writes down when what it tells changes.
struct TimelineRecorder {
  private var pipeline: TabletPipeline
  private let device: DeviceDescription
  private var gestures: [Gesture] = []
  private var inRange: (tool: Tool, since: Timestamp)?
  private var touchingSince: Timestamp?
  private var downSince: [StylusButton: Timestamp] = [:]
  private var courses: [StylusButton: (name: String, since: Timestamp)] = [:]

  init(_ device: DeviceDescription, rules: Rules, app: AppIdentity?) {
    self.device = device
    pipeline = TabletPipeline(device, rules: rules)
    pipeline.app = app
    pipeline.isTracing = true
  }

  mutating func step(
    _ event: InputEvent, into timeline: inout Timeline,
    _ describe: (Decision) -> String, _ note: (PressNote) -> String
  ) {
    pipeline.step(event, &gestures)
    if event.usage == .synReport { look(at: event.time, &timeline) }
    tell(&timeline, describe, note)
  }

  mutating func end(
    at time: Timestamp, into timeline: inout Timeline,
    _ describe: (Decision) -> String, _ note: (PressNote) -> String
  ) {
    pipeline.stop(at: time, &gestures)
    tell(&timeline, describe, note)
    close(&timeline, at: time)
  }

  private mutating func look(at time: Timestamp, _ timeline: inout Timeline) {
    let presence = pipeline.meant
    if presence.tool != inRange?.tool {
      endRange(&timeline, at: time)
      inRange = presence.tool.map { ($0, time) }
    }
    if presence.isTouching != (touchingSince != nil) {
      if let since = touchingSince { timeline.tip.append(Timeline.Span(start: since, end: time)) }
      touchingSince = presence.isTouching ? time : nil
    }
    lookAtButtons(at: time, &timeline)
    sample(at: time, &timeline)
  }

  private mutating func lookAtButtons(at time: Timestamp, _ timeline: inout Timeline) {
    // Out of range nothing is known of them.
    let down = pipeline.meant.tool == nil ? [] : pipeline.buttons
    for button in [StylusButton.lower, .upper, .third] {
      let isDown = down.contains(ButtonSet(button))
      guard isDown != (downSince[button] != nil) else { continue }
      if let since = downSince.removeValue(forKey: button) {
        timeline.buttons[button, default: []].append(Timeline.Span(start: since, end: time))
      } else {
        downSince[button] = time
      }
    }
  }

  private func sample(at time: Timestamp, _ timeline: inout Timeline) {
    let pose = pipeline.meant.tool == nil ? nil : pipeline.lastPose
    if device.axes[.pressure] != nil {
      timeline.pressure.append(Timeline.Sample(time: time, value: pose?.pressure))
    }
    if device.axes[.tiltX] != nil {
      timeline.altitude.append(Timeline.Sample(time: time, value: pose?.altitude?.degrees))
    }
    if device.axes[.distance] != nil {
      timeline.distance.append(Timeline.Sample(time: time, value: pose?.distance))
    }
  }

  private mutating func tell(
    _ timeline: inout Timeline, _ describe: (Decision) -> String, _ note: (PressNote) -> String
  ) {
    for one in pipeline.takeNotes() {
      if case .pressed = one.reason {
        let hold = pipeline.timing(of: one.button).hold
        timeline.holds[one.button, default: []].append(
          Timeline.Mark(time: one.time + hold, name: "hold"))
      }
      if one.isNearMiss {
        timeline.nearMisses.append(Timeline.Mark(time: one.time, name: note(one)))
      }
    }
    for gesture in gestures where gesture.phase != .changed { tell(gesture, &timeline, describe) }
    gestures.removeAll(keepingCapacity: true)
  }

  private mutating func tell(
    _ gesture: Gesture, _ timeline: inout Timeline, _ describe: (Decision) -> String
  ) {
    let decision = pipeline.bindings.decide(
      gesture, app: pipeline.app(of: gesture),
      isIntercepted: pipeline.bindings.mode == .intercept)
    switch gesture.phase {
    case nil:
      timeline.taps.append(Timeline.Mark(time: gesture.time, name: describe(decision)))
    case .began: courses[gesture.button] = (describe(decision), gesture.time)
    case .changed: break
    case .ended, .cancelled:
      guard let course = courses.removeValue(forKey: gesture.button) else { return }
      timeline.courses.append(
        Timeline.Span(
          start: course.since, end: gesture.time, name: course.name,
          isCancelled: gesture.phase == .cancelled))
    }
  }

  private mutating func endRange(_ timeline: inout Timeline, at time: Timestamp) {
    guard let (tool, since) = inRange else { return }
    let span = Timeline.Span(start: since, end: time)
    if tool == .eraser { timeline.eraser.append(span) } else { timeline.pen.append(span) }
    inRange = nil
  }

  private mutating func close(_ timeline: inout Timeline, at time: Timestamp) {
    endRange(&timeline, at: time)
    if let since = touchingSince { timeline.tip.append(Timeline.Span(start: since, end: time)) }
    for (button, since) in downSince {
      timeline.buttons[button, default: []].append(Timeline.Span(start: since, end: time))
    }
  }
}
