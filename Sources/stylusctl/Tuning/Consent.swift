import ConfigEditing
import Glibc
import StylusConfig
import StylusCore

/// Writes times into a person's config if they agree.
struct Consent {
  /// Whether they have agreed already.
  let agrees: Bool
  /// Whether they may be asked, and told.
  let asks: Bool
  /// The only config that counts; nil is the person's own.
  let file: String?

  /// Asks, and writes.
  ///
  /// - Returns: the file that was written; nil where none was.
  /// - Throws: where it cannot be written.
  func settle(_ timing: TimingOverrides, _ rules: Rules, _ seen: SeenHabits) throws -> String? {
    let edit = TimingEdit(timing)
    guard !edit.settings.isEmpty else {
      tell("There is nothing to change.")
      return nil
    }
    guard isFirst(timing, rules, seen) else {
      tell(
        "Your config sets some of that for this tablet or pen by itself, which comes first; change it in "
          + "its [[device]] or [[pen]]:\n" + lines(edit))
      return nil
    }
    guard try agrees || isAgreed(edit) else { return nil }
    let outcome = try ConfigSetting.set(edit, in: file)
    tell("\(outcome.path): \(edit.settings.joined(separator: ", "))")
    return outcome.path
  }

  /// Whether the pen goes by what stands at the top of the config.
  private func isFirst(_ timing: TimingOverrides, _ rules: Rules, _ seen: SeenHabits) -> Bool {
    var changed = rules
    changed.global.timing = rules.global.timing.overridden(by: timing)
    return seen.timingBy(changed) == seen.timing.overridden(by: timing)
  }

  private func isAgreed(_ edit: TimingEdit) throws(SetupCommand.Ended) -> Bool {
    guard asks, isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else {
      tell(
        "Nothing is written. To set it, say --yes, or put into \(file ?? PersonConfig.place):\n"
          + "  [timing]\n" + lines(edit))
      return false
    }
    let isAgreed = try Questions.confirm(
      "Write this into \(file ?? PersonConfig.place)", isUsual: false)
    if !isAgreed { tell("Nothing is written.") }
    return isAgreed
  }

  private func lines(_ edit: TimingEdit) -> String {
    edit.settings.map { "  \($0)" }.joined(separator: "\n")
  }

  private func tell(_ text: String) {
    if asks { print(text) }
  }
}
