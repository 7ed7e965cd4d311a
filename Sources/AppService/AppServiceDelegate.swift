public import StylusCore

/// What the service asks of the daemon that it serves for.
public protocol AppServiceDelegate: AnyObject {
  /// Reads the config, the quirks and the profiles again.
  func reload()
  /// Leaves all pens alone, or takes them up again.
  func setPaused(_ isPaused: Bool)
  /// Does what a gesture is bound to, or what the active app does with it, as if a pen had made it.
  ///
  /// - Returns: false where it is bound to nothing.
  /// - Throws: where the person is not there, why.
  func trigger(_ button: StylusButton, _ kind: GestureKind) throws(ServiceRefusal) -> Bool
  /// Writes into the person's config what a gesture does; nil is `none`.
  ///
  /// - Throws: why it cannot.
  func setPreferredAction(
    _ button: StylusButton, _ kind: GestureKind, _ action: PreferredAction?
  ) throws(ServiceRefusal)
  /// Takes a program's word for which app is in front; nil where it says that none is.
  ///
  /// - Throws: where the desktop tells that itself, who.
  func setApp(_ app: AppIdentity?) throws(ServiceRefusal)
  /// What apps handle has changed; nil where no app has the focus.
  func wishChanged(_ wish: AppWish?)
  /// Whether anybody wants to know each pose.
  func poseIsWanted(_ isWanted: Bool)
  /// The number of the tablet whose node has this device number, and is read now; nil where none is.
  func tablet(ofDevice number: UInt64) -> UInt32?
  /// What a tablet says of itself, with axes and keys as they are now; nil where it has gone.
  func state(ofTablet number: UInt32) -> DeviceDescription?
  /// Who is told what a tablet sends from now on; nil where nobody listens any more.
  func setListener(_ listener: TabletStreams?, ofTablet number: UInt32)
}

/// Why the daemon does not do what a client asks, in words for people.
public struct ServiceRefusal: Error, Equatable, Sendable {
  /// One sentence.
  public var text: String

  /// Makes a refusal.
  public init(_ text: String) { self.text = text }
}
