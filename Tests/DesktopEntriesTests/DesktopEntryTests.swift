import Testing

@testable import DesktopEntries

@Suite struct `A desktop entry` {
  static let text = """
    # A comment, and an empty line.

    [Desktop Entry]
    Version=1.5
    Type=Application
    Name = Sketch\\sBook
    Name[de]=Skizzenbuch
    Icon=sketch
    Exec=sketch --new %F
    TryExec=sketch
    Path=/opt/my\\sapp
    Actions=New;Open ;;Gone;
    StartupNotify=true
    X-Key=a=b

    [Desktop Action New]
    Name=New
    Exec=sketch new
    Exec[de]=skizze neu

    [Desktop Action Open]
    Exec=sketch open

    [Desktop Action Unlisted]
    Exec=sketch unlisted
    """

  private func entry(_ text: String = text) throws -> DesktopEntry {
    try DesktopEntry(Array(text.utf8), path: "/a/x.desktop")
  }

  @Test(arguments: [text, text.replacing("\n", with: "\r\n"), text + "\n\n#"])
  func `says what its file does`(text: String) throws {
    let entry = try entry(text)
    #expect(entry.name == "Sketch Book")
    #expect(entry.icon == "sketch")
    #expect(entry.requiredProgram == "sketch")
    #expect(entry.directory == "/opt/my app")
    #expect(entry.actions == ["New", "Open", "Gone"])
    #expect(!entry.isActivatable && !entry.wantsTerminal && !entry.isHidden)
    #expect(try entry.command(nil) == ["sketch", "--new"])
    #expect(try entry.command("New") == ["sketch", "new"])
    #expect(try entry.command("Open") == ["sketch", "open"])
  }

  @Test func `has nothing where nothing is said`() throws {
    let entry = try entry("[Desktop Entry]\nIcon=\nPath =\nTerminal=1\n")
    #expect(entry.name == "")
    #expect(entry.icon == nil && entry.directory == nil && entry.requiredProgram == nil)
    #expect(entry.actions == [])
    #expect(!entry.wantsTerminal)
  }

  @Test func `has switches`() throws {
    let entry = try entry(
      "[Desktop Entry]\nType=Application\nTerminal=true\nDBusActivatable=true\nHidden=true")
    #expect(entry.isActivatable && entry.wantsTerminal && entry.isHidden)
  }

  @Test(arguments: [
    ("a=b", "line 1 of /a/x.desktop is nothing that a .desktop file can have"),
    (
      "[Desktop Entry]\n\nnonsense",
      "line 3 of /a/x.desktop is nothing that a .desktop file can have"
    ),
    ("[Desktop Entry]\n=b", "line 2 of /a/x.desktop is nothing that a .desktop file can have"),
    ("[Desktop Entry\na=b", "line 1 of /a/x.desktop is nothing that a .desktop file can have"),
    ("", "/a/x.desktop has no group [Desktop Entry]"),
    ("[Other]\nType=Application", "/a/x.desktop has no group [Desktop Entry]"),
    ("[Desktop Entry]\nType=Link", "/a/x.desktop is that of no application"),
  ]) func `that is none says why`(text: String, message: String) {
    let error = #expect(throws: DesktopEntryError.self) { try entry(text) }
    #expect(error?.message == message)
  }

  @Test func `of bytes that are no text is read as far as it goes`() throws {
    let bytes = Array("[Desktop Entry]\nName[x]=".utf8) + [0xff, 0xfe] + Array("\nExec=a".utf8)
    #expect(try DesktopEntry(bytes, path: "/x").command(nil) == ["a"])
  }

  @Test func `names the actions that it has where it lacks one`() throws {
    try entry().require(nil)
    try entry().require("Open")
    let error = #expect(throws: DesktopEntryError.self) { try entry().require("Unlisted") }
    #expect(
      error?.message
        == "/a/x.desktop has no action 'Unlisted'; it has 'New', 'Open' and 'Gone'")
    let none = #expect(throws: DesktopEntryError.self) {
      try entry("[Desktop Entry]\nExec=a").require("New")
    }
    #expect(none?.message == "/a/x.desktop has no action 'New'; it has none")
  }

  @Test(arguments: [("Gone", "action 'Gone' of /a/x.desktop has no Exec")])
  func `without a command line says so`(action: String, message: String) throws {
    #expect(throws: DesktopEntryError(message)) { try entry().command(action) }
    #expect(throws: DesktopEntryError("/a/x.desktop has no Exec")) {
      try entry("[Desktop Entry]\nType=Application").command(nil)
    }
  }
}
