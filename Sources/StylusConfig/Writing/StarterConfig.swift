import PlainText
public import StylusCore

/// A person's first config, as text to be written: one button, what a double tap and a squeeze of it
/// do, and where to read on.
public struct StarterConfig: Equatable, Sendable {
  /// How tablets are used.
  public var mode: Mode
  /// The button.
  public var button: StylusButton
  /// What a double tap does.
  public var doubleTap: Choice
  /// What a squeeze does.
  public var squeeze: Choice

  /// What a person chose a gesture to do.
  public enum Choice: Equatable, Sendable {
    /// Nothing: it is not recognised.
    case nothing
    /// An action by its name.
    case action(PreferredAction)
    /// A line for `sh -c`.
    case shell(String)

    /// The actions to choose from. `run-system-shortcut` is none of them: it needs a setting more, and
    /// the shortcut's own command will do.
    public static let actions = PreferredAction.allCases.filter { $0 != .runSystemShortcut }

    /// Understands what a person typed: `none`, an action's name, or a line for a shell.
    ///
    /// - Throws: where it is none of these, or nearly an action's name, one sentence that says so.
    public init(_ text: String) throws(Misunderstanding) {
      let names = Choice.actions.map(\.rawValue)
      if text.allSatisfy(\.isWhitespace) {
        throw Misunderstanding(description: "an empty line does nothing; say 'none' for that")
      } else if text == Action.none.name {
        self = .nothing
      } else if text == PreferredAction.runSystemShortcut.rawValue {
        throw Misunderstanding(description: "\(text.quoted) needs a command: give that instead")
      } else if let action = PreferredAction(rawValue: text) {
        self = .action(action)
      } else if let advice = Suggestion.text(for: text, among: names) {
        throw Misunderstanding(description: "\(text.quoted) is no action; \(advice)")
      } else {
        self = .shell(text)
      }
    }
  }

  /// What was typed cannot have been meant so.
  public struct Misunderstanding: Error, Equatable, CustomStringConvertible {
    /// One sentence for the person.
    public var description: String
  }

  /// Makes one.
  public init(
    mode: Mode = .observe, button: StylusButton = .lower, doubleTap: Choice = .nothing,
    squeeze: Choice = .nothing
  ) {
    self.mode = mode
    self.button = button
    self.doubleTap = doubleTap
    self.squeeze = squeeze
  }

  /// What is offered to a person who has said no more than the mode: to erase, where that works, and the
  /// palette, where there is one.
  public static func offered(_ mode: Mode, hasPalette: Bool) -> StarterConfig {
    StarterConfig(
      mode: mode, doubleTap: mode == .intercept ? .action(.switchEraser) : .nothing,
      squeeze: hasPalette ? .action(.showContextualPalette) : .nothing)
  }

  /// The file's text.
  public var text: String {
    """
    # stylusd: what the buttons of your pen do. 'man stylusd.toml' tells of everything that can stand
    # here; 'stylusctl check' says what is wrong with it. It is read again each time it is saved.

    [general]
    # "observe" only watches: programs see the button's click too. "intercept" keeps the clicks that
    # belong to a gesture from them, and can make the pen's end an eraser. It needs /dev/uinput, which
    # the package stylusd-uinput gives you; without, pens are only observed.
    mode = "\(mode.rawValue)"

    # The buttons are "lower", the one nearer the tip, "upper" and "third". The gestures of each are
    # tap, double-tap, triple-tap, squeeze (held for half a second) and drag (held, then drawn with).
    # Bind them to an action's name, to "none", or to { command = ["program", "argument"] },
    # { shell = "a line for sh" } or { keys = "ctrl+z" }. The actions, which [perform] says how to do;
    # an intercepted pen does "switch-eraser" by itself:
    #   \(StarterConfig.actions(0..<3))
    #   \(StarterConfig.actions(3..<6))
    #   \(StarterConfig.actions(6..<8))
    [\(button.rawValue)]
    double-tap = \(doubleTap.toml)
    squeeze = \(squeeze.toml)

    """
  }

  private static func actions(_ range: Range<Int>) -> String {
    Choice.actions[range].map(\.rawValue.quotedForToml).joined(separator: "  ")
  }
}

extension StarterConfig.Choice {
  fileprivate var toml: String {
    switch self {
    case .nothing: Action.none.name.quotedForToml
    case .action(let action): action.rawValue.quotedForToml
    case .shell(let line): "{ shell = \(line.quotedForToml) }"
    }
  }
}

extension String {
  /// As a basic string of TOML 1.0.
  var quotedForToml: String {
    var text = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\u{0}"..<" ", "\u{7f}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}
