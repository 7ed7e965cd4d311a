import StylusCore

/// Where among the `[[app]]`s of a config an edit belongs that is of one app: the first one that has a key
/// wins, so it must stand before every other that has it and is of that app too.
struct AppPlace {
  private let apps: [AppRule]
  private let names: [String]
  private let edit: ConfigEdit

  /// - Parameters:
  ///   - names: the app's.
  ///   - edit: what is set in it.
  ///   - apps: the config's, in their order.
  init(of names: [String], _ edit: ConfigEdit, among apps: [AppRule]) {
    self.apps = apps
    self.names = names
    self.edit = edit
  }

  /// The first entry that is of no other app and of any window of that one; a new one where there is none,
  /// or a wider one before it has the key.
  var entry: EntryPlace {
    let own = apps.firstIndex { $0.isOfAnyWindow && $0.isOf(names) }
    if let own, !apps[..<own].contains(where: { isSetter($0, of: apps[own].ids.map(\.pattern)) }) {
      return .app(own)
    }
    return .newApp(newIndex)
  }

  /// Of a new entry, an old one that it would take the key from, though that is of the same app, and the
  /// wider one that it must stand before because of that; nil where there is none.
  var dispute: (old: Int, wider: Int)? {
    guard case .newApp(let index) = entry, firstSetter < apps.count else { return nil }
    let old = apps[index...].firstIndex { edit.isSet(in: $0.layer) && $0.isOf(names) }
    return old.map { ($0, firstSetter) }
  }

  /// Before whatever else is of the app, but behind those of some of its windows that have the key.
  private var newIndex: Int {
    let first = apps.firstIndex { $0.isOfAnyWindow && $0.applies(toAny: names) }
    let narrower = apps[..<firstSetter].lastIndex { rule in
      !rule.isOfAnyWindow && rule.applies(toAny: names) && edit.isSet(in: rule.layer)
    }
    return max(first ?? apps.count, narrower.map { $0 + 1 } ?? 0)
  }

  /// The first entry that would win over one at the end; the end where there is none.
  private var firstSetter: Int { apps.firstIndex { isSetter($0, of: names) } ?? apps.count }

  private func isSetter(_ rule: AppRule, of names: [String]) -> Bool {
    rule.isOfAnyWindow && rule.applies(toAny: names) && edit.isSet(in: rule.layer)
  }
}

extension AppRule {
  fileprivate var isOfAnyWindow: Bool { title?.pattern ?? "*" == "*" }

  fileprivate func isOf(_ names: [String]) -> Bool {
    let names = Set(names.map { $0.lowercased() })
    return ids.allSatisfy { names.contains($0.pattern.lowercased()) }
  }

  fileprivate func applies(toAny names: [String]) -> Bool {
    ids.contains { id in names.contains { id.matches($0) } }
  }
}

extension ConfigEdit {
  fileprivate func isSet(in layer: BindingLayer) -> Bool {
    layer.gestures[button]?[gesture] != nil
  }
}
