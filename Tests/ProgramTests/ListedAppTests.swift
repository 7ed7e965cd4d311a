import Glibc
import Testing

@Suite(.timeLimit(.minutes(1))) struct `stylusctl apps` {
  private let shell: Shell

  init() throws { shell = try Shell() }

  private static let profiles = """
    umask 077; mkdir -p .local/share/stylusd/apps system/stylusd/apps; export XDG_DATA_DIRS=$PWD/system
    cat >.local/share/stylusd/apps/b.toml <<TOML
    [[app]]
    name = "Paint"
    source = "tried, on a day on which there was nothing else to do"
    match = { id = ["paint", "org.*.Paint"] }
    perform.undo = { keys = "ctrl+z" }
    TOML
    cat >system/stylusd/apps/a.toml <<TOML
    [[app]]
    name = "Zoo"
    source = "its manual"
    match = { id = "zoo" }
    eraser-end = true
    perform.switch-eraser = { keys = "e" }
    perform.redo = "none"
    TOML

    """

  @Test func `lists each program, what it does, and what the config has instead`() throws {
    let outcome = try shell.run(
      Self.profiles + """
        printf '[[app]]\\nmatch.id = "paint"\\nperform.undo = { command = ["a-long-word-and", "another-one"] }\\n' >c.toml
        stylusctl apps; stylusctl apps --config c.toml PAINT
        """)
    #expect(
      outcome.output == """
        Paint (paint, org.*.Paint)
          switch-eraser            not known
          switch-previous          not known
          show-color-palette       not known
          show-ink-attributes      not known
          show-contextual-palette  the palette: Undo
          undo                     keys ctrl+z
          redo                     not known
          from \(shell.folder)/.local/share/stylusd/apps/b.toml:1, yours
            (tried, on a day on which there was nothing else to do)
        Zoo (zoo)
          switch-eraser            the pen's eraser end, observed keys e
          switch-previous          not known
          show-color-palette       not known
          show-ink-attributes      not known
          show-contextual-palette  the palette: Eraser
          undo                     not known
          redo                     none
          from \(shell.folder)/system/stylusd/apps/a.toml:1, shipped (its
            manual)
        Paint (paint, org.*.Paint)
          switch-eraser            not known
          switch-previous          not known
          show-color-palette       not known
          show-ink-attributes      not known
          show-contextual-palette  the palette: Undo
          undo                     command a-long-word-and another-one (your config; the
                                     profile: keys ctrl+z)
          redo                     not known
          from \(shell.folder)/.local/share/stylusd/apps/b.toml:1, yours
            (tried, on a day on which there was nothing else to do)

        """)
    #expect(outcome.status == 0)
  }

  /// An entry of a config, and how that has the programs undo then.
  private static let entries = [
    ("id = 'ORG.*.paint'", "command a (your config; the profile: keys ctrl+z)", "not known"),
    ("id = 'org.a.Paint'", "command a (your config; the profile: keys ctrl+z)", "not known"),
    ("id = 'p*'", "command a (your config; the profile: keys ctrl+z)", "not known"),
    ("id = 'org.*'", "keys ctrl+z", "not known"),
    (
      "id = ['x', 'zoo']", "keys ctrl+z", "command a (your config)"
    ),
    ("title = '*'", "command a (your config; the profile: keys ctrl+z)", "command a (your config)"),
    (
      "id = 'paint', title = '*.png'",
      "keys ctrl+z; command a (your config, where the title is '*.png')", "not known"
    ),
  ]

  @Test(arguments: entries) func `has the config's entries that are of a program`(
    _ match: String, _ paint: String, _ zoo: String
  ) throws {
    let outcome = try shell.run(
      Self.profiles + """
        cat >c.toml <<TOML
        [[app]]
        match = { \(match) }
        perform.undo = { command = ["a"] }
        TOML
        stylusctl apps --config c.toml | tr -s ' \\n' ' ' | grep -o ' undo .* redo' | sed 's/^ undo //; s/ redo.* undo / | /; s/ redo$//'
        """)
    #expect(outcome.output == "\(paint) | \(zoo)\n")
  }

  @Test func `prints JSON`() throws {
    let outcome = try shell.run(
      Self.profiles + """
        printf '[[app]]\\nmatch = { id = "zoo", title = "a\\047" }\\nperform.redo = { keys = "r" }\\n' >c.toml
        printf '[[app]]\\nmatch.id = "z*"\\nperform.undo = "none"\\n' >>c.toml
        stylusctl apps --config c.toml --json zoo
        """)
    #expect(
      outcome.output == """
        {"name":"Zoo","ids":["zoo"],"title":null,"eraser-end":true,"actions":{"switch-eraser":"keys e",\
        "switch-previous":null,"show-color-palette":null,"show-ink-attributes":null,\
        "show-contextual-palette":null,"undo":null,"redo":"none"},"config":{"switch-eraser":null,\
        "switch-previous":null,"show-color-palette":null,"show-ink-attributes":null,\
        "show-contextual-palette":null,"undo":"none","redo":null},\
        "titled":[{"title":"a'","config":{"switch-eraser":null,"switch-previous":null,\
        "show-color-palette":null,"show-ink-attributes":null,"show-contextual-palette":null,\
        "undo":null,"redo":"keys r"}}],"palette":["Eraser"],\
        "file":"\(shell.folder)/system/stylusd/apps/a.toml:1","own":false,"source":"its manual"}

        """)
  }

  /// What a config and a profile say, and how the contextual palette is listed then.
  private static let palettes = [
    ("", "keys = 'F6'", "keys F6"),
    ("", "pen-button = 'upper'", "the palette: Undo; intercepted pen-button upper"),
    (
      "general.mode = 'intercept'", "pen-button = 'upper'",
      "pen-button upper, observed the palette: Undo"
    ),
    (
      "palette = [{ name = 'Mine', action.keys = 'a' }]", "keys = 'F6'",
      "the palette: Mine (your config; the profile: keys F6)"
    ),
    (
      "app = [{ match.id = 'draw', palette = [{ name = 'Mine', action.keys = 'a' }] }]",
      "keys = 'F6'", "the palette: Mine (your config; the profile: keys F6)"
    ),
    (
      "perform.show-contextual-palette.keys = 'F1'", "keys = 'F6'",
      "keys F1 (your config; the profile: keys F6)"
    ),
  ]

  @Test(arguments: palettes) func `says which palette opens`(
    _ config: String, _ performed: String, _ listed: String
  ) throws {
    let outcome = try shell.run(
      """
      umask 077; mkdir apps
      cat >apps/draw.toml <<TOML
      [[app]]
      name = "Draw"
      source = "its manual"
      match.id = "draw"
      perform.undo = { keys = "ctrl+z" }
      perform.show-contextual-palette = { \(performed) }
      TOML
      cat >c.toml <<TOML
      \(config)
      TOML
      stylusctl apps --apps apps --config c.toml | tr -s ' \\n' ' ' |
        sed 's/.* show-contextual-palette //; s/ undo .*/\\n/'
      """)
    #expect(outcome.output.hasPrefix(listed + "\n"), "\(outcome.output)")
  }

  @Test func `says what is wrong, and what may have been meant`() throws {
    let outcome = try shell.run(
      Self.profiles + """
        stylusctl apps zo; echo $?; stylusctl apps --config none.toml; echo $?; stylusctl apps --apps none; echo $?
        """)
    #expect(
      outcome.output == """
        stylusctl: no profile is of a program 'zo'; did you mean 'Zoo'? See 'stylusctl apps --help'
        2
        stylusctl: cannot read none.toml: No such file or directory
        1
        stylusctl: cannot read none: No such file or directory
        1

        """)
  }
}
