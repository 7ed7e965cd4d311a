internal import EventLoop
internal import Glibc

/// The Shell's own list of the extensions that run, in the person's settings. There alone can one be enabled
/// that the Shell does not know yet.
enum ExtensionSettings {
  /// Enters an extension into the list, and takes it out of that of extensions that do not run.
  ///
  /// - Returns: whether it is there now: not where gsettings(1) is missing, or does not know the Shell.
  static func enable(_ uuid: String) -> Bool {
    guard let enabled = get("enabled-extensions"), let disabled = get("disabled-extensions"),
      let longer = StringList(enabled)?.adding(uuid),
      let shorter = StringList(disabled)?.removing(uuid)
    else { return false }
    return set("enabled-extensions", longer) && set("disabled-extensions", shorter)
  }

  private static func get(_ key: String) -> String? {
    var text: String?
    _ = run(["get", "org.gnome.shell", key], &text)
    return text
  }

  private static func set(_ key: String, _ list: StringList) -> Bool {
    var nothing: String?
    return run(["set", "org.gnome.shell", key, list.text], &nothing)
  }

  /// Runs gsettings(1), and reads what it writes.
  private static func run(_ words: [String], _ output: inout String?) -> Bool {
    var ends: [CInt] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return false }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let reading = OwnedDescriptor(adopting: ends[0])
    let writing = OwnedDescriptor(adopting: ends[1])
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, writing.rawValue, STDOUT_FILENO)
    unsafe posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    var arguments = unsafe (["gsettings"] + words).map { unsafe strdup($0) }
    unsafe arguments.append(nil)
    defer { unsafe arguments.forEach { unsafe free($0) } }
    var pid: pid_t = 0
    guard unsafe posix_spawnp(&pid, "gsettings", &actions, nil, arguments, environ) == 0 else {
      return false
    }
    close(writing.take())
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = unsafe read(reading.rawValue, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      bytes += chunk.prefix(count)
    }
    var status: CInt = 0
    while unsafe waitpid(pid, &status, 0) < 0, errno == EINTR {}
    guard status == 0 else { return false }
    output = String(decoding: bytes, as: UTF8.self)
    return true
  }
}
