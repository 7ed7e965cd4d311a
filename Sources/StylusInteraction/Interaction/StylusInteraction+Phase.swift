extension StylusInteraction {
  /// How far a squeeze or a drag has come. `began` is followed by any number of `changed`, and then by one
  /// `ended` or one `cancelled`.
  public enum Phase: String, Hashable, Sendable {
    /// The button has been held long enough; in a drag, the tip has touched.
    case began
    /// The pen has moved or turned.
    case changed
    /// It is complete.
    case ended
    /// It came to nothing, as when the pen left or the daemon ended: what was begun is to be undone.
    case cancelled
  }
}
