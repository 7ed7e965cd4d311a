/// What a recording says of the computer that it was made on: what it is, and not whose.
public struct RecordedSystem: Equatable, Sendable {
  /// The distribution, such as `debian:12`; nil where that is not known.
  public var os: String?
  /// The kernel's release.
  public var kernel: String?
  /// The computer's model, as the kernel's `dmi:` alias has it.
  public var dmi: String?

  /// Says nothing.
  public init() {}

  /// Takes what `/etc/os-release` says.
  public mutating func take(osRelease text: String) {
    var values: [Substring: String] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1)
      if parts.count == 2 { values[parts[0]] = parts[1].filter { $0 != "\"" && $0 != "'" } }
    }
    guard let id = values["ID"] else { return }
    os = id + ":" + (values["VERSION_ID"] ?? "")
  }

  /// Takes the kernel's alias for the computer (`/sys/class/dmi/id/modalias`): of it who has made the computer and
  /// its board, and the models.
  public mutating func take(modelAlias text: String) {
    guard text.hasPrefix("dmi:") else { return }
    let fields = text.split(whereSeparator: { ":\n".contains($0) }).filter { field in
      ["svn", "pn", "pvr", "rvn", "rn"].contains { field.hasPrefix($0) }
    }
    if !fields.isEmpty { dmi = "dmi:" + fields.joined(separator: ":") + ":" }
  }

  /// As libinput writes it; empty where nothing is known.
  var text: String {
    let fields = [("os", os), ("kernel", kernel), ("dmi", dmi)].compactMap { name, value in
      value.map { "  \(name): \(YAMLText.quoted($0))\n" }
    }
    return fields.isEmpty ? "" : "system:\n" + fields.joined()
  }
}
