internal import StylusWire

extension RingCourse {
  /// A key that means something to a palette.
  public enum Key: Equatable, Sendable {
    /// Right, down or Tab: the next clockwise.
    case next
    /// Left, up or Shift+Tab: the one before.
    case previous
    /// Enter or the space bar.
    case enter
    /// Escape.
    case escape
  }

  /// A key was pressed.
  public mutating func press(_ key: Key) -> [Outcome] {
    noting { course in
      course.restingSince = nil
      if case .dial(let path) = course.level {
        switch key {
        case .next: return course.turned(path, 1)
        case .previous: return course.turned(path, -1)
        case .enter, .escape: return course.goBack()
        }
      }
      switch key {
      case .next: return course.mark(after: -1, by: 1)
      case .previous: return course.mark(after: course.items.count, by: -1)
      case .enter: return course.marked.map { course.activate($0) } ?? []
      case .escape: return course.goBack()
      }
    }
  }

  /// Marks the item so many places after the marked one, or after a place where none is.
  private mutating func mark(after place: Int, by count: Int) -> [Outcome] {
    let all = items.count
    marked = ((marked ?? place) + count + all) % all
    return []
  }
}
