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

  /// What is told of the app in front, for a person; nil where nothing is.
  public var frontLine: String? {
    switch front {
    case nil: nil
    case .told(let app, let source): "\(app ?? "none in front") (told by \(source))".printable
    case .unknown(let reason): "not known, since \(reason)".printable
    }
  }

  /// The fields of a JSON object: `waiting` and `pens`, one of which is null, `app` and `app-source`, both
  /// null where they are not known, and `config`.
  public var jsonFields: String {
    let (reason, list): (String, String) =
      switch pens {
      case .waiting(let reason): (reason.json, "null")
      case .read(let pens): ("null", "[" + pens.map(\.json).joined(separator: ",") + "]")
      }
    var (app, source) = ("null", "null")
    if case .told(let name, let teller)? = front {
      (app, source) = (name?.json ?? "null", teller.json)
    }
    return "\"waiting\":\(reason),\"pens\":\(list),\"app\":\(app),\"app-source\":\(source),"
      + "\"config\":\(config.json)"
  }
}

extension DaemonStatus.Pen {
  fileprivate var json: String {
    "{\"name\":\(name.json),\"use\":\(use.rawValue.json)}"
  }
}
