internal import BusText
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
    let destination = required(.destination, .destination, keys, of: entry)
    let path = required(.path, .path, keys, of: entry)
    let interface = required(.interface, .interface, keys, of: entry)
    let method = required(.method, .member, keys, of: entry)
    let (signature, arguments) = readArguments(keys)
    guard let destination, let path, let interface, let method else { return nil }
    return BusCall(
      destination: destination, path: path, interface: interface, method: method,
      signature: signature, arguments: arguments)
  }

  private func required(
    _ key: BusCallKey, _ syntax: BusName, _ keys: [BusCallKey: TomlEntry], of call: TomlEntry
  ) -> String? {
    guard let entry = keys[key] else {
      log.error("'dbus' needs '\(key.rawValue)'", at: call.keySpan)
      return nil
    }
    guard let text = text(entry) else { return nil }
    guard syntax.accepts(text) else {
      log.error(
        "\(text.quoted) is no D-Bus \(key.rawValue)", at: entry.node.span,
        suggestion: "it looks like \"\(syntax.example)\"")
      return nil
    }
    return text
  }

  private func readArguments(_ keys: [BusCallKey: TomlEntry]) -> (String, [String]) {
    switch (keys[.signature], keys[.args]) {
    case (let signature?, let arguments?):
      if let types = text(signature), let texts = texts(arguments, of: "strings") {
        check(texts, arguments.node, types, signature.node.span)
        return (types, texts)
      }
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

  /// Tells what is wrong with arguments, at its place.
  private func check(
    _ texts: [String], _ arguments: TomlNode, _ signature: String, _ signatureSpan: Span
  ) {
    do throws(BusArgumentError) {
      _ = try BusArguments.values(texts, of: signature)
    } catch {
      switch (error.place, arguments.value) {
      case (.signature, _): log.error(error.message, at: signatureSpan)
      case (.argument(let index), .array(let nodes)):
        log.error(error.message, at: nodes[index].span)
      default: log.error(error.message, at: arguments.span)
      }
    }
  }
}

extension BusName {
  fileprivate var example: String {
    switch self {
    case .destination, .interface: "org.example.App"
    case .member: "SetColor"
    case .path: "/org/example/App"
    }
  }
}
