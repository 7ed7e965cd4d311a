/// Spans at and beside the recogniser's default times, and others that matter, in µs.
public enum EdgeTimes {
  /// The spans, ascending.
  public static let all: [Int64] = [
    0, 1, 5_000, 24_999, 25_000, 25_001, 40_000, 69_999, 70_000, 70_001, 100_000, 200_000, 200_001,
    300_000, 300_001, 499_999, 500_000, 500_001, 800_000,
  ]
}
