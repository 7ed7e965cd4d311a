internal import Glibc

/// The modules that are installed for the running kernel.
struct KernelModules {
  /// Where they are, such as /lib/modules/6.1.0-18-amd64.
  var folder: String
  /// Where the kernel lists those that are loaded or built in.
  var loaded = "/sys/module"

  /// Those of the running kernel.
  static func current() -> KernelModules {
    var names = utsname()
    guard unsafe uname(&names) == 0 else { return KernelModules(folder: "/nonexistent") }
    let release = unsafe withUnsafeBytes(of: &names.release) { bytes in
      unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    return KernelModules(folder: "/lib/modules/\(release)")
  }

  /// The modules for a device that are not loaded, but for the general one: those whose patterns in
  /// modules.alias, of depmod(8), match what the device is called.
  func unloaded(for alias: String) -> [String] {
    var modules: [String] = []
    for line in lines("modules.alias") where line.hasPrefix("alias hid:") {
      let words = line.split(separator: " ")
      guard words.count == 3, words[2] != "hid_generic", !modules.contains(String(words[2])),
        unsafe fnmatch(String(words[1]), alias, 0) == 0
      else { continue }
      modules.append(String(words[2]))
    }
    return modules.filter { !isLoaded($0) }
  }

  /// Whether a module is loaded, or built in.
  func isLoaded(_ module: String) -> Bool { KernelFiles.exists("\(loaded)/\(module)") }

  /// Whether a module could be loaded.
  func isInstalled(_ module: String) -> Bool {
    lines("modules.dep").contains { line in
      let file = line.prefix { $0 != ":" }.split(separator: "/").last ?? ""
      return file.prefix { $0 != "." } == module
    }
  }

  private func lines(_ file: String) -> [Substring] {
    (KernelFiles.text("\(folder)/\(file)") ?? "").split(separator: "\n")
  }
}
