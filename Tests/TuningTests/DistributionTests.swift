import Testing
import Tuning

struct `A distribution` {
  /// As R 4's `quantile(1:10, type = 8)` has them.
  @Test(arguments: [(0.0, 1.0), (0.1, 1.3667), (0.5, 5.5), (0.9, 9.6333), (1.0, 10.0)])
  func `has quantiles of Hyndman and Fan's kind 8`(_ part: Double, _ value: Double) {
    let distribution = Distribution((1...10).map(Double.init))
    #expect(abs(distribution.quantile(part) - value) < 1e-4)
  }

  @Test func `leaves out one slip among ten, and only that`() {
    let steady = [130.0, 120, 141, 133, 128, 119, 150, 137, 125]
    let distribution = Distribution(steady + [900])
    #expect(distribution.outliers == [900])
    #expect(distribution.values == steady.sorted())
    #expect(distribution.median == 130)
    #expect(Distribution(steady + [20]).outliers == [20])
    #expect(Distribution(steady).outliers == [])
  }

  @Test func `calls no part of a hand that has two ways a slip`() {
    let values = [100.0, 101, 102, 103, 104, 105, 106, 600, 610, 620]
    #expect(Distribution(values).outliers == [])
    #expect(Distribution([100, 100, 100, 900]).outliers == [])
  }

  @Test func `reaches beyond what was seen, but not far`() {
    let alike = Distribution([Double](repeating: 100, count: 10))
    #expect(alike.upperReach > 120 && alike.upperReach < 130)
    #expect(alike.lowerReach > 75 && alike.lowerReach < 85)
    let wide = Distribution([50, 90, 150, 250, 400, 700])
    #expect(wide.upperReach == 700 * 1.5)
    #expect(wide.lowerReach == 50 / 1.5)
  }

  @Test func `of nothing is nothing`() {
    let nothing = Distribution([])
    #expect(nothing.values == [] && nothing.outliers == [])
    #expect(nothing.median == 0 && nothing.upperReach == 0 && nothing.lowerReach == 0)
    #expect(Distribution([0, 0, 0, 0, 0]).upperReach < 0.001)
  }
}
