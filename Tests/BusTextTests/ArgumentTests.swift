import Testing

@testable import BusText

@Suite struct `Arguments` {
  static let values: [(String, [String], [BusValue])] = [
    ("", [], []),
    ("y", ["0"], [.byte(0)]), ("y", ["0xff"], [.byte(255)]), ("y", ["+7"], [.byte(7)]),
    ("n", ["-32768"], [.int16(.min)]), ("q", ["65535"], [.uint16(.max)]),
    ("i", ["-0x80000000"], [.int32(.min)]), ("u", ["4294967295"], [.uint32(.max)]),
    ("x", ["-9223372036854775808"], [.int64(.min)]),
    ("t", ["18446744073709551615"], [.uint64(.max)]),
    ("iiii", ["0b101", "0o17", "017", "00"], [.int32(5), .int32(15), .int32(15), .int32(0)]),
    (
      "dddd", ["1", "-2.5", "1e3", "inf"],
      [.double(1), .double(-2.5), .double(1000), .double(.infinity)]
    ),
    (
      "bbbb", ["true", "No", "1", "off"],
      [.boolean(true), .boolean(false), .boolean(true), .boolean(false)]
    ),
    ("sss", ["", "a b", "é\n"], [.string(""), .string("a b"), .string("é\n")]),
    (
      "oog", ["/", "/a/b_1", "a{sv}"],
      [.objectPath("/"), .objectPath("/a/b_1"), .signature("a{sv}")]
    ),
    ("g", [""], [.signature("")]),
    ("ass", ["0", "x"], [.array(of: .basic(.string), []), .string("x")]),
    ("as", ["2", "x", "y"], [.array(of: .basic(.string), [.string("x"), .string("y")])]),
    (
      "aai", ["2", "1", "5", "0"],
      [
        .array(
          of: .array(.basic(.int32)),
          [.array(of: .basic(.int32), [.int32(5)]), .array(of: .basic(.int32), [])])
      ]
    ),
    ("(si)y", ["a", "5", "6"], [.structure([.string("a"), .int32(5)]), .byte(6)]),
    ("v", ["s", "x"], [.variant(.string("x"))]),
    (
      "v", ["v", "(ib)", "1", "true"],
      [.variant(.variant(.structure([.int32(1), .boolean(true)])))]
    ),
    (
      "a{sv}", ["2", "a", "i", "5", "b", "as", "1", "x"],
      [
        .array(
          of: .dictEntry(.string, .variant),
          [
            .dictEntry(.string, .string("a"), .variant(.int32(5))),
            .dictEntry(
              .string, .string("b"), .variant(.array(of: .basic(.string), [.string("x")]))),
          ])
      ]
    ),
  ]

  @Test(arguments: values)
  func `are read by their signature`(_ signature: String, _ texts: [String], _ values: [BusValue])
    throws
  {
    let read = try BusArguments.values(texts, of: signature)
    #expect(read == values)
    #expect(read.map(\.type.signature).joined() == signature)
  }

  static let mistakes: [(String, [String], BusArgumentError.Place, String)] = [
    ("yy", ["1", "300"], .argument(1), "args[1] '300' is no byte, 0 to 255"),
    ("y", ["-1"], .argument(0), "args[0] '-1' is no byte, 0 to 255"),
    ("n", ["32768"], .argument(0), "args[0] '32768' is no 16-bit integer, -32768 to 32767"),
    ("q", ["x"], .argument(0), "args[0] 'x' is no 16-bit unsigned integer, 0 to 65535"),
    ("i", [""], .argument(0), "args[0] '' is no 32-bit integer, -2147483648 to 2147483647"),
    ("u", ["--1"], .argument(0), "args[0] '--1' is no 32-bit unsigned integer, 0 to 4294967295"),
    (
      "x", ["0x"], .argument(0),
      "args[0] '0x' is no 64-bit integer, -9223372036854775808 to 9223372036854775807"
    ),
    (
      "t", ["1.0"], .argument(0),
      "args[0] '1.0' is no 64-bit unsigned integer, 0 to 18446744073709551615"
    ),
    ("y", ["08"], .argument(0), "args[0] '08' is no byte, 0 to 255"),
    ("y", ["0_1"], .argument(0), "args[0] '0_1' is no byte, 0 to 255"),
    ("y", [" 1"], .argument(0), "args[0] ' 1' is no byte, 0 to 255"),
    ("y", ["٣"], .argument(0), "args[0] '٣' is no byte, 0 to 255"),
    ("d", ["1,5"], .argument(0), "args[0] '1,5' is no number"),
    ("d", ["1e999"], .argument(0), "args[0] '1e999' is no number"),
    ("b", ["maybe"], .argument(0), "args[0] 'maybe' is no boolean, true or false"),
    ("s", ["a\0"], .argument(0), "args[0] 'a\\0' is no string"),
    (
      "o", ["a/b"], .argument(0), "args[0] 'a/b' is no path of an object, such as /org/example/App"
    ),
    ("g", ["{sv}"], .argument(0), "args[0] '{sv}' is no D-Bus signature"),
    ("as", ["x"], .argument(0), "args[0] 'x' is no number of array elements"),
    ("as", ["-1", "x"], .argument(0), "args[0] '-1' is no number of array elements"),
    (
      "as", ["3", "x"], .argument(0),
      "args[0] '3' is more array elements than there are arguments left, 1"
    ),
    (
      "as", ["4294967295"], .argument(0),
      "args[0] '4294967295' is more array elements than there are arguments left, 0"
    ),
    (
      "v", ["ss", "x", "y"], .argument(0),
      "args[0] 'ss' is no signature of a variant, which holds one value"
    ),
    ("v", [""], .argument(0), "args[0] '' is no signature of a variant, which holds one value"),
    ("v", ["z"], .argument(0), "args[0]: 'z' is no D-Bus signature: there is no type 'z'"),
    (
      "vs", ["ah", "0", ""], .argument(0),
      "args[0]: 'h' is an open file, which cannot be written as text"
    ),
    ("s", ["a", "b"], .argument(1), "args[1] 'b' is one too many for signature 's'"),
    ("si", ["a"], .end, "the arguments end where a 32-bit integer is to follow"),
    ("sas", ["a"], .end, "the arguments end where the number of an array's elements is to follow"),
    ("a{sv}", ["1", "a"], .end, "the arguments end where a variant's signature is to follow"),
    ("sz", ["a"], .signature, "'sz' is no D-Bus signature: there is no type 'z'"),
    ("a{s(h)}", ["0"], .signature, "'h' is an open file, which cannot be written as text"),
  ]

  @Test(arguments: mistakes)
  func `with a mistake say where it is`(
    _ signature: String, _ texts: [String], _ place: BusArgumentError.Place, _ message: String
  ) {
    let error = #expect(throws: BusArgumentError.self) {
      try BusArguments.values(texts, of: signature)
    }
    #expect(error?.place == place)
    #expect(error?.message == message)
  }

  @Test func `nest as deep as the bus lets through, and no deeper`() throws {
    let nested = { (depth: Int) in
      try BusArguments.values(Array(repeating: "v", count: depth - 1) + ["y", "1"], of: "v")
    }
    #expect(try nested(64).first?.type == .variant)
    let error = #expect(throws: BusArgumentError.self) { try nested(65) }
    #expect(error?.message == "values nest more than 64 deep")
    #expect(throws: BusArgumentError.self) { try nested(100_000) }
  }
}
