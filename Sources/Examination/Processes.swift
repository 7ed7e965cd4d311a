internal import Glibc

/// The processes of this machine.
enum Processes {
  /// Whether one of that name, cut to 15 bytes as the kernel has it, is that user's.
  static func isRunning(_ name: String, user: UInt32) -> Bool {
    KernelFiles.names(in: "/proc").contains { number in
      guard number.first?.isNumber == true else { return false }
      var status = stat()
      guard unsafe stat("/proc/\(number)", &status) == 0 else { return false }
      return status.st_uid == user && KernelFiles.text("/proc/\(number)/comm") == name + "\n"
    }
  }
}
