import StylusCore

extension Stream {
  /// A stream on which the two still do not agree, with as few frames and changes as can be.
  func minimised() -> Stream {
    var best = self
    var isSmaller = true
    while isSmaller {
      isSmaller = false
      for index in best.frames.indices.reversed() {
        let simpler = best.simpler(at: index).first { Comparison($0).disputed != nil }
        guard let simpler else { continue }
        best = simpler
        isSmaller = true
      }
    }
    return best
  }

  /// The stream without a frame, or with one that is more like the one before it.
  private func simpler(at index: Int) -> [Stream] {
    var without = self
    without.frames.remove(at: index)
    guard index > 0 else { return [without] }
    let (frame, before) = (frames[index], frames[index - 1])
    var changes = [frame, frame, frame, frame, frame]
    changes[0].buttons = before.buttons
    changes[1].isTouching = before.isTouching
    changes[2].serial = before.serial
    changes[3].isResync = false
    if frame.tool != nil, before.tool != nil {
      changes[4].tool = before.tool
      changes[4].pose = before.pose
      changes[4].place = before.place
    }
    return [without]
      + changes.filter { $0 != frame }.map { change in
        var changed = self
        changed.frames[index] = change
        return changed
      }
  }
}
