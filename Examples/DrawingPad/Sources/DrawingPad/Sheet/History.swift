/// A value, and what it was.
struct History<Value: Equatable> {
  private(set) var past: [Value] = []
  private(set) var future: [Value] = []

  /// Notes what it was before a change.
  mutating func note(_ old: Value) {
    past.append(old)
    future = []
  }

  /// Takes the last change back; false where there is none.
  mutating func undo(_ value: inout Value) -> Bool {
    guard let old = past.popLast() else { return false }
    future.append(value)
    value = old
    return true
  }

  /// Makes it again; false where none was taken back.
  mutating func redo(_ value: inout Value) -> Bool {
    guard let new = future.popLast() else { return false }
    past.append(value)
    value = new
    return true
  }
}
