import Glibc
import Testing

@testable import GnomeExtension

@Suite struct `A list of the settings` {
  @Test(arguments: [
    ("@as []\n", "['u']"), ("[]", "['u']"), ("['a']\n", "['a', 'u']"), ("['u']", "['u']"),
    ("['u', 'a']", "['u', 'a']"), (#"["it's", 'a\'b, "c']"#, #"["it's", 'a\'b, "c', 'u']"#),
    ("['uu']", "['uu', 'u']"),
  ]) func `gets an extension once, and keeps the others`(_ before: String, _ after: String) {
    #expect(StringList(before)?.adding("u").text == after)
  }

  @Test(arguments: [
    ("@as []", "[]"), ("['u']", "[]"), ("['a', 'u', 'b']", "['a', 'b']"), ("['uu']", "['uu']"),
  ]) func `loses one`(_ before: String, _ after: String) {
    #expect(StringList(before)?.removing("u").text == after)
  }

  @Test(arguments: ["", "u", "['u'", "[u]", "['u' 'a']", "['u]", "true"])
  func `is not changed where it is something else`(_ text: String) {
    #expect(StringList(text) == nil)
  }
}

@Suite struct `The form of the extension` {
  @Test(arguments: [
    (43, "b/40"), (44, "b/40"), (45, "a/45"), (46, "a/45"), (120, "a/45"), (39, nil), (3, nil),
  ]) func `is the last one that the Shell may take`(_ major: Int, _ form: String?) throws {
    var template = Array("/tmp/stylusd-test-XXXXXX".utf8CString)
    let path = try #require(unsafe mkdtemp(&template).map { unsafe String(cString: $0) })
    defer { unsafe system("rm -rf \(path)") }
    unsafe system("cd \(path); mkdir -p a/45 b/45 b/40 b/x")
    let found = GnomeExtension.form(
      forGnome: major, in: ["a", "b", "nowhere"].map { "\(path)/\($0)" })
    #expect(found == form.map { "\(path)/\($0)" })
  }

  /// What the packages say of themselves is what the programs look for.
  @Test(arguments: ["40", "45"]) func `has the name that it is looked for by`(_ form: String) throws
  {
    let source = #filePath.split(separator: "/").dropLast(3).map { "/\($0)" }.joined()
    let status = unsafe system(
      "grep -q '\"uuid\": \"\(GnomeExtension.uuid)\"' '\(source)/gnome-shell/\(form)/metadata.json'"
    )
    #expect(status == 0)
  }
}
