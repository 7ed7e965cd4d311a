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

  /// Finds it among the profiles, and else among the programs of which the person's config says something.
  ///
  /// - Throws: where it is none of these, one sentence that says what may have been meant.
  init(_ word: String, _ profiles: [AppProfile], _ own: Rules) throws(UsageError) {
    if let profile = profiles.named(word), !profile.plainIDs.isEmpty {
      (name, ids) = (profile.name, profile.plainIDs)
    } else if let id = own.apps.flatMap(\.ids).first(where: {
      $0.pattern.lowercased() == word.lowercased()
    }) {
      (name, ids) = (id.pattern, [id.pattern])
    } else {
      let advice = profiles.suggestion(for: word) ?? "'stylusctl apps' lists those that it knows"
      throw UsageError("\(word.quoted) is no program that stylusd knows; \(advice)")
    }
  }
}

extension Rules {
  /// The only button on which a gesture of that name is bound in an app, or where there is none everywhere;
  /// `lower` where there is no such button, or more than one.
  func button(boundTo gesture: String, in app: [String]?) -> StylusButton {
    guard let kind = GestureKind(rawValue: gesture) else { return .lower }
    let identity = app.map { AppIdentity(ids: $0) }
    let apps = apps.filter { rule in identity.map(rule.applies) ?? false }.map(\.layer)
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
