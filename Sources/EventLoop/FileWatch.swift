internal import CLibsystemd
internal import CLinux
internal import Glibc
internal import StylusCore

/// Watches one file by its name: saved in place, replaced by a rename, reached through symbolic
/// links, gone, or not there yet.
@safe public final class FileWatch {
  private let loop: EventLoop
  private let path: String
  private let handler: () -> Void
  private var watches: [DirectoryWatch] = []
  private var identity: FileIdentity?
  private var timer: TimerSource?
  private var firstEvent: Timestamp?

  /// Editors save in several steps; after this long without another one the file is whole.
  private static let quiet = Microseconds.milliseconds(100)
  /// A file that is never left alone is looked at after this long nevertheless.
  private static let patience = Microseconds.milliseconds(1000)

  fileprivate init(
    _ loop: EventLoop, _ path: String, handler: @escaping () -> Void
  ) throws(SystemError) {
    self.loop = loop
    self.path = path.hasPrefix("/") ? path : "\(FileWatch.workingDirectory)/\(path)"
    self.handler = handler
    timer = try loop.timer(priority: .normal) { [weak self] _ in self?.settle() }
    try watchPlaces()
    identity = FileIdentity(self.path)
  }

  /// Watches every place on the way to the file as it now is.
  ///
  /// - Throws: when the last one, without which nothing would be seen, cannot be watched.
  private func watchPlaces() throws(SystemError) {
    var places: [WatchedPlace] = []
    var fresh: [DirectoryWatch] = []
    // What changes between looking and watching shows up in a second look.
    for _ in 0..<5 {
      let found = WatchedPlace.onTheWay(to: path)
      if found == places { break }
      places = found
      fresh = []
      for (index, place) in places.enumerated() {
        do throws(SystemError) {
          fresh.append(
            try DirectoryWatch(loop, place, handler: { [weak self] in self?.noteEvent() }))
        } catch {
          if index == places.count - 1 { throw error }
        }
      }
    }
    watches = fresh
  }

  private func noteEvent() {
    let first = firstEvent ?? loop.now
    firstEvent = first
    timer?.arm(at: min(loop.now + FileWatch.quiet, first + FileWatch.patience))
  }

  private func settle() {
    firstEvent = nil
    // What cannot be watched now was watchable before; the old watches may still see it return.
    try? watchPlaces()
    let now = FileIdentity(path)
    guard now != identity else { return }
    identity = now
    handler()
  }

  private static var workingDirectory: String {
    guard let path = unsafe getcwd(nil, 0) else { return "" }
    defer { unsafe free(path) }
    return unsafe String(cString: path)
  }
}

/// One directory, watched for what happens to one name in it.
@safe private final class DirectoryWatch {
  private let name: String
  private let handler: () -> Void
  private var source: OpaquePointer?

  init(
    _ loop: EventLoop, _ place: WatchedPlace, handler: @escaping () -> Void
  ) throws(SystemError) {
    name = place.name
    self.handler = handler
    let result = unsafe sd_event_add_inotify(
      loop.pointer, &source, place.directory, place.mask,
      { _, event, object in unsafe DirectoryWatch.dispatch(event, object) },
      Unmanaged.passUnretained(self).toOpaque())
    guard result >= 0 else { throw SystemError(result, "cannot watch \(place.directory)") }
  }

  deinit {
    unsafe sd_event_source_disable_unref(source)
  }

  private static func dispatch(
    _ event: UnsafePointer<inotify_event>?, _ object: UnsafeMutableRawPointer?
  ) -> CInt {
    guard let event = unsafe event, let object = unsafe object else { return 0 }
    let watch = unsafe Unmanaged<DirectoryWatch>.fromOpaque(object).takeUnretainedValue()
    // No name: the directory itself has gone, or so much happened that the kernel lost count.
    let name = unsafe String(cString: stylusd_inotify_name(event))
    if name.isEmpty || name == watch.name { watch.handler() }
    return 0
  }
}

extension EventLoop {
  /// Calls `handler` soon after the file at `path` has changed, appeared, gone or been replaced,
  /// once for each save. What changed before this call is not told: watch first, then read.
  ///
  /// A file on a network, changed from another machine, is not seen.
  ///
  /// - Throws: when its directory cannot be watched: no permission, or no watches left (ENOSPC,
  ///   `fs.inotify.max_user_watches`).
  public func watchFile(
    _ path: String, handler: @escaping () -> Void
  ) throws(SystemError) -> FileWatch {
    try FileWatch(self, path, handler: handler)
  }
}
