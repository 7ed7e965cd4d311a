import EventLoop
import Glibc
import Testing

/// An X server without a screen, and a program of X.org that says which keys it gets.
final class XServer {
  static let isInstalled = Helper.areInstalled("Xvfb", "setxkbmap", "xev")

  let display: String
  private let server: Helper
  private let client: Helper

  init() throws {
    server = try Helper(
      "Xvfb :$(($$ % 50000 + 100)) -displayfd 1 -noreset -r -nolisten tcp -screen 0 640x480x8")
    #expect(server.waits { $0.hasSuffix("\n") })
    display = ":\(server.output.filter(\.isNumber))"
    // Without a window manager, what is below the pointer gets the keys.
    client = try Helper(
      "xev -display \(display) -geometry 640x480+0+0 -event structure -event keyboard")
    #expect(client.waits { $0.contains("MapNotify") })
  }

  /// Chooses a layout, with the words of setxkbmap(1).
  func setLayout(_ words: String) {
    #expect(unsafe system("setxkbmap -display \(display) -option '' \(words)") == 0)
  }

  /// What the client has been told of keys since the last time, once that is `count` presses and releases:
  /// `+z/4` is a press of a key that means `z` to it, with the modifiers 4.
  func keys(_ count: Int) -> String {
    #expect(client.waits { XServer.events(in: $0).count >= count }, "\(client.output)")
    defer { client.forget() }
    return XServer.events(in: client.output).joined(separator: " ")
  }

  private static func events(in output: String) -> [String] {
    output.split(separator: "\n\n").compactMap { event in
      let words = event.split { " ,()\n".contains($0) }
      guard let kind = words.first, ["KeyPress", "KeyRelease"].contains(kind),
        let state = words.firstIndex(of: "state"), let keysym = words.firstIndex(of: "keysym")
      else { return nil }
      let modifiers = words[state + 1].dropFirst(2)
      return (kind == "KeyPress" ? "+" : "-") + words[keysym + 2]
        + (modifiers == "0" ? "" : "/\(modifiers)")
    }
  }
}
