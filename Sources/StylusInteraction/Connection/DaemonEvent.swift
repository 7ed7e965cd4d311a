/// What comes of the daemon.
enum DaemonEvent {
  /// The daemon serves this app.
  case came
  /// It does no longer.
  case left
  /// A gesture for this app.
  case gesture(ToldGesture)
  /// What the person chose.
  case preferences(StylusPreferences)
}
