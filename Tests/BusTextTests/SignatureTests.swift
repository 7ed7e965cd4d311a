import Testing

@testable import BusText

@Suite struct `A signature` {
  @Test(arguments: [
    "", "s", "ybnqiuxtdsogvh", "as", "a{sv}", "(ii)", "a(sa{oas})", "aaay", "a{s(i(vv))}", "ah",
    "a{hs}", String(repeating: "a", count: 32) + "y",
    String(repeating: "(", count: 32) + "y" + String(repeating: ")", count: 32),
    String(repeating: "s", count: 255),
  ]) func `is read and spelt as it was`(text: String) throws {
    #expect(try BusSignature(text).types.map(\.signature).joined() == text)
  }

  @Test func `is a list of complete types`() throws {
    #expect(
      try BusSignature("sa{sv}(yad)").types == [
        .basic(.string), .array(.dictEntry(.string, .variant)),
        .structure([.basic(.byte), .array(.basic(.double))]),
      ])
  }

  @Test(arguments: [
    ("z", "there is no type 'z'"), ("sS", "there is no type 'S'"), ("s s", "there is no type ' '"),
    ("é", "there is no type 'é'"), ("a", "an array lacks the type of its elements"),
    ("saa", "an array lacks the type of its elements"), ("()", "a structure must not be empty"),
    ("(s", "a '(' is not closed"), ("(s(i)", "a '(' is not closed"), ("s)", "')' closes nothing"),
    ("(}", "'}' closes nothing"), ("{sv}", "entries in braces are only in an array, as in 'a{sv}'"),
    ("a{vs}", "an entry in braces begins with a key, which is no container"),
    ("a{", "an entry in braces begins with a key, which is no container"),
    ("a{(s)s}", "an entry in braces begins with a key, which is no container"),
    ("a{s}", "an entry in braces has a key and a value"),
    ("a{s", "an entry in braces has a key and a value"),
    ("a{sss}", "an entry in braces has a key and a value"),
    ("a{sv", "an entry in braces has a key and a value"),
    (String(repeating: "a", count: 33) + "y", "its types nest more than 32 deep"),
    (
      String(repeating: "(", count: 33) + "y" + String(repeating: ")", count: 33),
      "its types nest more than 32 deep"
    ),
    (String(repeating: "s", count: 256), "it has more than 255 characters"),
  ]) func `that is none says why`(text: String, reason: String) throws {
    let error = #expect(throws: BusSignatureError.self) { try BusSignature(text) }
    #expect(error?.message.hasPrefix("'\(text.prefix(9))") == true)
    #expect(
      error?.message.hasSuffix("' is no D-Bus signature: \(reason)") == true
        || error?.message.hasSuffix("…' is no D-Bus signature: \(reason)") == true)
  }
}
