/// What the daemon tells the service manager of itself while it leaves the pens alone, and how a client
/// finds the reason in it.
public enum WaitingStatus {
  /// How it begins.
  public static let prefix = "waiting, since "

  /// The daemon's text for a reason.
  public static func text(_ reason: String) -> String { prefix + reason }

  /// The reason in a status line, which goes on after `;`.
  public static func reason(in status: String) -> String {
    String(status.dropFirst(prefix.count).prefix { $0 != ";" })
  }
}
