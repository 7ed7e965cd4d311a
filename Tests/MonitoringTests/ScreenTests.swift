import Testing

@testable import Monitoring

@Suite struct `A screen` {
  @Test(arguments: [
    ("pen", "pen"), ("twelve chars", "twelve c…"), ("ninechars", "ninechars"),
    ("ペンタブレット", "ペンタブ…"), ("1ペンタブレット", "1ペンタ …"), ("1ペンタブ", "1ペンタブ"),
    ("a\u{1B}[2Jb\u{9B}", "a?[2Jb?"), ("e\u{301}\u{202E}x", "ex"), ("", ""),
  ]) func `cuts what has no room, and has nothing that a terminal obeys`(
    _ text: String, _ shown: String
  ) {
    var screen = Screen(columns: 9, rows: 2)
    screen.write(text, row: 1, column: 0)
    #expect(screen.text == "\n" + shown)
  }

  @Test func `leaves out what is beyond its edges`() {
    var screen = Screen(columns: 3, rows: 1)
    for (row, column) in [(-1, 0), (0, -1), (1, 0), (0, 3)] {
      screen.put("x", .plain, row: row, column: column)
    }
    screen.write("abc", row: 0, column: 5)
    #expect(screen.text == "" || screen.text == "  …")
  }

  private func bytes(
    _ shown: Screen?, _ next: Screen, isColoured: Bool = true
  ) -> String {
    var bytes: [UInt8] = []
    ScreenUpdate.append(from: shown, to: next, isColoured: isColoured, to: &bytes)
    return String(decoding: bytes, as: UTF8.self).replacing("\u{1B}[", with: "^")
  }

  @Test func `is shown by the lines that change`() {
    var first = Screen(columns: 5, rows: 3)
    first.write("one", row: 0, column: 0)
    var second = first
    second.write("two", .strong, row: 2, column: 1)
    #expect(bytes(nil, first) == "^0m^2J^1;1H^0mone^K^2;1H^0m^K^3;1H^0m^K")
    #expect(bytes(first, first) == "")
    #expect(bytes(first, second) == "^3;1H^0m ^0;1mtwo^0m^K")
  }

  @Test func `is shown whole where its size is another`() {
    #expect(
      bytes(Screen(columns: 5, rows: 3), Screen(columns: 4, rows: 1)) == "^0m^2J^1;1H^0m^K")
  }

  @Test func `keeps its last column`() {
    var screen = Screen(columns: 3, rows: 1)
    screen.write("abc", row: 0, column: 0)
    #expect(bytes(Screen(columns: 3, rows: 1), screen) == "^1;1H^0mabc")
  }

  @Test(arguments: [Style.plain, .strong, .faint, .lit, .gesture, .warning])
  func `has no colour where none is wanted`(_ style: Style) {
    var screen = Screen(columns: 9, rows: 1)
    screen.write("pen", style, row: 0, column: 0)
    let text = bytes(Screen(columns: 9, rows: 1), screen, isColoured: false)
    #expect(!text.contains("3"), "\(text)")
    #expect(text.hasSuffix("^K"))
  }

  @Test func `shows a wide character once`() {
    var screen = Screen(columns: 4, rows: 1)
    screen.write("ペン", row: 0, column: 0)
    #expect(bytes(Screen(columns: 4, rows: 1), screen) == "^1;1H^0mペン")
  }
}
