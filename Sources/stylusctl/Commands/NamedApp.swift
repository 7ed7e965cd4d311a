import Arguments
import PlainText
import StylusConfig
import StylusCore

/// A program as a person names it on the command line.
struct NamedApp {
  /// What people call it.
  let name: String
  /// The names that the desktop has for it; at least one.
  let ids: [String]
  /// Nil where there is none, or the word is one of its forms that the profile does not name.
  private let profile: AppProfile?

  /// Finds it among the profiles, and else among the programs of which the person's config says something.
  ///
  /// - Parameters:
  ///   - word: what the person wrote.
  ///   - profiles: the profiles.
  ///   - own: the person's config; nil where nobody can tell what that says, so that it may be any program.
  /// - Throws: where it is none of these, one sentence that says what may have been meant.
  init(_ word: String, _ profiles: [AppProfile], _ own: Rules?) throws(UsageError) {
    let profile = profiles.named(word)
    let ownID = own?.apps.flatMap(\.ids).first { $0.pattern.lowercased() == word.lowercased() }
    let isPlain = Glob(word).isPlain
    if let profile, !profile.plainIDs.isEmpty, profile.isNamed(word) || ownID == nil && !isPlain {
      (name, ids, self.profile) = (profile.name, profile.plainIDs, profile)
    } else if let ownID {
      (name, ids, self.profile) = (ownID.pattern, [ownID.pattern], nil)
    } else if own == nil || isPlain && profile.map({ !$0.isNamed(word) }) ?? false {
      (name, ids, self.profile) = (word, [word], nil)
    } else {
      throw NamedApp.unknown(word, profile, profiles)
    }
  }

  /// Whether an entry of the person's config is of the program too, and of any window of that.
  func isConcerned(by rule: AppRule) -> Bool {
    guard rule.title?.pattern ?? "*" == "*" else { return false }
    return profile?.isConcerned(by: rule.ids) ?? rule.applies(to: AppIdentity(ids: ids))
  }

  private static func unknown(
    _ word: String, _ profile: AppProfile?, _ profiles: [AppProfile]
  ) -> UsageError {
    if let profile {
      let pattern = profile.rule.ids.first?.pattern ?? "*"
      return UsageError(
        "the profile of \(profile.name) has only patterns for its names; instead of "
          + "\(word.quoted) write the name that your desktop has for it, which \(pattern.quoted) matches"
      )
    }
    let advice = profiles.suggestion(for: word) ?? "'stylusctl apps' lists those that it knows"
    return UsageError("\(word.quoted) is no program that stylusd knows; \(advice)")
  }
}

extension Rules {
  /// The only button on which a gesture of that name is bound in an app, or where there is none everywhere;
  /// `lower` where there is no such button, or more than one.
  func button(boundTo gesture: String, in app: NamedApp?) -> StylusButton {
    guard let kind = GestureKind(rawValue: gesture) else { return .lower }
    let apps = apps.filter { app?.isConcerned(by: $0) ?? false }.map(\.layer)
    let bound =
      [apps, [global]].lazy
      .map { layers in
        StylusButton.allCases.filter { button in
          layers.contains { $0.gestures[button]?[kind].map { $0.action != .none } ?? false }
        }
      }.first { !$0.isEmpty } ?? []
    return bound.count == 1 ? bound[0] : .lower
  }
}
