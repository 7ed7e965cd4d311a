import StylusCore

/// What only the comments of a recording tell: both recorders write a description for people, with
/// each axis's value at the start, and evemu before 1.2 gives the resolution nowhere else.
///
/// ```
/// #   Event type 3 (EV_ABS)
/// #     Event code 0 (ABS_X)
/// #       Value      0
/// #       Resolution 200
/// ```
///
/// A comment that says something else is skipped: it is a comment.
struct DescriptionComments {
  private(set) var axisValues: [Usage: Int32] = [:]
  private(set) var resolutions: [Usage: Int32] = [:]
  private(set) var pressedKeys: Set<Usage> = []
  private var type: UInt16?
  private var usage: Usage?

  /// Takes a line that begins with `#`, spaces before it left out.
  mutating func take(_ comment: ArraySlice<UInt8>) {
    var fields = Fields(comment.dropFirst())
    switch fields.next() {
    case "Event": takeHeading(&fields)
    case "Value": takeNumber(&fields, of: Usage.typeAxis, into: \.axisValues)
    case "Resolution": takeNumber(&fields, of: Usage.typeAxis, into: \.resolutions)
    case "State":
      if let usage, usage.type == Usage.typeKey, fields.next() == "1" { pressedKeys.insert(usage) }
    default: break
    }
  }

  private mutating func takeHeading(_ fields: inout Fields) {
    let kind = fields.next()
    let number = fields.next().flatMap { UInt16($0) }
    usage = nil
    switch kind {
    case "type": type = number
    case "code":
      if let type, let number { usage = Usage(type: type, code: number) }
    default: break
    }
  }

  private mutating func takeNumber(
    _ fields: inout Fields, of type: UInt16,
    into numbers: WritableKeyPath<DescriptionComments, [Usage: Int32]>
  ) {
    guard let usage, usage.type == type, let number = fields.next().flatMap({ Int32($0) }) else {
      return
    }
    self[keyPath: numbers][usage] = number
  }
}
