internal import PlainText

extension DaemonStatus {
  /// What is told of the pens, for a person: one line for each, or that there is none. Nothing of pens
  /// that are left alone.
  public var penLines: [String] {
    switch pens {
    case .waiting: []
    case .read([]): [DaemonStatus.nothing]
    case .read(let pens): pens.map { "\($0.name): \($0.use.text)".printable }
    }
  }

  /// The fields of a JSON object: `waiting` and `pens`, one of which is null, and `config`.
  public var jsonFields: String {
    let (reason, list): (String, String) =
      switch pens {
      case .waiting(let reason): (reason.json, "null")
      case .read(let pens): ("null", "[" + pens.map(\.json).joined(separator: ",") + "]")
      }
    return "\"waiting\":\(reason),\"pens\":\(list),\"config\":\(config.json)"
  }
}

extension DaemonStatus.Pen {
  fileprivate var json: String {
    "{\"name\":\(name.json),\"use\":\(use.rawValue.json)}"
  }
}
