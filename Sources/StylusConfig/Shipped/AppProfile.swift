internal import PlainText
public import StylusCore

/// What is known of a program: how it does what a person's gestures ask for by name.
public struct AppProfile: Equatable, Sendable {
  /// The program, by its name for people and by those that the desktop has for it, and how it does things.
  public var rule: AppRule
  /// Where that is known from.
  public var source: String
  /// The file that it stands in, as it was named to whoever read it.
  public var file: String
  /// The line of that file in which it begins, from 1.
  public var line: Int

  /// Makes a profile.
  public init(rule: AppRule, source: String, file: String, line: Int) {
    self.rule = rule
    self.source = source
    self.file = file
    self.line = line
  }

  /// The program's name for people.
  public var name: String { rule.name ?? "" }

  /// The names that the desktop has for it, without patterns of such names.
  public var plainIDs: [String] { rule.ids.filter(\.isPlain).map(\.pattern) }

  /// Whether a word is the program's name, or one that the desktop has for it and no pattern. Case does not
  /// count.
  public func isNamed(_ word: String) -> Bool {
    ([name] + plainIDs).contains { $0.lowercased() == word.lowercased() }
  }

  /// Whether an entry with these names is of the program too: where it has one of the same, a form of the
  /// program that one of the profile's patterns matches, or a pattern that matches one of its plain names.
  public func isConcerned(by ids: [Glob]) -> Bool {
    rule.ids.contains { known in
      ids.contains { id in
        known.pattern.lowercased() == id.pattern.lowercased()
          || id.isPlain && known.matches(id.pattern) || known.isPlain && id.matches(known.pattern)
      }
    }
  }
}

extension Configuration {
  /// This config, and behind a person's own entries for apps the profiles: whatever a person has set
  /// comes first.
  public func with(_ profiles: [AppProfile]) -> Configuration {
    var configuration = self
    configuration.rules.apps += profiles.map(\.rule)
    return configuration
  }
}

extension [AppProfile] {
  /// The profile that a person means by a word, which is the program's name or one that the desktop has for
  /// it; nil where there is none. Case does not count.
  public func named(_ word: String) -> AppProfile? {
    first { $0.name.lowercased() == word.lowercased() }
      ?? first { profile in profile.rule.ids.contains { $0.matches(word) } }
  }

  /// What a person may have meant by a word that names no profile; nil where none is near.
  public func suggestion(for word: String) -> String? {
    Suggestion.text(for: word, among: map(\.name) + flatMap(\.plainIDs))
  }

  /// The actions that some of the programs can do, whether or not a pen is intercepted.
  public var performed: Set<PreferredAction> {
    Set(
      flatMap { profile in
        profile.rule.layer.perform.filter { $0.value.action != .none }.keys
      })
  }
}
