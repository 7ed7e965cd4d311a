internal import PlainText
internal import StylusCore

/// Why it is not clear which pen a person means, in words.
public struct PenChoiceError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The reason and, where there are some, which pens there are.
  public var description: String
  /// Whether another command line would do.
  public var isUsage: Bool
}

extension [ListedDevice] {
  /// The pen that a person means.
  ///
  /// - Parameter wanted: its node, its name or a part of that, capitals or not; nil means the only one.
  /// - Returns: the pen, which can be read.
  /// - Throws: where there is none, several could be meant, or it cannot be read.
  public func pen(_ wanted: String?) throws(PenChoiceError) -> ListedDevice {
    let pens = filter { $0.node.role == .stylus }
    guard let wanted else { return try only(pens, "there are several pens") }
    if let device = first(where: { $0.node.path == wanted }) {
      if let pen = original(ofTwin: device.node) {
        throw PenChoiceError(
          description: "\(wanted) is stylusd's own twin of \(pen.path); that is the pen",
          isUsage: true)
      }
      if case .other(let reason) = device.node.role {
        throw PenChoiceError(description: "\(wanted) is no pen: \(reason)", isUsage: false)
      }
      return try only([device], "")
    }
    let name = wanted.lowercased()
    let named = pens.filter { $0.description.name.lowercased() == name }
    let similar = pens.filter { $0.description.name.lowercased().contains(name) }
    let found = named.isEmpty ? similar : named
    guard !found.isEmpty else {
      throw PenChoiceError(
        description: "no pen has the node or name \(wanted.quoted)" + ListedDevice.list(pens),
        isUsage: true)
    }
    return try only(found, "several pens are called so")
  }

  private func only(
    _ pens: [ListedDevice], _ several: String
  ) throws(PenChoiceError) -> ListedDevice {
    guard let pen = pens.first else {
      throw PenChoiceError(
        description: "no pen is plugged in; 'stylusctl devices --all' lists what is",
        isUsage: false)
    }
    guard pens.count == 1 else {
      throw PenChoiceError(
        description: several + "; say which" + ListedDevice.list(pens), isUsage: true)
    }
    switch pen.access {
    case .readable: return pen
    case .denied:
      throw PenChoiceError(
        description: "you may not read \(pen.node.path) (\(pen.description.name)): "
          + pen.node.wayToRead, isUsage: false)
    case .failed(let error): throw PenChoiceError(description: "\(error)", isUsage: false)
    }
  }
}

extension ListedDevice {
  /// To follow a sentence: a line for each.
  fileprivate static func list(_ pens: [ListedDevice]) -> String {
    pens.isEmpty
      ? ", and none is plugged in"
      : ":" + pens.map { "\n  \($0.node.path)  \($0.description.name)" }.joined()
  }
}
