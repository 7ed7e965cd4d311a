import Testing

@testable import PenScript

/// A descriptor of a pen, built item by item.
private struct PenDescriptor {
  private var items = DescriptorItems()

  init(application: (page: Int, usage: Int) = (0xd, 2)) {
    items.addPage(application.page)
    items.add(.usage, application.usage)
    items.add(.collection, 1)
  }

  var bytes: [UInt8] { items.bytes + [0xc0] }

  func with(
    _ page: Int, _ usage: Int, bits: Int = 16, _ range: ClosedRange<Int> = 0...1000,
    physical: ClosedRange<Int> = 0...0, unit: Int = 0, exponent: Int = 0, flags: Int = 2
  ) -> PenDescriptor {
    var next = self
    next.items.addPage(page)
    next.items.addRange(.usage, Int(Int32(truncatingIfNeeded: page << 16 | usage)))
    next.items.addRange(.logicalMinimum, range.lowerBound)
    next.items.addRange(.logicalMaximum, range.upperBound)
    next.items.addRange(.physicalMinimum, physical.lowerBound)
    next.items.addRange(.physicalMaximum, physical.upperBound)
    next.items.add(.unit, unit)
    next.items.add(.unitExponent, exponent & 15)
    next.items.add(.reportSize, bits)
    next.items.add(.reportCount, 1)
    next.items.add(.input, flags)
    return next
  }

  func report(_ number: Int) -> PenDescriptor {
    var next = self
    next.items.add(.reportID, number)
    return next
  }

  /// A position and In Range, 16 bits each.
  var located: PenDescriptor { with(1, 0x30).with(1, 0x31).with(0xd, 0x32, 0...1) }
}

extension DescriptorItems {
  fileprivate mutating func addPage(_ page: Int) { addRange(.usagePage, page) }
}

@Suite struct PenReportTests {
  private let pen = PenState(
    isInRange: true, point: Point(x: 0.25, y: 0.5), tilt: Tilt(x: 20, y: -10), twist: 200,
    hover: 0.3)

  /// The values of 16 bits each that follow position and In Range.
  private func values(_ descriptor: PenDescriptor, _ pen: PenState) throws -> [Int] {
    let bytes = try Tablet(descriptor.bytes).report.bytes(pen, sequence: 5)
    return stride(from: 0, to: bytes.count, by: 2).map {
      Int(Int16(truncatingIfNeeded: Int(bytes[$0]) | Int(bytes[$0 + 1]) << 8))
    }
  }

  @Test func `of several reports the one that says most is the pen's, of equals the first`() throws
  {
    let first = PenDescriptor().report(1).located
    let same = first.report(2).located
    #expect(try PenReport(in: ReportLayout(of: same.bytes)).number == 1)
    let more = same.with(0xd, 0x3c, 0...1)
    #expect(try PenReport(in: ReportLayout(of: more.bytes)).number == 2)
    #expect(PenReport.all(in: try ReportLayout(of: more.bytes)).map(\.number) == [1, 2])
  }

