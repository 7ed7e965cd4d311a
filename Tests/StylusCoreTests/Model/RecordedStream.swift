import StylusRecording

@testable import StylusCore

extension Stream {
  /// The frames that a recording's events become on their way to the recogniser.
  static func recorded(_ recording: Recording, _ settings: RecognizerSettings) -> Stream {
    var assembler = FrameAssembler(recording.device)
    var timer = ProximityTimer(recording.device)
    var tracker = PoseTracker(recording.device, rotation: .none)
    var frames: [PosedFrame] = []
    func add(_ frame: Frame) {
      let tracked = tracker.track(frame)
      frames.append(
        PosedFrame(
          time: frame.time, tool: frame.tool, serial: frame.serial,
          isTouching: frame.isTouching, buttons: frame.buttons, pose: tracked?.pose,
          place: tracked?.place, isResync: frame.isResync))
    }
    for event in recording.events {
      guard var frame = assembler.add(event) else { continue }
      if let deadline = timer.deadline, deadline <= frame.time, let out = timer.expire() {
        add(out)
      }
      timer.apply(to: &frame)
      add(frame)
    }
    let end = recording.events.last?.time ?? Timestamp(microseconds: 0)
    return Stream(frames: frames, end: end, settings: settings)
  }
}
