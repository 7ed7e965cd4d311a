import Testing

@testable import PenScript

@Suite struct ScriptParserTests {
  private static let near = Spot(x: .millimetres(1), y: .millimetres(2))

  static let instructions: [(String, Instruction)] = [
    ("in 100mm 60.5mm", .enter(Spot(x: .millimetres(100), y: .millimetres(60.5)))),
    ("in 25% 100mm", .enter(Spot(x: .percent(25), y: .millimetres(100)))),
    ("out", .leave),
    ("move 1mm 2mm over 200ms", .move(Target(spot: near), over: .milliseconds(200))),
    ("move tilt 20 -10 over 1s", .move(Target(tilt: Tilt(x: 20, y: -10)), over: .seconds(1))),
    (
      "move pressure 0.4 1mm 2mm over 0ms",
      .move(Target(spot: near, pressure: 0.4), over: .zero)
    ),
    ("press lower", .press(.lower)),
    ("release upper", .release(.upper)),
    ("tip 0.5", .touch(pressure: 0.5)),
    ("tip up", .lift),
    ("tilt -90 90", .tilt(Tilt(x: -90, y: 90))),
    ("twist 30", .twist(30)),
    ("tremble", .tremble),
    ("hover 0.4", .hover(0.4)),
    ("tool eraser", .turn(.eraser)),
    ("wait 1.5s  # a comment", .wait(.milliseconds(1500))),
    ("wait 0.25ms", .wait(.microseconds(250))),
    ("flood 20000", .flood(20000)),
    ("unplug", .unplug),
    ("  plug\t", .plug),
    ("play", .play),
    ("lateness", .lateness),
    ("say all is  done", .say("all is done")),
  ]

  @Test(arguments: instructions)
  func `a line is an instruction`(text: String, instruction: Instruction) throws {
    let line = Line(Place(file: "pen", line: 1), instruction)
    #expect(try ScriptParser.parse(text, file: "pen") == [line])
  }

  static let mistakes: [(String, String)] = [
    ("dance", "there is no instruction ‘dance’"),
    ("in 100mm", "y is missing at the end"),
    ("in 100 60mm", "‘100’ is no x: a number with ‘mm’ is wanted"),
    ("in 100mm 60mm 3", "‘3’ is one word too many"),
    ("in nanmm 1mm", "‘nanmm’ is no x: a number with ‘mm’ is wanted"),
    ("in -1mm 1mm", "x ‘-1mm’ is not in 0.0 … 2000.0"),
    ("in 101% 1%", "x ‘101%’ is not in 0.0 … 100.0"),
    ("press left", "‘left’ is no button: lower, upper, third"),
    ("twist 360", "twist ‘360’ is not in 0.0 … 359.9"),
    ("hover 2", "height ‘2’ is not in 0.0 … 1.0"),
    ("press", "button is missing at the end"),
    ("tool brush", "‘brush’ is no tool: pen, eraser"),
    ("tip down", "‘down’ is no pressure: a number is wanted"),
    ("tip 1.5", "pressure ‘1.5’ is not in 0.0 … 1.0"),
    ("tilt 91 0", "tilt x ‘91’ is not in -90.0 … 90.0"),
    ("wait 5", "‘5’ is no time from 0ms to 600s"),
    ("wait 601s", "‘601s’ is no time from 0ms to 600s"),
    ("wait", "a time is missing at the end"),
    ("flood 0", "‘0’ is no count from 1 to 1000000"),
    ("move over 1s", "a move needs a place, a tilt or a pressure"),
    ("move 1mm 1mm", "a move needs a time: ‘over 200ms’"),
    ("end", "this end has no repeat"),
    ("repeat 2\nwait 1s", "this repeat has no end"),
    ("repeat x\nout", "‘x’ is no count from 1 to 1000000"),
    ("repeat 1000000\nout\nout\nend", "repeats more than 1000000 instructions"),
  ]

  @Test(arguments: mistakes)
  func `a mistake is told with its line`(text: String, message: String) {
    let error = ScriptError(Place(file: "a.pen", line: 2), message)
    #expect(throws: ScriptErrors(errors: [error])) {
      try ScriptParser.parse("# first\n" + text, file: "a.pen")
    }
  }

  @Test func `all mistakes of a script are told at once`() {
    let text = "in 1mm 1mm\njump\nout\npress both"
    let errors = #expect(throws: ScriptErrors.self) {
      try ScriptParser.parse(text, file: "a.pen")
    }
    #expect(
      errors?.description == """
        a.pen:2: error: there is no instruction ‘jump’
        a.pen:4: error: ‘both’ is no button: lower, upper, third
        """)
  }

  @Test func `a repeat is all its instructions that many times, with their own lines`() throws {
    let text = "repeat 2\npress lower\nrepeat 2\nwait 1s\nend\nend"
    let lines = try ScriptParser.parse(text, file: "pen")
    #expect(lines.map(\.place.line) == [2, 4, 4, 2, 4, 4])
  }

  @Test func `lines may come one by one`() throws {
    var parser = ScriptParser(file: "stdin")
    #expect(try parser.take("repeat 2").isEmpty)
    #expect(try parser.take("out").isEmpty)
    #expect(try parser.take("end").map(\.instruction) == [.leave, .leave])
    #expect(throws: ScriptError(Place(file: "stdin", line: 4), "this end has no repeat")) {
      try parser.take("end")
    }
    #expect(try parser.take("plug").map(\.instruction) == [.plug])
    try parser.finish()
  }
}
