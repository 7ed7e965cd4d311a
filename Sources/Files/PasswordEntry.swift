import Glibc

/// What the user database says of a person.
struct PasswordEntry {
  var home: String
  var group: UInt32

  /// Nil where the database does not know them, or cannot be read.
  init?(user: UInt32) {
    var buffer = [CChar](repeating: 0, count: 1024)
    while true {
      var entry = unsafe passwd()
      var found: UnsafeMutablePointer<passwd>?
      let code = unsafe getpwuid_r(user, &entry, &buffer, buffer.count, &found)
      if code == ERANGE, buffer.count < 1 << 20 {
        buffer = [CChar](repeating: 0, count: buffer.count * 2)
        continue
      }
      if code == EINTR { continue }
      guard code == 0, unsafe found != nil else { return nil }
      home = unsafe String(cString: entry.pw_dir)
      group = unsafe entry.pw_gid
      return
    }
  }
}
