import Testing

/// A Wayland client that says which keys and modifiers it gets.
final class KeyWatcher {
  static let isInstalled = Sway.isInstalled && Helper.areInstalled("wev", "stdbuf")

  private let client: Helper
  private var modifiers = "/"

  init(on sway: Sway) throws {
    client = try Helper("env \(sway.environment) stdbuf -oL wev -f wl_keyboard")
    sway.waits(for: "wev")
    #expect(client.waits { $0.contains(" enter:") })
  }

  /// What the client has been told of keys since the last time, once that ends in `end`: `+z` is a press of a
  /// key that means `z` to it, `/4` that the modifiers are 4 from then on, and `/` that there are none.
  func keys(until end: String) -> String {
    #expect(client.waits { self.words(in: $0).last == end }, "\(self.words(in: client.output))")
    let words = self.words(in: client.output)
    modifiers = words.last { $0.hasPrefix("/") } ?? modifiers
    client.forget()
    return words.joined(separator: " ")
  }

  private func words(in output: String) -> [String] {
    var words: [String] = []
    var (sign, modifiers) = ("", modifiers)
    for line in output.split(separator: "\n") {
      let parts = line.split { " ,;:".contains($0) }
      if line.contains(" key: serial") {
        sign = line.contains("(pressed)") ? "+" : "-"
      } else if parts.first == "sym", parts.count > 1 {
        words.append(sign + parts[1])
      } else if parts.first == "depressed", parts.count > 1 {
        let now = "/" + parts[1].drop { $0 == "0" }
        if now != modifiers { words.append(now) }
        modifiers = now
      }
    }
    return words
  }
}
