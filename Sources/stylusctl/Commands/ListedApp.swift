import Files
import PlainText
import StylusConfig
import StylusCore

/// A program's profile as it is listed, beside what the person's config has for the program.
struct ListedApp {
  private let profile: AppProfile
  private let rules: Rules
  private let own: [AppRule]
  /// Those of the person's entries that are only of windows of some title.
  private let titled: [(title: String, layer: BindingLayer)]

  /// - Parameters:
  ///   - profile: the profile.
  ///   - rules: those of the person's config.
  init(_ profile: AppProfile, own rules: Rules) {
    self.profile = profile
    self.rules = rules
    let own = rules.apps.filter { profile.isConcerned(by: $0.ids) }
    let isOfAll = { (rule: AppRule) in
      rule.title == nil || rule.title == Glob("*") || rule.title == profile.rule.title
    }
    self.own = own.filter(isOfAll)
    titled = own.filter { !isOfAll($0) }.map { ($0.title?.pattern ?? "", $0.layer) }
  }

  /// For a person: its names, a line for each action, and where that is from.
  var text: String {
    let width = ListedApp.actions.map(\.rawValue.count).max() ?? 0
    var lines = ListedApp.wrapped(
      "\(profile.name) (\(ids.joined(separator: ", ")))".printable, "", indentation: 4)
    for action in ListedApp.actions {
      let name = action.rawValue
      let space = String(repeating: " ", count: width + 2 - name.count)
      lines += ListedApp.wrapped(
        text(action).printable, "  " + name + space, indentation: width + 6)
    }
    let whose = isOwn ? "yours" : "shipped"
    lines += ListedApp.wrapped(
      "\(place), \(whose) (\(profile.source))".printable, "  from ", indentation: 4)
    return lines.joined(separator: "\n")
  }

  /// One JSON object.
  var json: String {
    let words = { (text: String?) in text?.json ?? "null" }
    let actions = { (text: (PreferredAction) -> String?) in
      "{"
        + ListedApp.actions.map { "\($0.rawValue.json):\(words(text($0)))" }
        .joined(separator: ",") + "}"
    }
    let titled = titled.map { entry in
      "{\"title\":\(entry.title.json),\"config\":\(actions { entry.layer.how($0) })}"
    }
    let fields = [
      "\"name\":\(profile.name.json)", "\"ids\":[\(ids.map(\.json).joined(separator: ","))]",
      "\"title\":\(words(profile.rule.title?.pattern))",
      "\"eraser-end\":\(profile.rule.layer.knowsEraserEnd.map { "\($0)" } ?? "null")",
      "\"actions\":\(actions { profile.rule.layer.perform[$0]?.action.summary })",
      "\"config\":\(actions { ownLayer($0)?.how($0) })",
      "\"titled\":[\(titled.joined(separator: ","))]", "\"palette\":\(paletteNames)",
      "\"file\":\(place.json)", "\"own\":\(isOwn)", "\"source\":\(profile.source.json)",
    ]
    return "{" + fields.joined(separator: ",") + "}"
  }

  /// Those that something must perform.
  private static let actions = PreferredAction.allCases.filter {
    $0 != .ignore && $0 != .runSystemShortcut
  }

  private var ids: [String] { profile.rule.ids.map(\.pattern) }

  private var place: String { "\(profile.file):\(profile.line)" }

  private var isOwn: Bool {
    ShippedPaths.ownApps.map { profile.file.hasPrefix($0 + "/") } ?? false
  }

  /// How it is done, in every window and in those of some title.
  private func text(_ action: PreferredAction) -> String {
    let titled = titled.compactMap { title, layer in
      layer.how(action).map { "\($0) (your config, where the title is \(title.quoted))" }
    }
    return ([how(action) ?? "not known"] + titled).joined(separator: "; ")
  }

  /// How the program does it; nil where nothing is said of that.
  private func how(_ action: PreferredAction) -> String? {
    let known = profile.rule.layer.how(action)
    guard let own = ownLayer(action)?.how(action) ?? ofAll(action) else {
      let palette = palette(of: action)
      return palette?.text(known == Action.none.name ? nil : known) ?? known
    }
    return "\(own) (your config" + (known.map { "; the profile: \($0))" } ?? ")")
  }

  /// How the person has an action performed everywhere that opens a palette, which comes before what profiles
  /// say.
  private func ofAll(_ action: PreferredAction) -> String? {
    guard Palette.Kind.allCases.contains(where: { $0.action == action }) else { return nil }
    return rules.global.how(action)
  }

  private func palette(of action: PreferredAction) -> ListedPalette? {
    guard Palette.Kind.allCases.contains(where: { $0.action == action }) else { return nil }
    return ListedPalette(of: action, in: profile, rules)
  }

  /// What the contextual palette offers there, as JSON.
  private var paletteNames: String {
    palette(of: .showContextualPalette).map {
      "[\($0.names.map(\.json).joined(separator: ","))]"
    } ?? "null"
  }

  /// What the person's config says of it.
  private func ownLayer(_ action: PreferredAction) -> BindingLayer? {
    own.map(\.layer).first { $0.how(action) != nil }
  }

  /// Words behind a beginning, in lines of at most 80 columns as far as the words let them.
  private static func wrapped(
    _ text: String, _ beginning: String, indentation: Int
  ) -> [String] {
    let words = text.split(separator: " ")
    var lines = [beginning + (words.first ?? "")]
    for word in words.dropFirst() {
      let longer = "\(lines[lines.count - 1]) \(word)"
      if longer.count <= 80 {
        lines[lines.count - 1] = longer
      } else {
        lines.append(String(repeating: " ", count: indentation) + word)
      }
    }
    return lines
  }
}

extension BindingLayer {
  /// How the layer has that action performed, in words; nil where it does not say.
  fileprivate func how(_ action: PreferredAction) -> String? {
    let performed = perform[action].map(\.action.summary)
    guard action == .switchEraser, let knowsEraserEnd else { return performed }
    guard knowsEraserEnd else { return performed ?? "not the pen's eraser end" }
    return "the pen's eraser end" + (performed.map { ", observed \($0)" } ?? "")
  }
}
