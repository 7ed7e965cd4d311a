internal import EventLoop
internal import Glibc

/// Whose a file is, and who may do what with it.
struct FileStanding {
  private let owner: uid_t
  private let group: gid_t
  private let mode: mode_t

  /// That of an open file, which messages call `name`.
  init(of descriptor: CInt, _ name: String) throws(SystemError) {
    var status = stat()
    try retryingOnInterrupt("cannot read \(name)") { unsafe fstat(descriptor, &status) }
    owner = status.st_uid
    group = status.st_gid
    mode = status.st_mode & 0o777
  }

  /// Makes another open file stand so. Nobody but root can give files away, and the service may not even
  /// give one to another group of the person, so the owner and the group may stay whose they are; the
  /// new group then gets no more of the file than everyone.
  func give(to descriptor: CInt, _ name: String) throws(SystemError) {
    let fresh = try FileStanding(of: descriptor, name)
    if owner != fresh.owner { _ = fchown(descriptor, owner, gid_t.max) }
    let keepsGroup = group == fresh.group || fchown(descriptor, uid_t.max, group) == 0
    let mode = keepsGroup ? mode : mode & ~0o070 | (mode & 0o007) << 3
    try retryingOnInterrupt("cannot write \(name)") { fchmod(descriptor, mode) }
  }
}
