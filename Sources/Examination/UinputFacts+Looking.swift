internal import Doctor
internal import Glibc

extension UinputFacts {
  init(_ modules: KernelModules, seats: [String]) {
    self.init()
    if modules.isLoaded("uinput") || KernelFiles.exists("/sys/class/misc/uinput") {
      driver = .loaded
    } else {
      driver = modules.isInstalled("uinput") ? .unloaded : .absent
    }
    // Without its driver the node may be there, and cannot be opened.
    let access = unsafe faccessat(AT_FDCWD, "/dev/uinput", W_OK, AT_EACCESS)
    isWritable = driver == .loaded && access == 0
    rule = UdevRule.look(for: "70-stylusd-uinput.rules")
    isAtItsSeat = seats.contains("seat0")
  }
}
