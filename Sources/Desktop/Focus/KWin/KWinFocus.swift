internal import Bus
internal import EventLoop
internal import StylusCore

/// The app in front as KWin knows it, under Wayland and X11: a script in it tells.
final class KWinFocus: FocusBackend {
  private let loop: EventLoop
  private let runtimeDirectory: String
  private let tell: (FocusNews) -> Void
  private var shell: DesktopShell?
  private var listener: KWinListener?
  private var loading: KWinLoading?

  convenience init(
    _ environment: DesktopEnvironment, on loop: EventLoop, tell: @escaping (FocusNews) -> Void
  ) throws(DesktopError) {
    try self.init(environment, bus: nil, on: loop, tell: tell)
  }

  /// Begins with the session bus at a D-Bus address; nil is the person's own.
  init(
    _ environment: DesktopEnvironment, bus address: String?, on loop: EventLoop,
    tell: @escaping (FocusNews) -> Void
  ) throws(DesktopError) {
    guard let runtimeDirectory = environment[.runtimeDirectory] else {
      throw DesktopError("there is no place for KWin's script, as XDG_RUNTIME_DIR is not set")
    }
    self.loop = loop
    self.runtimeDirectory = runtimeDirectory
    self.tell = tell
    do throws(SystemError) {
      let shell = try DesktopShell(
        "org.kde.KWin", called: "KWin", on: .session(at: address), loop
      ) { [weak self] in self?.take($0) }
      self.shell = shell
      listener = try KWinListener(shell.bus) { [weak self] app in self?.tell(.app(app)) }
    } catch {
      throw DesktopError("\(error)")
    }
  }

  deinit { unload() }

  private func take(_ news: DesktopShell.News) {
    loading = nil
    switch news {
    case .there(let kwin, let ourselves): load(kwin, ourselves)
    case .away:
      listener?.kwin = nil
      tell(.app(nil))
    case .lost(let error): lose(error)
    }
  }

  private func load(_ kwin: String, _ ourselves: String) {
    guard let shell else { return }
    listener?.kwin = kwin
    do throws(SystemError) {
      let file = try KWinScriptFile(
        KWinScriptText.calling(back: ourselves), in: runtimeDirectory)
      loading = try KWinLoading(file, over: shell.bus, to: kwin, loop) { [weak self] error in
        self?.loading = nil
        if let error { self?.lose(error) }
      }
    } catch {
      lose(DesktopError("\(error)"))
    }
  }

  /// Without waiting: a daemon that ends has something else to do.
  private func unload() {
    if let shell, let kwin = listener?.kwin { KWinLoading.undo(over: shell.bus, to: kwin) }
    listener?.kwin = nil
  }

  /// Whatever comes after that is of no use to anybody.
  private func lose(_ error: DesktopError) {
    guard shell != nil else { return }
    unload()
    shell = nil
    tell(.lost(error))
  }
}
