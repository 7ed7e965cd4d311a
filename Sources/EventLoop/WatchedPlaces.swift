// The C modules share their structures of time; which one the compiler credits varies.
internal import CLibsystemd
internal import CLinux
internal import Glibc

/// A name in a directory on the way to a file: when what it names changes, the file may have.
struct WatchedPlace: Hashable {
  enum Role: Hashable {
    /// The file itself: its content and permissions count.
    case file
    /// A symbolic link, or a directory that does not exist yet: only what the name means counts.
    case step
  }

  var directory: String
  var name: String
  var role: Role

  /// What the kernel is to tell of the directory. IN_MODIFY is left out: a file is read when it
  /// has been written, not while.
  var mask: UInt32 {
    let names = IN_CREATE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_DELETE_SELF | IN_MOVE_SELF
    let mask = role == .file ? names | IN_CLOSE_WRITE | IN_ATTRIB : names
    return UInt32(mask | IN_ONLYDIR)
  }

  /// The places on the way to a file, as far as it exists: one for each symbolic link, and one for
  /// the file or the first directory that is missing.
  ///
  /// Directories that are just there are not watched for being renamed: whoever does that to
  /// `~/.config` reloads by hand, and nothing wakes up for each file that comes into a home.
  static func onTheWay(to path: String) -> [WatchedPlace] {
    var places: [WatchedPlace] = []
    var rest = components(path)
    var directory = ""
    while let name = rest.popLast() {
      if name == ".." {
        directory = parent(of: directory)
        continue
      }
      let full = "\(directory)/\(name)"
      let place = WatchedPlace(
        directory: directory.isEmpty ? "/" : directory, name: name,
        role: rest.isEmpty ? .file : .step)
      guard let status = FileIdentity.status(full, followingLinks: false) else {
        return places + [place]
      }
      if status.st_mode & S_IFMT == S_IFLNK, let target = readLink(full) {
        places.append(place)
        // As many as the kernel follows.
        guard places.count <= 40 else { return places }
        if target.hasPrefix("/") { directory = "" }
        rest += components(target)
      } else if rest.isEmpty {
        places.append(place)
      } else {
        directory = full
      }
    }
    return places
  }

  /// The components of a path, last first.
  private static func components(_ path: String) -> [String] {
    path.split(separator: "/").filter { $0 != "." }.reversed().map(String.init)
  }

  private static func parent(of directory: String) -> String {
    guard let slash = directory.lastIndex(of: "/") else { return "" }
    return String(directory[..<slash])
  }

  private static func readLink(_ path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe readlink(path, &buffer, buffer.count)
    guard count > 0 else { return nil }
    return String(decoding: buffer.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}

/// What tells one state of a file from the next: which file it is, and when it changed last.
struct FileIdentity: Equatable {
  var device: UInt
  var inode: UInt
  var size: Int
  var changed: [Int]

  /// The file's state now; nil where there is none.
  init?(_ path: String) {
    guard let status = FileIdentity.status(path, followingLinks: true) else { return nil }
    device = UInt(status.st_dev)
    inode = UInt(status.st_ino)
    size = Int(status.st_size)
    // The change time moves with the content, the permissions and the owner alike.
    changed = [Int(status.st_ctim.tv_sec), Int(status.st_ctim.tv_nsec)]
  }

  static func status(_ path: String, followingLinks: Bool) -> stat? {
    var status = stat()
    let result = unsafe followingLinks ? stat(path, &status) : lstat(path, &status)
    return result == 0 ? status : nil
  }
}
