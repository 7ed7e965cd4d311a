import Testing

@testable import DesktopEntries

@Suite struct `The Exec of a desktop entry` {
  /// The command of an entry with this line as it stands in the file.
  private func command(_ exec: String, icon: String = "Icon=pen\n") throws -> [String] {
    let text = "[Desktop Entry]\nName=My App\n\(icon)Exec=\(exec)\n"
    return try DesktopEntry(Array(text.utf8), path: "/a/x.desktop").command(nil)
  }

  static let lines: [(String, [String])] = [
    ("a", ["a"]), ("a  b\tc ", ["a", "b", "c"]), (#"a\sb"#, ["a", "b"]),
    (#"a "b c" d"#, ["a", "b c", "d"]), (#"a "" ''"#, ["a", "", ""]),
    (#"a --x="b c"d"#, ["a", "--x=b cd"]),
    // Backslashes are escaped twice: once for the file, once for the line.
    (#"a "\\"b\\\\ \\$c \\`""#, ["a", #""b\ $c `"#]), (#"a "\\x""#, ["a", #"\x"#]),
    (#"a "\"b""#, ["a", "\"b"]),
    (#"sh -c 'echo "$HOME" \\x'"#, ["sh", "-c", #"echo "$HOME" \x"#]), (#"a b\\ c"#, ["a", "b c"]),
    ("a %f", ["a"]), ("a %F b", ["a", "b"]), ("a %u", ["a"]), ("a %U", ["a"]),
    ("a %d %D %n %N %v %m", ["a"]), ("a --file=%f", ["a", "--file="]), ("a %f%u", ["a"]),
    ("a %i b", ["a", "--icon", "pen", "b"]), ("a %c", ["a", "My App"]),
    ("a --name=%c.", ["a", "--name=My App."]), ("a %k", ["a", "/a/x.desktop"]),
    ("a 100%% %%f", ["a", "100%", "%f"]), (#"a "%f" "#, ["a"]),
    ("a $HOME ~ * ; &", ["a", "$HOME", "~", "*", ";", "&"]),
    ("é ü", ["é", "ü"]),
  ]

  @Test(arguments: lines)
  func `is split and filled in`(exec: String, arguments: [String]) throws {
    #expect(try command(exec) == arguments)
  }

  @Test func `has no icon where the entry has none`() throws {
    #expect(try command("a %i b", icon: "") == ["a", "b"])
  }

  @Test(arguments: [
    (#"a "b"#, "has a quote without an end"), ("a 'b", "has a quote without an end"),
    (#"a \\"#, "ends in a backslash"), ("a %x", "has the field code '%x', which there is not"),
    ("a 5%", "has the field code '%', which there is not"), ("%f", "names no program"),
    ("\"\"", "names no program"), ("a %é", "has the field code '%é', which there is not"),
  ]) func `that is wrong says why`(exec: String, reason: String) {
    let error = #expect(throws: DesktopEntryError.self) { try command(exec) }
    #expect(error?.message == "the Exec of /a/x.desktop \(reason)")
  }
}
