import Doctor
import Testing

@Suite struct `Of a tail button the doctor says` {
  private static let states: [(TailFacts.Desktop, String)] = [
    (
      .gnome,
      "add in Settings, Keyboard, View and Customise Shortcuts, Custom Shortcuts one that runs "
        + "'stylusctl trigger tail.tap', and press the tail button for its keys"
    ),
    (
      .plasma,
      "add in System Settings, Shortcuts a command 'stylusctl trigger tail.tap', and press the tail button for "
        + "its keys"
    ),
    (.sway, "write in sway's config 'bindcode Mod4+198 exec stylusctl trigger tail.tap'"),
    (
      .i3,
      "write in i3's config 'bindcode Mod4+198 exec --no-startup-id stylusctl trigger tail.tap'"
    ),
    (
      .hyprland,
      "write in Hyprland's config 'bind = SUPER, code:198, exec, stylusctl trigger tail.tap'"
    ),
    (
      .niri,
      "write in the binds of niri's config 'Super+XF86AudioMicMute { spawn \"stylusctl\" \"trigger\" "
        + "\"tail.tap\"; }'"
    ), (.other, "bind the key there to 'stylusctl trigger tail.tap'"),
  ]

  @Test(arguments: states) func `what each desktop needs`(
    _ desktop: TailFacts.Desktop, _ recipe: String
  ) {
    let facts = Facts.healthy {
      $0.desktop.tail.isBound = true
      $0.desktop.tail.desktop = desktop
    }
    #expect(
      facts.complaints == [
        "note     desktop  the tail button of a Bluetooth pen is a key to your desktop (Meta+F20, F19 and F18), "
          + "which is to run stylusctl for it; if your desktop does not know yet, \(recipe); "
          + "'man stylusctl' has all of it under TAIL BUTTON"
      ])
  }

  @Test func `where it is and nothing is bound to it`() {
    let facts = Facts.healthy { $0.desktop.tail.keyboard = "Surface Pen" }
    #expect(facts.complaints.count == 1)
    #expect(facts.complaints[0].contains("the tail button of Surface Pen is a key"))
    #expect(facts.complaints[0].contains("; say in [tail] of the config what it does, and if "))
  }

  @Test func `nothing where there is none`() { #expect(Facts.healthy.complaints == []) }
}
