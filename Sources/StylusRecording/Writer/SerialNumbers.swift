import StylusCore

/// Stands small numbers in for the pens' serial numbers, the same for the same pen throughout.
struct SerialNumbers {
  private var numbers: [Int32: Int32] = [:]

  /// `event` with its serial replaced, if it is one. 0 and −1 stay: they name no pen.
  mutating func replacing(_ event: InputEvent) -> InputEvent {
    guard event.usage == .serial, event.value != 0, event.value != -1 else { return event }
    let number = numbers[event.value] ?? Int32(clamping: numbers.count + 1)
    numbers[event.value] = number
    return InputEvent(time: event.time, usage: event.usage, value: number)
  }
}
