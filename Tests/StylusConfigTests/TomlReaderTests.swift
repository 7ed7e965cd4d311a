import Testing

@testable import StylusConfig

@Suite struct `A TOML text` {
  /// `key@line:column=kind@line:column-line:column` for each entry, in order.
  func outline(_ table: TomlTable) -> [String] {
    table.entries.map { entry in
      let (key, node) = (entry.keySpan.begin, entry.node.span)
      return "\(entry.key)@\(key.line):\(key.column)=\(entry.node.kindName)"
        + "@\(node.begin.line):\(node.begin.column)-\(node.end.line):\(node.end.column)"
    }
  }

  func read(_ text: String) throws -> TomlTable { try TomlReader.read(Array(text.utf8)) }

  @Test func `keeps the order of its keys, with their places and kinds`() throws {
    let table = try read(
      """
      zebra = "x"
      "a key" = 0x10
      float = 1.5
        flag = true
      day = 2024-02-03
      time = 07:32:00
      both = 1979-05-27T07:32:00Z
      array = [1, 2]
      inline = { a = 1 }
      """)
    #expect(
      outline(table) == [
        "zebra@1:1=a string@1:9-1:12",
        "a key@2:1=an integer@2:11-2:15",
        "float@3:1=a float@3:9-3:12",
        "flag@4:3=a boolean@4:10-4:14",
        "day@5:1=a date or time@5:7-5:17",
        "time@6:1=a date or time@6:8-6:16",
        "both@7:1=a date or time@7:8-7:28",
        "array@8:1=an array@8:9-8:15",
        "inline@9:1=a table@9:10-9:19",
      ])
  }

  @Test func `keeps the places of headers and dotted keys`() throws {
    let table = try read("[b.c]\nx.y = 1\n[[a]]\n[[a]]\n")
    #expect(
      table.entries.map { "\($0.key)@\($0.keySpan.begin.line):\($0.keySpan.begin.column)" }
        == ["b@1:2", "a@3:3"])
    guard case .array(let nodes) = table.entries[1].node.value else {
      Issue.record("no array")
      return
    }
    #expect(
      nodes.map(\.span.begin) == [Position(line: 3, column: 1), Position(line: 4, column: 1)])
  }

  @Test func `gives strings whole`() throws {
    let table = try read(
      #"a = "x\u0000é\n日""# + "\nb = '''\n'' two'''\nc = \"\"\"\nq\"\"\"\"\"\nd = ''\n")
    let strings = table.entries.map { entry -> String? in
      if case .string(let text) = entry.node.value { return text }
      return nil
    }
    #expect(strings == ["x\0é\n日", "'' two", "q\"\"", ""])
  }

  @Test func `gives numbers and flags`() throws {
    let table = try read("a = -9223372036854775808\nb = 1e-3\nc = false\nd = inf")
    guard case .integer(.min) = table.entries[0].node.value,
      case .float(1e-3) = table.entries[1].node.value,
      case .boolean(false) = table.entries[2].node.value,
      case .float(.infinity) = table.entries[3].node.value
    else {
      Issue.record("\(table)")
      return
    }
  }

  @Test func `may be empty`() throws {
    #expect(try TomlReader.read([]).entries.isEmpty)
    #expect(try read("\u{feff}").entries.isEmpty)
  }

  @Test(arguments: [
    ("a = 1\na = 2", 2, 5, "not valid TOML: cannot redefine existing integer 'a'"),
    ("a = \"x", 1, 7, "not valid TOML: encountered end-of-file"),
    (
      "a = [[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]", 1, 21,
      "not valid TOML: exceeded maximum nested value depth of 16"
    ),
    ("a.b.c.d.e.f.g.h.i.j.k.l.m.n.o.p.q = 1", 1, 32, "this key has more than 16 parts"),
    ("é = 1", 1, 1, "not valid TOML: expected keys, tables, whitespace or comments, saw 'é'"),
    ("я = 1", 1, 1, "not valid TOML: expected keys, tables, whitespace or comments, saw 'я'"),
    (
      "[=]", 1, 2,
      "not valid TOML: expected bare key starting character or string delimiter, saw '='"
    ),
    ("x = 1\n[a.b.c.d.e.f.g.h.i.j.k.l.m.n.o.p.q]", 2, 33, "this key has more than 16 parts"),
  ])
  func `that is none says where and why`(text: String, line: Int, column: Int, message: String) {
    let error = #expect(throws: TomlSyntaxError.self) { try read(text) }
    #expect(error?.message == message)
    #expect(error?.span.begin == Position(line: line, column: column))
  }

  @Test(
    arguments: [[0xFF], [0x61, 0x3D, 0x22, 0xC3], [0xC0, 0x80], [0xED, 0xA0, 0x80]] as [[UInt8]])
  func `that is not UTF-8 is refused`(bytes: [UInt8]) {
    #expect(throws: TomlSyntaxError.self) { try TomlReader.read(bytes) }
  }

  @Test func `may hold many dots where they are no key's`() throws {
    let dots = String(repeating: ".", count: 100)
    let numbers = String(repeating: "1.5, ", count: 100)
    #expect(throws: Never.self) {
      try read(
        """
        a = "\(dots)\\"\(dots)" # \(dots)
        b = '\(dots)'
        c = \"\"\"\(dots)\"\(dots)
        \(dots)\\\"\"\"\"\"\"
        d = '''\(dots)'''''
        e = [\(numbers)]
        "\(dots)".'\(dots)' = 1
        """)
    }
  }

  @Test(arguments: [
    "a.", "[a.", "x={a.", "[[a.", "x = \"\"\"q\"\"\"\"\"\ny.a.", "x = '''q''''\ny.",
    "x = \"\\\"\"\ny.",
    "'a'.\"b\".",
  ])
  func `that nests without end is refused, not followed`(start: String) {
    let text = start + String(repeating: "a.", count: 300_000) + "a"
    let error = #expect(throws: TomlSyntaxError.self) { try read(text) }
    #expect(error?.message == "this key has more than 16 parts")
  }

  @Test(arguments: ["a=[", "a={b=", "a=[{b=", "a=[[{b.c.d.e.f.g.h.i.j.k.l.m.n.o.p="])
  func `of brackets without end is refused, not followed`(start: String) {
    let text = "a=" + String(repeating: String(start.dropFirst(2)), count: 100_000)
    #expect(throws: TomlSyntaxError.self) { try read(text) }
  }
}
