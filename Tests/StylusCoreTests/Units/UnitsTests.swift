import StylusCore
import Testing

@Suite struct `Units` {
  @Test(arguments: [
    (0.0, 3, "0"), (-0.0, 3, "0"), (1.5, 3, "1.5"), (-1.25, 1, "-1.3"), (0.0004, 3, "0"),
    (0.0005, 3, "0.001"), (1e-12, 6, "0"), (123456.789, 0, "123457"), (100.0, 2, "100"),
    (0.1 + 0.2, 6, "0.3"), (-0.01, 2, "-0.01"), (9_007_199_254_740_991, 0, "9007199254740991"),
  ])
  func `decimal text`(_ value: Double, _ places: Int, _ expected: String) {
    #expect(value.decimalText(places: places) == expected)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e16, .greatestFiniteMagnitude])
  func `no decimal text for what has no digits`(_ value: Double) {
    #expect(value.decimalText(places: 3) == nil)
  }

  @Test(arguments: [
    (Int64(0), "0"), (1, "0.000001"), (-1, "-0.000001"), (12_345_678, "12.345678"),
    (60_000_000, "60"), (.max, "9223372036854.775807"), (.min, "-9223372036854.775808"),
  ])
  func `seconds text`(_ microseconds: Int64, _ expected: String) {
    #expect(Timestamp(microseconds: microseconds).secondsText == expected)
  }

  @Test(arguments: [
    (0.0, 0, "0"), (90, 0, "90"), (359.4, 0, "359"), (359.5, 0, "0"), (359.994, 2, "359.99"),
    (359.996, 2, "0"), (56.789, 2, "56.79"),
  ])
  func `degrees text`(_ degrees: Double, _ places: Int, _ expected: String) {
    #expect(Radians(degrees: degrees).degreesText(places: places) == expected)
  }

  @Test func `arithmetic of times saturates`() {
    let first = Timestamp(microseconds: .min)
    let last = Timestamp(microseconds: .max)
    #expect(last + Microseconds(1) == last)
    #expect(first + Microseconds(-1) == first)
    #expect(last - first == Microseconds(.max))
    #expect(first - last == Microseconds(.min))
    #expect(Timestamp(seconds: .max, microseconds: 5) == last)
    #expect(Timestamp(seconds: .min, microseconds: -5) == first)
    #expect(Timestamp(seconds: 12, microseconds: 345_678) == Timestamp(microseconds: 12_345_678))
    #expect(Microseconds.milliseconds(.max) == Microseconds(.max))
    #expect(Microseconds.milliseconds(.min) == Microseconds(.min))
    #expect(Millimetres(1) < Millimetres(2))
  }

  @Test(arguments: [
    (0.0, 0.0), (360, 0), (-90, 270), (450, 90), (-1e-300, 0), (-360, 0), (3600.5, 0.5),
  ])
  func `angles wrap into one turn`(_ degrees: Double, _ expected: Double) {
    let wrapped = Radians(degrees: degrees).wrapped
    #expect(abs(wrapped.degrees - expected) < 1e-9)
    #expect((0..<2 * Double.pi).contains(wrapped.rawValue))
  }
}
