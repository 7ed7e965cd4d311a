internal import PlainText

/// One option of a command line.
public struct Option: Sendable {
  /// The long name, such as `--config`.
  public var name: String
  /// What its value is called in the help, such as `FILE`; nil for an option without a value.
  public var value: String?
  /// What it does, in a few words.
  public var help: String
  /// Whether it may be given more than once.
  public var isRepeatable: Bool

  /// Makes an option.
  public init(
    _ name: String, _ value: String? = nil, help: String, isRepeatable: Bool = false
  ) {
    self.name = name
    self.value = value
    self.help = help
    self.isRepeatable = isRepeatable
  }
}

/// A command line that cannot be understood, in one sentence.
public struct UsageError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The sentence.
  public var description: String

  /// Makes an error of its sentence.
  public init(_ description: String) { self.description = description }

  /// The same with the command that tells more, such as `stylusd --help`.
  public func seeing(_ help: String) -> UsageError {
    UsageError(description + (description.hasSuffix("?") ? " See '\(help)'" : "; see '\(help)'"))
  }
}

/// A command line taken apart.
public struct Arguments: Equatable, Sendable {
  /// The values of the options that were given; empty for one without a value.
  public private(set) var options: [String: String] = [:]
  /// The values of those that may be given more than once, in order.
  public private(set) var lists: [String: [String]] = [:]
  /// What is no option, in order.
  public private(set) var operands: [String] = []

  /// Takes a command line apart: `--name VALUE`, `--name=VALUE`, `--flag`, and operands anywhere. After
  /// `--` everything is an operand; `-` alone is one too. An option given twice that is not
  /// repeatable, an empty value and an empty operand are errors.
  ///
  /// - Parameters:
  ///   - words: the command line without the program's name.
  ///   - known: the options that there are; `--help` and `--version` are always among them.
  ///   - mostOperands: how many operands there may be.
  /// - Throws: `UsageError` for anything else.
  public init(_ words: [String], known: [Option], mostOperands: Int) throws(UsageError) {
    let known = known + [Option("--help", help: ""), Option("--version", help: "")]
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        break
      }
      guard word.hasPrefix("-"), word != "-" else {
        operands.append(word)
        continue
      }
      try take(word, known, &rest)
    }
    guard operands.allSatisfy({ !$0.isEmpty }) else {
      throw UsageError("an argument is empty")
    }
    if operands.count > mostOperands {
      throw UsageError("unexpected argument \(operands[mostOperands].quoted)")
    }
  }

  /// Whether the option was given.
  public func has(_ name: String) -> Bool { options[name] != nil }

  private mutating func take(
    _ word: String, _ known: [Option], _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = known.first(where: { $0.name == name || name == $0.shortName }) else {
      let advice = Suggestion.text(for: name, among: known.map(\.name)).map { "; " + $0 }
      throw UsageError("unknown option \(name.quoted)" + (advice ?? ""))
    }
    var value = ""
    if let kind = option.value {
      guard let given = parts.count > 1 ? String(parts[1]) : rest.popFirst(), !given.isEmpty else {
        throw UsageError("\(name) needs a value: \(name) \(kind)")
      }
      value = given
    } else if parts.count > 1 {
      throw UsageError("\(name) takes no value")
    }
    if option.isRepeatable { lists[option.name, default: []].append(value) }
    guard options.updateValue(value, forKey: option.name) == nil || option.isRepeatable else {
      throw UsageError("\(name) is given twice")
    }
  }
}

extension Option {
  /// `-h` is the one short name that everybody tries.
  fileprivate var shortName: String? { name == "--help" ? "-h" : nil }
}

/// Renders options as the lines of a help text.
public func helpLines(_ options: [Option]) -> String {
  let names = options.map { $0.name + ($0.value.map { " " + $0 } ?? "") }
  let width = names.map(\.count).max() ?? 0
  return zip(names, options).map { name, option in
    "  " + name + String(repeating: " ", count: width + 2 - name.count) + option.help
  }.joined(separator: "\n")
}
