import Bus
import EventLoop
import Files
import Testing

@testable import Desktop

/// What there is of KWin to those who load a script.
final class KWinStandIn {
  /// What was called: `l` for a script that was loaded, `u` for one that was unloaded, `r` for one that ran.
  private(set) var calls = ""
  /// The file that was loaded, and what it held.
  private(set) var file = ""
  private(set) var text = ""
  private var oldOnes: Int
  private var objects: [BusObject] = []
  private var name: BusSlot?

  /// Comes to the bench's bus. Scripts get the number 3, and so many times it has one already.
  init(_ bench: FocusBench, scriptAt path: String, oldOnes: Int) throws {
    self.oldOnes = oldOnes
    let scripting = BusInterface(
      "org.kde.kwin.Scripting",
      methods: [
        .init("isScriptLoaded", [("plugin", "s")], gives: [("answer", "b")]) { [weak self] call in
          call.reply.append((self?.oldOnes ?? 0) > 0)
        },
        .init("unloadScript", [("plugin", "s")], gives: [("answer", "b")]) { [weak self] call in
          self?.oldOnes -= 1
          self?.calls += "u"
          call.reply.append(true)
        },
        .init("loadScript", [("file", "s"), ("plugin", "s")], gives: [("number", "i")]) {
          [weak self] call in
          self?.load(call.arguments.readString() ?? "")
          call.reply.append(Int32(3))
        },
      ])
    let script = BusInterface(
      "org.kde.kwin.Script", methods: [.init("run") { [weak self] _ in self?.calls += "r" }])
    objects = [
      try BusObject(bench.client, at: "/Scripting", scripting),
      try BusObject(bench.client, at: path == "/nowhere" ? "/elsewhere" : path, script),
    ]
    var hasName = false
    name = try bench.client.requestName(KWin.service) { hasName = $0 == .ours }
    try bench.turn(until: { hasName })
  }

  private func load(_ path: String) {
    calls += "l"
    file = path
    text = (try? FileContents.read(path)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}
