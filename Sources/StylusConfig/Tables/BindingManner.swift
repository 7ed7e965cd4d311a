internal import PlainText
import StylusCore

/// How an action is done: the keys of a binding that name no kind.
struct BindingManner {
  var moment = Binding.Moment.began
  var timeout: Microseconds?
  var maxRunning = Binding.defaultMaxRunning

  func binding(_ action: Action) -> Binding {
    Binding(action, on: moment, timeout: timeout, maxRunning: maxRunning)
  }
}

extension ConfigReader {
  func readManner(
    _ keys: [BindingKey: TomlEntry], of kind: BindingKey, role: ActionRole
  ) -> BindingManner {
    var manner = BindingManner()
    if let entry = keys[.moment], let moment: Binding.Moment = choice(entry),
      hasMoment(entry, of: kind, role: role)
    {
      manner.moment = moment
    }
    if let entry = keys[.timeout], isOfRun(entry, kind) {
      manner.timeout = duration(entry, in: Ranges.timeout)
    }
    if let entry = keys[.maxRunning], isOfRun(entry, kind) {
      manner.maxRunning = integer(entry, in: Ranges.maxRunning).map { Int($0) } ?? 1
    }
    return manner
  }

  private func hasMoment(_ entry: TomlEntry, of kind: BindingKey, role: ActionRole) -> Bool {
    if !role.hasCourse {
      log.error(
        "'on' is for squeeze and drag: \(role.subject) has one moment only", at: entry.keySpan)
      return false
    }
    if kind == .holdKeys {
      log.error("'on' cannot go with 'hold-keys', which last all the time", at: entry.keySpan)
      return false
    }
    return true
  }

  private func isOfRun(_ entry: TomlEntry, _ kind: BindingKey) -> Bool {
    if kind.hasRun { return true }
    let others = BindingKey.allCases.filter(\.hasRun).map { "'\($0.rawValue)'" }
    log.error(
      "\(entry.key.quoted) is for \(list(others, "and")): '\(kind.rawValue)' has no run",
      at: entry.keySpan)
    return false
  }
}
