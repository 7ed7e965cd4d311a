import StylusCore

/// Frames, and what they are to be taken by.
struct Stream: Sendable {
  var frames: [PosedFrame]
  /// When the recogniser is stopped, or the last frame's time if that is later.
  var end: Timestamp
  /// The times, which hold throughout, and what is bound at first.
  var settings: RecognizerSettings
  /// What is bound from a frame on, as when another app comes to the front.
  var later: (from: Int, settings: RecognizerSettings)?

  /// What is bound at a frame.
  func bound(_ button: StylusButton, at frame: Int) -> BoundGestures {
    guard let later, frame >= later.from else { return settings[button] }
    return later.settings[button]
  }
}
