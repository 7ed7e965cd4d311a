import Testing

@testable import InputDevices

@Suite struct SysfsBitmapTests {
  @Test(
    "words come highest first, empty ones before the first are left out",
    arguments: [
      ("0", []),
      ("1", [0]),
      ("8000000000000000", [63]),
      ("1 0", [64]),
      ("1c03 0 0 0 0 0", [0x140, 0x141, 0x14a, 0x14b, 0x14c]),
      ("1000d000003", [0x00, 0x01, 0x18, 0x1a, 0x1b, 0x28]),
      ("2\n", [1]),
    ] as [(String, Set<UInt16>)])
  func bits(_ text: String, _ expected: Set<UInt16>) {
    #expect(SysfsBitmap.bits(text) == expected)
  }

  @Test func `a program with narrow words reads narrow words`() {
    #expect(SysfsBitmap.bits("1 80000000", wordBits: 32) == [31, 32])
    #expect(SysfsBitmap.bits("1c03 0 0 0 0 0 0 0 0 0 0", wordBits: 32)?.contains(0x140) == true)
  }

  @Test(
    "what is no bitmap is refused",
    arguments: [
      "", "\n", "x", "1 g", "-1", "+1", "11112222333344445", "0x1",
      String(repeating: "1 ", count: 25),
    ])
  func refused(_ text: String) {
    #expect(SysfsBitmap.bits(text) == nil)
  }

  @Test func `a word wider than the program's is refused`() {
    #expect(SysfsBitmap.bits("100000000", wordBits: 32) == nil)
  }
}
