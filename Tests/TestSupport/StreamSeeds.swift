import FoundationEssentials

/// The random streams that properties are tried on.
public enum StreamSeeds {
  /// The seeds: 1 to 10 000, or as many as `STYLUSD_STREAMS` asks for, from `STYLUSD_FIRST_STREAM` on.
  public static let all: Range<UInt64> = {
    let first = number("STYLUSD_FIRST_STREAM") ?? 1
    return first..<first + (number("STYLUSD_STREAMS") ?? 10_000)
  }()

  private static func number(_ variable: String) -> UInt64? {
    ProcessInfo.processInfo.environment[variable].flatMap { UInt64($0) }
  }
}
