import StylusWire
import Testing

@Suite struct `The daemon's status` {
  private static let config = "bound by /home/ann; bee/config.toml"

  private static let lines: [(DaemonStatus.Pens, String)] = [
    (.waiting("your session is locked"), "waiting, since your session is locked"),
    (.read([]), "no pen is there to be read"),
    (.read([.init(name: "Test Pen", use: .observed)]), "Test Pen"),
    (
      .read([.init(name: "A", use: .pending), .init(name: "B", use: .intercepted)]),
      "A (intercepted once the pen has left), B (intercepted)"
    ),
    (.read([.init(name: "Test Pen", use: .erasing)]), "Test Pen (intercepted, eraser)"),
    (
      .read([.init(name: "Wacom Co.,Ltd. Pen", use: .intercepted)]),
      #""Wacom Co.,Ltd. Pen" (intercepted)"#
    ),
    (.read([.init(name: #"a "b" \c(d)"#, use: .observed)]), #""a ""b"" \c(d)""#),
  ]

  @Test(arguments: lines)
  func `is a line from which its parts come back`(_ pens: DaemonStatus.Pens, _ line: String) {
    let status = DaemonStatus(pens: pens, config: Self.config)
    #expect(status.text == "\(line); \(Self.config)")
    #expect(DaemonStatus(status.text) == status)
  }

  private static let fronts: [(DaemonStatus.Front, String)] = [
    (.told("krita", by: "sway"), "app krita (sway)"),
    (.told("org.x; (y)", by: "x11"), #"app "org.x; (y)" (x11)"#),
    (.told(nil, by: "kwin"), "no app in front (kwin)"),
    (
      .unknown("GNOME Shell does not tell it"),
      "the app in front is not known, since GNOME Shell does not tell it"
    ),
    (
      .unknown(#"niri says "no"; do x"#),
      #"the app in front is not known, since "niri says ""no""; do x""#
    ),
  ]

  @Test(arguments: fronts)
  func `tells the app in front in the middle`(_ front: DaemonStatus.Front, _ text: String) {
    for (pens, line) in Self.lines {
      let status = DaemonStatus(pens: pens, front: front, config: Self.config)
      #expect(status.text == "\(line); \(text); \(Self.config)")
      #expect(DaemonStatus(status.text) == status)
    }
  }

  @Test func `is told of the app on a line`() {
    let lines = Self.fronts.map { DaemonStatus(pens: .read([]), front: $0.0, config: "").frontLine }
    #expect(
      lines == [
        "krita (told by sway)", "org.x; (y) (told by x11)", "none in front (told by kwin)",
        "not known, since GNOME Shell does not tell it",
        #"not known, since niri says "no"; do x"#,
      ])
    #expect(DaemonStatus(pens: .read([]), config: "").frontLine == nil)
  }

  private static let names = [
    "", " ", "Pen ", "\"", "\\", "\\\"", "Pen (intercepted)", "Pen (intercepted), Pen", "a; b", "(",
    "()", "no pen is there to be read", "waiting, since ever", "\u{301}", "Pen\u{301}(",
    "\"\u{301}", ",\u{301}",
  ]

  @Test(arguments: names, PenUse.allCases)
  func `tells every name from all else`(_ name: String, _ use: PenUse) {
    let status = DaemonStatus(
      pens: .read([.init(name: name, use: use), .init(name: "Pen", use: .observed)]), config: "c")
    #expect(DaemonStatus(status.text) == status, "\(status.text)")
  }

  @Test(arguments: [
    "", "Pen", "Pen;c", "Pen (taken); c", "Pen (intercepted; c", "\"Pen; c", "\"Pen\"\"; c",
    "Pen, ; c", "; c", "waiting, since ever", "no pen is there to be read",
  ])
  func `is found in no other line`(_ line: String) { #expect(DaemonStatus(line) == nil) }

  @Test func `is told of each pen on a line`() {
    let pens = [
      DaemonStatus.Pen(name: "A", use: .observed), .init(name: "B\u{1B}", use: .pending),
      .init(name: "C", use: .intercepted), .init(name: "D", use: .erasing),
    ]
    #expect(
      DaemonStatus(pens: .read(pens), config: "").penLines == [
        "A: observed", "B\\u{1B}: intercepted once the pen has left", "C: intercepted",
        "D: intercepted, eraser",
      ])
    #expect(DaemonStatus(pens: .read([]), config: "").penLines == ["no pen is there to be read"])
    #expect(DaemonStatus(pens: .waiting("it is late"), config: "").penLines == [])
  }

  @Test func `is told to programs in fields that are always there`() {
    #expect(
      DaemonStatus(pens: .read([.init(name: "a \"b\"", use: .pending)]), config: "c").jsonFields
        == #""waiting":null,"pens":[{"name":"a \"b\"","use":"pending"}],"app":null,"app-source":null,"config":"c""#
    )
    #expect(
      DaemonStatus(pens: .read([]), front: .told("a\"", by: "x11"), config: "c").jsonFields
        == #""waiting":null,"pens":[],"app":"a\"","app-source":"x11","config":"c""#)
    #expect(
      DaemonStatus(pens: .waiting("it is late"), config: "c").jsonFields
        == #""waiting":"it is late","pens":null,"app":null,"app-source":null,"config":"c""#)
  }
}
