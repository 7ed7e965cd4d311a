import Glibc

/// How long what is meant to be hard goes on.
enum Stress {
  /// `STYLUSD_POSE_SECONDS`: seconds in real time; 0, where it is not set, is as fast as it goes.
  static let seconds =
    unsafe getenv("STYLUSD_POSE_SECONDS").flatMap {
      unsafe Int(String(cString: $0))
    } ?? 0
}
