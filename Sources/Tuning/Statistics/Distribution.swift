internal import Glibc

/// What a handful of measurements of one hand says, robustly: one slip among ten must move nothing.
///
/// Times of hands are skewed to the long side, so all is done with their logarithms. The middle is the
/// median, the spread the median absolute deviation times 1.4826, which for a normal distribution is its
/// standard deviation (Hampel, "The influence curve and its role in robust estimation", 1974). What is more
/// than 3.5 spreads from the median is an outlier (Iglewicz and Hoaglin, "How to Detect and Handle Outliers",
/// 1993). Quantiles are the median-unbiased ones, number 8 of Hyndman and Fan ("Sample Quantiles in
/// Statistical Packages", 1996).
public struct Distribution: Equatable, Sendable {
  /// What counts, in order.
  public let values: [Double]
  /// What is left out, in order.
  public let outliers: [Double]
  /// The middle; 0 where there are no values.
  public let median: Double
  /// How many times as much, or as little, a value one spread from the middle is; 1 or more.
  public let factor: Double

  /// A hand is never steadier than a tenth, however alike a few tries are.
  private static let leastSpread = 0.1
  private static let outlierLimit = 3.5
  /// Of fewer than this many nothing can be called an outlier.
  private static let fewestForOutliers = 5
  /// No more than this part are outliers; where more seem to be so, the hand is like that.
  private static let mostOutliers = 0.2
  /// The spreads to the 99th percentile of a normal distribution.
  private static let reach = 2.33
  /// The most that is guessed beyond what was seen.
  private static let mostGuessed = 1.5

  /// Looks at values of 0 or more, in any order.
  public init(_ samples: [Double]) {
    let sorted = samples.sorted()
    let logs = sorted.map { log(max($0, 1e-3)) }
    let (middle, spread) = Distribution.middle(logs)
    let isOutlier = logs.map { abs($0 - middle) > Distribution.outlierLimit * spread }
    let count = isOutlier.count { $0 }
    let hasOutliers =
      sorted.count >= Distribution.fewestForOutliers
      && Double(count) <= Distribution.mostOutliers * Double(sorted.count)
    values = zip(sorted, isOutlier).filter { !hasOutliers || !$1 }.map(\.0)
    outliers = zip(sorted, isOutlier).filter { hasOutliers && $1 }.map(\.0)
    let kept = Distribution.middle(values.map { log(max($0, 1e-3)) })
    median = Distribution.quantile(0.5, of: values)
    factor = exp(kept.spread)
  }

  /// The value that a part of all are below, 0 … 1; 0 where there are no values.
  public func quantile(_ part: Double) -> Double { Distribution.quantile(part, of: values) }

  /// What nearly all that this hand does stays below: the largest seen, or where the spread says that more is
  /// to come, the 99th percentile, but never more than half as much again as was seen.
  public var upperReach: Double {
    guard let last = values.last else { return 0 }
    let guess = median * Distribution.power(factor)
    return max(last, min(guess, last * Distribution.mostGuessed))
  }

  /// What nearly all that this hand does stays above, likewise.
  public var lowerReach: Double {
    guard let first = values.first else { return 0 }
    let guess = median / Distribution.power(factor)
    return min(first, max(guess, first / Distribution.mostGuessed))
  }

  private static func power(_ factor: Double) -> Double { pow(factor, reach) }

  private static func middle(_ sorted: [Double]) -> (middle: Double, spread: Double) {
    let middle = quantile(0.5, of: sorted)
    let deviations = sorted.map { abs($0 - middle) }.sorted()
    return (middle, max(1.4826 * quantile(0.5, of: deviations), leastSpread))
  }

  /// The same of values that are in order, none left out.
  static func quantile(_ part: Double, of sorted: [Double]) -> Double {
    guard let first = sorted.first, let last = sorted.last else { return 0 }
    let place = (Double(sorted.count) + 1.0 / 3) * part + 1.0 / 3
    if place <= 1 { return first }
    if place >= Double(sorted.count) { return last }
    let below = Int(place)
    let rest = place - Double(below)
    return sorted[below - 1] + rest * (sorted[below] - sorted[below - 1])
  }
}
