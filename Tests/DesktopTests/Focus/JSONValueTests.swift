import ProcessSupport
import Testing

@testable import Desktop

@Suite struct `A JSON text` {
  private func value(_ text: String) -> JSONValue? { JSONValue(Array(text.utf8)) }

  @Test(arguments: [
    "", " ", "{", "}", "{\"a\"", "{\"a\":1,}", "[1,]", "nul", "1 2", "{}{}", "'a'", "\"a", "{a:1}",
    "\u{0}", "{}\u{0}", "\"a\u{0}b\"", "01", "+1", "--1", "NaNx", "// a\n1",
    String(repeating: "[", count: 300) + String(repeating: "]", count: 300),
  ])
  func `is none where it is not written so`(text: String) { #expect(value(text) == nil) }

  @Test func `has values of some kind`() throws {
    let all = try #require(
      value(
        """
        {"text": "Gr\\u00f6ße\\n\\ud83d\\ude00\\u0000x", "number": -7, "large": 99999999999999999999,
         "part": 1.5, "yes": true, "no": false, "null": null, "list": [1, "b", null, [], {}],
         "deep": {"a": {"b": [{"c": 3}]}}, "number": 8}
        """))
    #expect(all["text"]?.string == "Größe\n😀\u{0}x")
    // The last of two of the same name.
    #expect(all["number"]?.integer == 8)
    #expect(all["large"]?.integer == .max)
    #expect(all["part"]?.integer == nil)
    #expect(all["yes"]?.boolean == true)
    #expect(all["no"]?.boolean == false)
    #expect(all["null"]?.isNull == true)
    #expect(all["list"]?.elements?.count == 5)
    #expect(all["list"]?.elements?[0].integer == 1)
    #expect(all["list"]?.elements?[2].isNull == true)
    #expect(all["deep"]?["a"]?["b"]?.elements?.first?["c"]?.integer == 3)
    #expect(all["missing"] == nil)
    #expect(all.isObject)
  }

  @Test(arguments: ["null", "true", "7", "1.5", "\"a\"", "[]", "{}"])
  func `gives nothing of another kind`(text: String) throws {
    let one = try #require(value(text))
    let kinds = [
      one.isNull, one.boolean != nil, one.integer != nil, one.string != nil, one.elements != nil,
      one.isObject,
    ]
    #expect(kinds.filter { $0 }.count == (text == "1.5" ? 0 : 1))
    #expect(one["a"] == nil)
    #expect(one.pid == (text == "7" ? 7 : nil))
  }

  @Test(
    arguments: [
      ("0", nil), ("-1", nil), ("2147483647", 2_147_483_647), ("2147483648", nil),
      ("99999999999999999999", nil), ("1e3", nil), ("\"7\"", nil),
    ] as [(String, Int32?)])
  func `has a process where that is a number of one`(text: String, pid: Int32?) {
    #expect(value(text)?.pid == pid)
  }

  @Test func `need not be UTF-8`() {
    #expect(JSONValue([0x22, 0x47, 0xF6, 0x22])?.string == "G\u{FFFD}")
  }

  @Test func `outlives what it is a part of`() {
    var all = value("{\"a\":{\"b\":\"c\"}}")
    let part = all?["a"]
    all = nil
    #expect(part?["b"]?.string == "c")
  }

  @Test func `leaves nothing behind`() throws {
    let text = Array(
      "{\"a\":[\(String(repeating: "{\"b\":\"some text\"},", count: 100))7],\"x\"".utf8)
    let whole = text + Array(":1}".utf8)
    for _ in 0..<500 { _ = JSONValue(whole)?["a"]?.elements }
    let before = try Footprint()
    for _ in 0..<5000 {
      #expect(JSONValue(whole)?["a"]?.elements?.count == 101)
      // Half a text.
      #expect(JSONValue(text) == nil)
    }
    if !Footprint.isSanitized {
      #expect(try Footprint().residentKilobytes - before.residentKilobytes < 2000)
    }
  }
}

@Suite struct `Lines that come in pieces` {
  @Test(arguments: [1, 2, 3, 4, 5, 100])
  func `are put together`(size: Int) throws {
    let bytes = Array("one\n\ntwo\nthree".utf8)
    var lines: [String] = []
    var buffer = LineBuffer(limit: 5)
    for start in stride(from: 0, to: bytes.count, by: size) {
      try buffer.take(bytes[start..<min(start + size, bytes.count)]) {
        lines.append(String(decoding: $0, as: UTF8.self))
      }
    }
    #expect(lines == ["one", "", "two"])
    try buffer.take(Array("\n".utf8)[...]) { lines.append(String(decoding: $0, as: UTF8.self)) }
    #expect(lines.last == "three")
  }

  @Test(arguments: [["123456"], ["123", "456"], ["12345\n123456\n"], ["123", "456\n"]])
  func `are refused where they are too long`(pieces: [String]) {
    var buffer = LineBuffer(limit: 5)
    #expect(throws: LineBuffer.Overflow.self) {
      for piece in pieces { try buffer.take(Array(piece.utf8)[...]) { _ in } }
    }
  }
}
