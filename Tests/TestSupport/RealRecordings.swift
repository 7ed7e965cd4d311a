import FoundationEssentials
public import StylusRecording

/// Recordings of real pens, which are not part of this project: `STYLUSD_RECORDINGS` tells where
/// they are. Tests that want them are skipped, and say so, where they are absent.
public enum RealRecordings {
  /// The folder.
  public static let folder =
    ProcessInfo.processInfo.environment["STYLUSD_RECORDINGS"] ?? besideThePackage

  /// The reason with which tests are skipped.
  public static let absence =
    "there are no recordings in STYLUSD_RECORDINGS or ../shared/recordings"

  private static var besideThePackage: String {
    let package = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    return package.joined(separator: "/") + "/../shared/recordings"
  }

  /// Whether the folder is there.
  public static var arePresent: Bool { FileManager.default.fileExists(atPath: folder) }

  /// A file's bytes.
  public static func bytes(of file: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: "\(folder)/\(file)")))
  }

  /// The one recording in a file.
  public static func recording(_ file: String) throws -> Recording? {
    try RecordingReader.read(bytes(of: file), file: file).first
  }
}
