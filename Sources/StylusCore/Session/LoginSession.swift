/// One of the person's sessions at a seat, as logind describes it.
public struct LoginSession: Equatable, Sendable {
  /// Whether it is the one that its seat shows and takes input for.
  public var isActive: Bool
  /// Whether its screen is locked, as far as the desktop tells logind (LockedHint).
  public var isLocked: Bool
  /// What it is for: `user`, `greeter`, `lock-screen`, `background`, …; see pam_systemd(8).
  public var kind: String

  /// Makes a session.
  public init(isActive: Bool, isLocked: Bool = false, kind: String = "user") {
    self.isActive = isActive
    self.isLocked = isLocked
    self.kind = kind
  }

  /// Whether a person works in it. systemd has `user-early` and `user-light` beside `user`; a
  /// greeter is no person.
  public var isOfPerson: Bool { kind == "user" || kind.hasPrefix("user-") }
}
