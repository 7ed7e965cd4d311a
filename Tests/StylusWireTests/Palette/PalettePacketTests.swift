import StylusCore
import StylusWire
import Testing

@Suite struct `A packet of the palette` {
  static let pose = PaletteRequest.Pose(anchor: Point(x: 0.25, y: 1), roll: 0.5)
  static let requests: [PaletteRequest] = [
    .open(
      PaletteRequest.Opening(
        number: 7, kind: .colors,
        entries: [
          PaletteEntry("Ink", color: Color(red: 1, green: 2, blue: 255)),
          PaletteEntry("Größe", icon: "", .dial),
          PaletteEntry(
            "", icon: "/x y.png", .group([PaletteEntry("a"), PaletteEntry("b", .dial)])),
        ], pose: pose, isHeld: true)),
    .open(PaletteRequest.Opening(number: 8, kind: .tools, entries: [PaletteEntry("Undo")])),
    .pose(number: 9, pose),
    .pose(number: 9, PaletteRequest.Pose(anchor: Point(x: 0, y: 0))),
    .letGo(number: 1, chooses: true),
    .letGo(number: 1, chooses: false),
    .close(number: .max),
    .ask,
  ]
  static let reports: [PaletteReport] = [
    .ready,
    .shown(number: 3, time: Timestamp(microseconds: 1 << 40)),
    .chosen(number: 3, path: [11, 0]),
    .turned(number: 3, path: [2], steps: -4, hasKeyboard: true),
    .turned(number: 3, path: [2, 1], steps: 1, hasKeyboard: false),
    .closed(number: 3),
    .failed("there is no display"),
    .here,
  ]

  @Test(arguments: requests) func `is read as it was written`(_ request: PaletteRequest) {
    #expect(PaletteRequest(request.bytes[...]) == request)
  }

  @Test(arguments: reports) func `is read as it was written`(_ report: PaletteReport) {
    #expect(PaletteReport(report.bytes[...]) == report)
  }

  @Test(arguments: requests) func `that is cut short is none`(_ request: PaletteRequest) {
    for count in request.bytes.indices {
      #expect(PaletteRequest(request.bytes.prefix(count)) == nil)
    }
  }

  @Test(arguments: reports) func `that is cut short is none`(_ report: PaletteReport) {
    for count in report.bytes.indices {
      #expect(PaletteReport(report.bytes.prefix(count)) == nil)
    }
  }

  @Test func `with groups in groups, or too many entries, is none`() {
    let inner = PaletteEntry("inner", .group([PaletteEntry("a")]))
    let nested = PaletteRequest.Opening(
      number: 1, kind: .tools, entries: [PaletteEntry("outer", .group([inner]))])
    let many = PaletteRequest.Opening(
      number: 1, kind: .tools,
      entries: Array(repeating: PaletteEntry("a"), count: Palette.mostItems + 1))
    for opening in [nested, many] {
      #expect(PaletteRequest(PaletteRequest.open(opening).bytes[...]) == nil)
    }
  }

  @Test(arguments: [Double.nan, .infinity]) func `with a place that is none is none`(x: Double) {
    let nowhere = PaletteRequest.Pose(anchor: Point(x: x, y: 0))
    let opening = PaletteRequest.Opening(
      number: 1, kind: .tools, entries: [PaletteEntry("a")], pose: nowhere)
    for request in [PaletteRequest.pose(number: 1, nowhere), .open(opening)] {
      #expect(PaletteRequest(request.bytes[...]) == nil)
    }
  }

  @Test func `of a kind or version that is not known is none`() {
    var bytes = PaletteRequest.open(
      PaletteRequest.Opening(number: 1, kind: .tools, entries: [PaletteEntry("a")])
    ).bytes
    bytes[4] = 2
    #expect(PaletteRequest(bytes[...]) == nil)
    #expect(PaletteReport([9, 0, 0, 0]) == nil)
  }
}
