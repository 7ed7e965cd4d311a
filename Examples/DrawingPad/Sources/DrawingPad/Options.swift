/// What the app was started with. These stand in for an app's settings.
struct Options {
  static let usage = """
    Usage: DrawingPad [--double-tap TOOL] [--squeeze TOOL] [--trace]
      --double-tap TOOL  what a double tap takes in hand, before what you chose for all apps:
                         lasso or magnifier
      --squeeze TOOL     the same of a squeeze
      --trace            say on standard output what happens
    """

  var customs = Pad.Customs()
  var trace = Trace(isOn: false)

  /// Nil where the arguments are not understood.
  init?(_ arguments: some Sequence<String>) {
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--trace": trace.isOn = true
      case "--double-tap":
        guard let custom = rest.popFirst().flatMap(CustomAction.init) else { return nil }
        customs.doubleTap = custom
      case "--squeeze":
        guard let custom = rest.popFirst().flatMap(CustomAction.init) else { return nil }
        customs.squeeze = custom
      default: return nil
      }
    }
  }
}
