/// The palette that is there without any config.
enum BuiltInPalette {
  /// All that it may offer. In the app in front it offers what something performs there.
  ///
  /// Undo is on the left and redo on the right, as their arrows point, also where some of the others are
  /// left out.
  static let items = [
    item("Eraser", .switchEraser, icon: "eraser"),
    item("Redo", .redo, icon: "redo"),
    item("Pen settings", .showInkAttributes, icon: "attributes"),
    item("Colours", .showColorPalette, icon: "colors"),
    item("Previous tool", .switchPrevious, icon: "previous"),
    item("Undo", .undo, icon: "undo"),
  ]

  /// The icons come with the program: no theme has all of them.
  private static func item(
    _ name: String, _ action: PreferredAction, icon: String
  ) -> PaletteItem {
    PaletteItem(name, icon: "stylusd-\(icon)-symbolic", .choice(Binding(.preferred(action))))
  }
}

extension Palette {
  /// What the built-in palette's items do, each where something performs it.
  public static let builtInActions: [PreferredAction] = BuiltInPalette.items.compactMap {
    guard case .choice(let binding) = $0.role, case .preferred(let action) = binding.action else {
      return nil
    }
    return action
  }
}
