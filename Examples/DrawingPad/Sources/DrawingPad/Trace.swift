internal import Glibc

/// Says on standard output what happens, a line each, for `try`.
struct Trace {
  var isOn: Bool

  func callAsFunction(_ line: @autoclosure () -> String) {
    guard isOn else { return }
    print(line())
    fflush(nil)
  }
}
