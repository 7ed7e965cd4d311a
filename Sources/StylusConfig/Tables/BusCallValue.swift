internal import PlainText
import StylusCore

extension ConfigReader {
  /// `dbus`: a method call on the session bus.
  func readBusCall(_ entry: TomlEntry) -> BusCall? {
    guard case .table(let table) = entry.node.value else {
      mismatch(entry.key, "a table with destination, path, interface and method", entry.node)
      return nil
    }
    let keys = keys(BusCallKey.self, of: table, in: "'dbus'")
    let destination = required(.destination, keys, of: entry) {
      $0.contains(".") || $0.hasPrefix(":")
    }
    let path = required(.path, keys, of: entry) { $0.hasPrefix("/") }
    let interface = required(.interface, keys, of: entry) { $0.contains(".") }
    let method = required(.method, keys, of: entry) { _ in true }
    let (signature, arguments) = readArguments(keys)
    guard let destination, let path, let interface, let method else { return nil }
    return BusCall(
      destination: destination, path: path, interface: interface, method: method,
      signature: signature, arguments: arguments)
  }

  private func required(
    _ key: BusCallKey, _ keys: [BusCallKey: TomlEntry], of call: TomlEntry,
    where isSound: (String) -> Bool
  ) -> String? {
    guard let entry = keys[key] else {
      log.error("'dbus' needs '\(key.rawValue)'", at: call.keySpan)
      return nil
    }
    guard let text = text(entry) else { return nil }
    guard isSound(text) else {
      log.error(
        "\(text.quoted) is no D-Bus \(key.rawValue)", at: entry.node.span,
        suggestion: "it looks like \"\(key == .path ? "/org/example/App" : "org.example.App")\"")
      return nil
    }
    return text
  }

  private func readArguments(_ keys: [BusCallKey: TomlEntry]) -> (String, [String]) {
    switch (keys[.signature], keys[.args]) {
    case (let signature?, let arguments?):
      return (text(signature) ?? "", texts(arguments, of: "strings") ?? [])
    case (let signature?, nil):
      log.error("'signature' needs 'args'", at: signature.keySpan)
    case (nil, let arguments?):
      log.error(
        "'args' needs 'signature', which gives their D-Bus types", at: arguments.keySpan,
        suggestion: "for one string, write signature = \"s\"")
    case (nil, nil): break
    }
    return ("", [])
  }
}
