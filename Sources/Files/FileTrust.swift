internal import Glibc

/// Whose files are read: commands stand in them, so only those that nobody else can have written.
public struct FileTrust: Equatable, Sendable {
  /// The person.
  public var user: UInt32
  /// The person's primary group, which many systems make for each person alone.
  public var group: UInt32

  /// Trusts a person, their primary group, and root.
  public init(user: UInt32, group: UInt32) {
    self.user = user
    self.group = group
  }

  /// The person who runs this program, and their primary group by the user database.
  public static func current() -> FileTrust {
    let user = getuid()
    return FileTrust(user: user, group: PasswordEntry(user: user)?.group ?? getgid())
  }

  func check(_ status: stat, path: String) throws(ConfigFileError) {
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile(path: path) }
    guard status.st_uid == user || status.st_uid == 0 else {
      throw .foreignOwner(path: path, owner: status.st_uid)
    }
    guard status.st_mode & S_IWOTH == 0 else { throw .writableByAll(path: path) }
    guard status.st_mode & S_IWGRP == 0 || status.st_gid == group else {
      throw .writableByGroup(path: path, group: status.st_gid)
    }
  }
}
