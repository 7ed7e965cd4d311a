internal import EventLoop
internal import Glibc
internal import StylusCore
public import StylusRecording

/// Recordings as files.
public enum RecordingFile {
  /// The first pen in a recording file.
  ///
  /// - Parameter path: the file; `-` is standard input.
  /// - Returns: the pen and all it did.
  /// - Throws: `FileError` where it cannot be read, is no recording, or holds no pen.
  public static func pen(in path: String) throws(FileError) -> Recording {
    do {
      let recordings = try RecordingReader.read(bytes(of: path), file: path)
      let pen = recordings.first {
        DeviceRole(of: $0.device, tags: nil) == .stylus && !$0.events.isEmpty
      }
      if let pen { return pen }
      let names = recordings.map(\.device.name).joined(separator: ", ")
      throw FileError(description: "\(path): no pen is in this recording, only \(names)")
    } catch let error as FileError {
      throw error
    } catch {
      throw FileError(description: "\(error)")
    }
  }

  private static func bytes(of path: String) throws(SystemError) -> [UInt8] {
    if path == "-" { return try FileContents.read(STDIN_FILENO, name: "standard input") }
    let file = try OwnedDescriptor.open(path, O_RDONLY)
    return try FileContents.read(file.rawValue, name: path)
  }
}
