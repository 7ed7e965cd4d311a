import Bus
import EventLoop
import Glibc
import ProcessSupport
import StylusCore
import Testing

@testable import Desktop

/// What the script does in Plasma 6, which Debian 12 does not have: KWin's part is played by a few lines.
@Suite struct `The script for KWin` {
  private static let isInstalled = Helper.areInstalled("gjs")

  /// The names that a Plasma has for signals and properties.
  private static let names = [
    ("clientActivated", "activeClient"), ("windowActivated", "activeWindow"),
  ]

  private static func play(_ signal: String, _ active: String) -> String {
    """
    function Signal() { this.handlers = []; }
    Signal.prototype.connect = function (handler) { this.handlers.push(handler); };
    Signal.prototype.disconnect = function (handler) {
      if (!this.handlers.includes(handler)) throw new Error("not connected");
      this.handlers = this.handlers.filter(other => other !== handler);
    };
    Signal.prototype.emit = function () { this.handlers.forEach(handler => handler()); };
    function window(name, bytes) {
      return {
        resourceClass: bytes ? new Uint8Array([0x42]).buffer : name, resourceName: undefined,
        desktopFileName: null, pid: 7, caption: name, captionChanged: new Signal()};
    }
    var workspace = {\(signal): new Signal(), \(active): null};
    function callDBus() { print(Array.from(arguments).join("|")); }
    """
  }

  private static let acts = """
    function activate(window) { workspace[active] = window; workspace[signal].emit(); }
    var one = window("one"), two = window("two", true);
    activate(one);
    activate(two);
    one.caption = "unseen"; one.captionChanged.emit();
    two.caption = "seen"; two.captionChanged.emit();
    Object.defineProperty(two, "captionChanged", {get: () => { throw new Error("closed"); }});
    activate(null);
    activate(one);
    print(one.captionChanged.handlers.length);
    """

  @Test(.enabled(if: isInstalled, "gjs is not installed"), arguments: names)
  func `follows the window in front`(_ signal: String, _ active: String) throws {
    let bench = try FocusBench()
    let text =
      Self.play(signal, active) + KWinScriptText.calling(back: ":1.5")
      + "var signal = '\(signal)', active = '\(active)';\n" + Self.acts
    let path = "\(bench.folder)/script.js"
    let file = try OwnedDescriptor.open(path, O_WRONLY | O_CREAT)
    let bytes = Array(text.utf8)
    #expect(unsafe write(file.rawValue, bytes, bytes.count) == bytes.count)
    let gjs = try Helper("gjs \(path)")
    #expect(gjs.waits { $0.split(separator: "\n").count == 7 }, "\(gjs.output)")
    let call = ":1.5|\(KWinListener.path)|\(KWinListener.interface)|Activated|"
    #expect(
      gjs.output == """
        \(call)||||
        \(call)one|||7|one
        \(call)B|||7|two
        \(call)B|||7|seen
        \(call)||||
        \(call)one|||7|unseen
        1

        """)
  }

  /// Where the script is to be found in KWin, and how often an old one is there still after it was unloaded.
  @Test(
    .enabled(if: PrivateBus.isInstalled, "dbus-daemon is not installed"),
    arguments: [("/Scripting/Script3", 0, "lr"), ("/3", 0, "lr"), ("/3", 2, "uulr")])
  func `is run where it is`(_ path: String, _ old: Int, _ calls: String) throws {
    let bench = try FocusBench()
    let kwin = try KWinStandIn(bench, scriptAt: path, oldOnes: old)
    var focus: KWinFocus? = try KWinFocus(
      bench.environment, bus: bench.bus.address, on: bench.loop, tell: bench.hear)
    try bench.turn(until: { kwin.calls == calls })
    #expect(kwin.text.contains("callDBus"))
    // KWin has read it.
    try bench.turn(until: { unsafe access(kwin.file, F_OK) != 0 })
    focus = nil
    try bench.turn(until: { kwin.calls == calls + "u" })
    #expect(bench.news.isEmpty)
    withExtendedLifetime(focus) {}
  }

  @Test(.enabled(if: PrivateBus.isInstalled, "dbus-daemon is not installed"))
  func `is given up where an old one stays, or nothing runs it`() throws {
    for (path, old, sentence) in [
      ("/3", 100, "KWin keeps an old script of stylusd"),
      ("/nowhere", 0, "KWin does not run the script that tells the window in front"),
    ] {
      let bench = try FocusBench()
      let kwin = try KWinStandIn(bench, scriptAt: path, oldOnes: old)
      let focus = try KWinFocus(
        bench.environment, bus: bench.bus.address, on: bench.loop, tell: bench.hear)
      try bench.turn(until: { bench.news == [.lost(DesktopError(sentence))] })
      withExtendedLifetime((focus, kwin)) {}
    }
  }

  /// On the bus under KWin's name, with no scripts.
  @Test(.enabled(if: PrivateBus.isInstalled, "dbus-daemon is not installed"))
  func `is given up, with the reason, before KWin is`() throws {
    let longest = KWinLoading.pause.rawValue * Int64(KWinLoading.mostPauses)
    #expect(longest + 500_000 < FocusWatch.patience.rawValue)
    let bench = try FocusBench()
    var hasName = false
    let name = try bench.client.requestName(KWin.service) { hasName = $0 == .ours }
    try bench.turn(until: { hasName })
    let focus = try KWinFocus(
      bench.environment, bus: bench.bus.address, on: bench.loop, tell: bench.hear)
    try bench.turn(until: { !bench.news.isEmpty })
    guard case .lost(let reason)? = bench.news.first else {
      Issue.record("\(bench.news)")
      return
    }
    #expect("\(reason)".hasPrefix("KWin runs no script: "), "\(reason)")
    withExtendedLifetime((focus, name)) {}
  }
}
