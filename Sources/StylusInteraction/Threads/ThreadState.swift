/// What a `StylusThread`'s thread has, and nobody else touches.
final class ThreadState: StylusInteractionDelegate {
  let connection: StylusConnection
  let interaction = StylusInteraction()
  var subscribers = Subscribers()
  private var poseStream: StylusPoseStream?

  init(_ connection: StylusConnection) {
    self.connection = connection
    interaction.delegate = self
    connection.addInteraction(interaction)
  }

  func openPoseStream() {
    guard poseStream == nil else { return }
    poseStream = connection.openPoseStream(viewSize: interaction.viewSize) { [weak self] in
      self?.receive($0)
    }
  }

  private func receive(_ pose: StylusPose) {
    if subscribers.poses.isEmpty { poseStream = nil }
    poseStream?.viewSize = interaction.viewSize
    subscribers.poses.put(pose)
  }

  func stylusInteraction(
    _ interaction: StylusInteraction, didReceiveTap tap: StylusInteraction.Tap
  ) {
    if tap.count == 2 { subscribers.taps.put(tap) }
  }

  func stylusInteraction(
    _ interaction: StylusInteraction, didReceiveSqueeze squeeze: StylusInteraction.Squeeze
  ) {
    subscribers.squeezes.put(squeeze)
  }

  func stylusInteractionPreferencesDidChange(_ interaction: StylusInteraction) {
    subscribers.preferences.put(connection.preferences)
  }
}
