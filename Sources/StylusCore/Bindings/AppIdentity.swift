/// The app in front, by every name that the desktop knows it by.
public struct AppIdentity: Equatable, Sendable {
  /// Its Wayland app_id, X11 class, X11 instance or desktop file id without `.desktop`: as many of these as
  /// the desktop tells, each once, in this order, and none of them empty.
  public var ids: [String]
  /// The title of its window; nil where the desktop does not tell it.
  public var title: String?
  /// The process that the window belongs to; nil where the desktop does not tell it. Of a program of another
  /// machine or container it is another's number, and of an X11 program whatever that says.
  public var pid: Int32?

  /// Makes an identity.
  public init(ids: [String], title: String? = nil, pid: Int32? = nil) {
    self.ids = ids
    self.title = title
    self.pid = pid
  }

  /// Whether the other is the same program, whatever its window's title is by now.
  public func isSameProgram(as other: AppIdentity) -> Bool {
    guard ids == other.ids else { return false }
    guard let pid, let otherPid = other.pid else { return true }
    return pid == otherPid
  }

  /// Makes one of the names that a desktop tells, of which some are missing, empty or the same.
  public init(names: [String?], title: String? = nil, pid: Int32? = nil) {
    var ids: [String] = []
    for case let name? in names where !name.isEmpty && !ids.contains(name) { ids.append(name) }
    self.init(ids: ids, title: title, pid: pid)
  }
}
