/// The app in front, by every name that the desktop knows it by.
public struct AppIdentity: Equatable, Sendable {
  /// Its Wayland app_id, X11 class, X11 instance, or desktop file id.
  public var ids: [String]
  /// The title of its window; nil where the desktop does not tell it.
  public var title: String?

  /// Makes an identity.
  public init(ids: [String], title: String? = nil) {
    self.ids = ids
    self.title = title
  }
}
