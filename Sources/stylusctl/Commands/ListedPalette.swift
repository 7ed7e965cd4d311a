import StylusConfig
import StylusCore

/// The palette that an action opens in a program, for the lists of programs.
struct ListedPalette {
  /// What it offers, by the names for people.
  let names: [String]
  /// Whether it is the person's.
  private let isOwn: Bool
  /// Whether the pen must be observed for it, since something else is done with an intercepted one.
  private let isForObserved: Bool

  /// Nil where the action opens none there.
  ///
  /// - Parameters:
  ///   - action: the action.
  ///   - profile: the program's profile.
  ///   - rules: the person's own, without profiles.
  init?(of action: PreferredAction, in profile: AppProfile, _ rules: Rules) {
    guard let id = profile.plainIDs.first else { return nil }
    var rules = rules
    rules.apps.append(profile.rule)
    let nothing = DeviceID(bus: 0, vendor: 0, product: 0, version: 0)
    let bindings = TabletBindings(rules, for: DeviceDescription(name: "", id: nothing))
    let effect = { isIntercepted in
      bindings.effect(
        of: Binding(.preferred(action)), serial: 0,
        app: AppIdentity(ids: [id], title: profile.rule.title?.pattern),
        isIntercepted: isIntercepted)
    }
    let usual = effect(rules.mode == .intercept)
    isForObserved = usual.palette == nil
    guard let palette = usual.palette ?? effect(false).palette else { return nil }
    names = palette.items.map(\.name)
    switch palette.source {
    case .global: isOwn = true
    case .app(let index): isOwn = index < rules.apps.count - 1
    case .builtIn: isOwn = false
    }
  }

  /// In words.
  ///
  /// - Parameter known: how the profile says that the action is performed, in words; nil where it does not, or
  ///   says that there is nothing.
  /// - Returns: what opens, whose it is, and what the profile has beside it.
  func text(_ known: String?) -> String {
    let palette = "the palette: \(names.joined(separator: ", "))"
    if isOwn { return palette + " (your config" + (known.map { "; the profile: \($0))" } ?? ")") }
    guard let known else { return palette }
    return isForObserved ? "\(known), observed \(palette)" : "\(palette); intercepted \(known)"
  }
}

extension Decision.Effect {
  /// The palette that opens; nil where none does.
  fileprivate var palette: Palette? {
    guard case .show(let palette) = self else { return nil }
    return palette
  }
}
