import Glibc
import StylusConfig
import StylusCore

/// Asks the person, on their terminal, what the gestures are to do.
struct Questions {
  /// Asks for one gesture until the answer can be understood; Enter takes what `choice` is already.
  ///
  /// - Throws: `SetupCommand.Ended` where nobody answers any more.
  static func ask(
    _ gesture: String, _ choice: inout StarterConfig.Choice
  ) throws(SetupCommand.Ended) {
    while true {
      print("\(gesture) [\(choice.typed)]: ", terminator: "")
      fflush(nil)
      guard let line = readLine() else {
        print()
        throw SetupCommand.Ended()
      }
      let answer = line.trimmed
      if answer.isEmpty { return }
      do throws(StarterConfig.Misunderstanding) {
        choice = try StarterConfig.Choice(answer)
        return
      } catch {
        print("\(error)")
      }
    }
  }

  /// Asks whether something is to be done until the answer is yes or no; Enter is what is usual.
  ///
  /// - Throws: `SetupCommand.Ended` where nobody answers any more.
  static func confirm(
    _ question: String, isUsual: Bool = true
  ) throws(SetupCommand.Ended) -> Bool {
    while true {
      print("\(question)? [\(isUsual ? "yes" : "no")]: ", terminator: "")
      fflush(nil)
      guard let line = readLine() else {
        print()
        throw SetupCommand.Ended()
      }
      switch line.trimmed.lowercased() {
      case "": return isUsual
      case "y", "yes": return true
      case "n", "no": return false
      default: print("Please answer yes or no.")
      }
    }
  }
}

extension StarterConfig.Choice {
  /// As a person would type it.
  var typed: String {
    switch self {
    case .nothing: "none"
    case .action(let action): action.rawValue
    case .shell(let line): line
    }
  }
}

extension String {
  fileprivate var trimmed: String {
    let isVisible = { (character: Character) in !character.isWhitespace }
    guard let first = firstIndex(where: isVisible), let last = lastIndex(where: isVisible) else {
      return ""
    }
    return String(self[first...last])
  }
}
