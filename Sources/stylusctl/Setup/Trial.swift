import EventLoop
import Glibc
import InputDevices
import StylusConfig
import StylusCore

/// Lets a person try out what they have chosen, before it is written: once the service has it, it may take
/// the pen, and then nobody else hears it.
enum Trial {
  /// What came of it.
  enum Outcome: Equatable {
    /// The gesture was made.
    case made(GestureKind)
    /// It was not, in all the time that there was.
    case missed(GestureKind)
    /// The person has ended it.
    case ended
    /// The service has taken the pen already.
    case taken(GestureKind)
    /// There is nothing to try out, or no way to.
    case none
  }

  /// How long a person may take for their first gesture.
  private static let patience = Microseconds.milliseconds(60_000)

  /// Waits for the gesture. Whatever goes wrong is said, and is no reason not to write the config.
  static func hold(_ config: StarterConfig, _ rules: Rules) -> Outcome {
    guard let kind = config.practised else { return .none }
    do throws(SystemError) {
      if try arePensTaken() { return .taken(kind) }
      let practice = try Practice(rules, until: kind)
      print(
        "\nNow try it: let the pen hover over the tablet and \(config.movement(kind)). "
          + "Ctrl-C skips this.")
      fflush(nil)
      let outcome: Outcome =
        switch try practice.run(for: patience) {
        case .made: .made(kind)
        case .missed: .missed(kind)
        case .ended: .ended
        }
      let isMade = outcome == .made(kind)
      print(isMade ? "That was a \(kind.rawValue)." : "No \(kind.rawValue) came.")
      return outcome
    } catch {
      complain("stylusctl: \(error)")
      return .none
    }
  }

  /// Whether each pen that is there has a twin.
  private static func arePensTaken() throws(SystemError) -> Bool {
    let devices = try ListedDevice.all()
    let pens = devices.map(\.node).filter { $0.role == .stylus }
    return !pens.isEmpty && pens.allSatisfy { devices.twin(of: $0) != nil }
  }
}

extension StarterConfig {
  /// The gesture to try out: the double tap if it does anything, else the squeeze; nil where neither
  /// does.
  fileprivate var practised: GestureKind? {
    doubleTap != .nothing ? .doubleTap : squeeze != .nothing ? .squeeze : nil
  }

  /// How one of the two gestures is made.
  func movement(_ kind: GestureKind) -> String {
    kind == .squeeze
      ? "hold its \(button.rawValue) button for a second"
      : "press its \(button.rawValue) button twice"
  }
}
