internal import EventLoop
internal import Glibc

/// Remembers, by an empty file, that the person was told how to begin: once is enough, whatever they
/// then do.
public struct WelcomeMark {
  private let path: String

  /// The one of the person who runs this program: `stylusd/welcomed` in `$XDG_STATE_HOME` (default
  /// `~/.local/state`); nil where they have no home.
  public static var ofThisPerson: WelcomeMark? {
    PersonalDirectory.state.path().map { WelcomeMark(path: "\($0)/stylusd/welcomed") }
  }

  /// Makes the one at a path.
  public init(path: String) { self.path = path }

  /// Whether they were told. Where that cannot be seen, they were: better not at all than each time.
  public var isSet: Bool { unsafe access(path, F_OK) == 0 || errno != ENOENT }

  /// Says that they were told. Where that cannot be written they are told again.
  public func set() {
    NewFile.makeFolders(of: path)
    _ = try? OwnedDescriptor.open(path, O_WRONLY | O_CREAT | O_NOFOLLOW, mode: 0o600)
  }
}