  @Test func `a report without a pen is none`() throws {
    let touch = PenDescriptor(application: (0xd, 4)).located
    let pad = PenDescriptor().with(1, 0x30).with(1, 0x31)
    for bytes in [touch.bytes, pad.bytes, []] {
      #expect(throws: DescriptorError(offset: nil, "none of its reports is a pen's")) {
        try Tablet(bytes)
      }
    }
  }

  @Test func `Wacom's own page says the same as the standard ones, and more`() throws {
    let wacom = PenDescriptor(application: (0xff0d, 1))
      .with(0xff0d, 0x130).with(0xff0d, 0x131).with(0xff0d, 0x32, 0...1).with(0xff0d, 0x36, 0...1)
      .with(0xff0d, 0x132, 0...100).with(0xff0d, 0x77, 0...0xfff)
      .with(0xff0d, 0x41, -900...899, physical: -180...179, unit: 0x14, flags: 0xa)
      .with(0xff0d, 0x220, 0...3)
    // 200° is -160°, five units each; 5 is 1 after three.
    #expect(try values(wacom, pen) == [250, 500, 1, 1, 30, 0x804, -800, 1])
    #expect(try values(wacom, PenState()) == [0, 0, 0, 0, 0, 0, 0, 1])
  }

  static let angles: [(ClosedRange<Int>, ClosedRange<Int>, Int, Int, Int)] = [
    (-9000...9000, -9000...9000, 0x14, -2, 2000),
    (0...18000, -9000...9000, 0x14, -2, 11000),
    (-64...63, -64...63, 0x14, 0, 20),
    (-157...157, -157...157, 0x12, -2, 35),
    // No unit, or one that is none of angles: degrees.
    (-127...127, 0...0, 0, 0, 20),
    (-90...90, 0...2048, 0x33, -3, 20),
    (-10...10, 0...0, 0, 0, 10),
  ]

  @Test(arguments: angles)
  func `20° of tilt are what the descriptor makes of them`(
    logical: ClosedRange<Int>, physical: ClosedRange<Int>, unit: Int, exponent: Int, value: Int
  ) throws {
    let tilted = PenDescriptor().located
      .with(0xd, 0x3d, logical, physical: physical, unit: unit, exponent: exponent)
    #expect(try values(tilted, pen).last == value)
  }

  @Test func `Z falls with the height`() throws {
    #expect(try values(PenDescriptor().located.with(1, 0x32, -200...0), pen).last == -60)
    #expect(try values(PenDescriptor().located.with(1, 0x32, 0...200), pen).last == 140)
  }

  @Test func `the eraser is what the device has for it`() throws {
    let invert = PenDescriptor().located.with(0xd, 0x3c, 0...1).with(0xd, 0x45, 0...1)
    let eraser = PenDescriptor().located.with(0xd, 0x45, 0...1)
    let turned = PenState(isInRange: true, tool: .eraser)
    let touching = PenState(isInRange: true, tool: .eraser, pressure: 0.5)
    #expect(try values(invert, turned).suffix(3) == [1, 1, 0])
    #expect(try values(invert, touching).suffix(3) == [1, 1, 1])
    #expect(try values(eraser, turned).suffix(2) == [1, 1])
    #expect(try values(PenDescriptor().located, turned) == [0, 0, 0])
  }

  @Test func `a recorded device's pen acts a script, and finds its place in percent`() throws {
    let recording = HidRecording(
      name: "A pen", id: HidID(bus: 3, vendor: 1, product: 1),
      reportDescriptor: PenDescriptor().located.bytes, events: [])
    var performance = Performance(of: .recorded(recording), rate: 100)
    func act(_ text: String) throws -> [Step] {
      try ScriptParser.parse(text, file: "pen").flatMap { try performance.perform($0) }
    }
    #expect(try act("in 50% 10%") == [Step(.zero, .report([0xf4, 1, 100, 0, 1, 0]))])
    #expect(try act("lateness").map(\.effect) == [.tellLateness])
    #expect(try act("out").map(\.effect) == [.report([0, 0, 0, 0, 0, 0])])
    let message = "the tablet does not tell its size: a place in ‘%’ is wanted"
    #expect(throws: ScriptError(Place(file: "pen", line: 1), message)) { try act("in 1mm 1mm") }
  }

  @Test func `a hand that trembles turns the pen with each report`() throws {
    let recording = HidRecording(
      name: "A pen", id: HidID(bus: 3, vendor: 1, product: 1),
      reportDescriptor: PenDescriptor().located
        .with(0xd, 0x41, 0...36000, physical: 0...36000, unit: 0x14, exponent: -2).bytes,
      events: [])
    var performance = Performance(of: .recorded(recording), rate: 100)
    let twists = try ScriptParser.parse("twist 30\ntremble\nin 0% 0%\nwait 30ms", file: "pen")
      .flatMap { try performance.perform($0) }.compactMap { step -> Int? in
        guard case .report(let bytes) = step.effect else { return nil }
        return Int(bytes[6]) | Int(bytes[7]) << 8
      }
    #expect(twists == [0, 0, 3000, 3040, 3000, 3040])
  }

  @Test func `the description says what a script can do`() throws {
    let device = Device.pen(PenModel())
    #expect(
      try device.description == [
        "report 0", "size 200.0 120.0", "pen lower upper eraser pressure tilt degrees",
        "pens 000d:0002", "functions 000d:0002", "contacts",
      ])
  }

  @Test func `the size is told in centimetres or inches, or not at all`() throws {
    func size(_ unit: Int, _ exponent: Int) throws -> Point? {
      let descriptor = PenDescriptor()
        .with(1, 0x30, physical: 0...200, unit: unit, exponent: exponent)
        .with(1, 0x31, physical: 0...100, unit: unit, exponent: exponent).with(0xd, 0x32, 0...1)
      return try Tablet(descriptor.bytes).size
    }
    #expect(try size(0x11, -1) == Point(x: 200, y: 100))
    #expect(try size(0x13, -2) == Point(x: 50.8, y: 25.4))
    #expect(try size(0x33, -2) == nil)
    #expect(try Tablet(PenDescriptor().located.bytes).size == nil)
  }
}
