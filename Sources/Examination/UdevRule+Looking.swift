internal import Doctor

extension UdevRule {
  /// The folders in which udev looks for rules, the most important first: a file stands before those
  /// of its name in the others. udev(7). Where /lib is not /usr/lib, that is read too.
  static let folders = [
    "/etc/udev/rules.d", "/run/udev/rules.d", "/usr/local/lib/udev/rules.d",
    "/usr/lib/udev/rules.d", "/lib/udev/rules.d",
  ]

  /// Looks for a rules file.
  static func look(for name: String, in folders: [String] = folders) -> UdevRule {
    guard
      let path = folders.lazy.map({ "\($0)/\(name)" }).first(where: KernelFiles.exists)
    else { return .missing }
    // A link to /dev/null is empty too.
    let isEmpty = KernelFiles.text(path)?.allSatisfy(\.isWhitespace) ?? false
    return isEmpty ? .masked(path) : .installed
  }
}
