internal import EventLoop
internal import Glibc
internal import StylusCore
public import StylusRecording

/// Recordings as files.
public enum RecordingFile {
  /// No recording of a pipe, which may never end, is larger, in bytes: that many are hours of pen.
  static let largestStream = 256 << 20
  /// No recording of a file, whose size is its own, is larger: that many are a day of pen. It has to
  /// fit into memory, with as much again for its events.
  static let largestFile = 4 << 30

  /// The first pen in a recording file.
  ///
  /// - Parameter path: the file; `-` is standard input.
  /// - Returns: the pen and all it did.
  /// - Throws: `FileError` where it cannot be read, is no recording, or holds no pen.
  public static func pen(in path: String) throws(FileError) -> Recording {
    do {
      let name = path == "-" ? "standard input" : path
      let recordings = try RecordingReader.read(bytes(of: path), file: name)
      let pens = recordings.filter { DeviceRole(of: $0.device, tags: nil) == .stylus }
      if let pen = pens.first(where: { !$0.events.isEmpty }) { return pen }
      if !pens.isEmpty {
        throw FileError(description: "\(name): the pen in this recording does nothing")
      }
      let names = recordings.map(\.device.name).joined(separator: ", ")
      throw FileError(description: "\(name): no pen is in this recording, only \(names)")
    } catch let error as FileError {
      throw error
    } catch {
      throw FileError(description: "\(error)")
    }
  }

  private static func bytes(of path: String) throws(SystemError) -> [UInt8] {
    if path == "-" {
      return try FileContents.read(STDIN_FILENO, name: "standard input", limit: largestStream)
    }
    let file = try OwnedDescriptor.open(path, O_RDONLY)
    let limit = FileContents.isRegular(file.rawValue) ? largestFile : largestStream
    return try FileContents.read(file.rawValue, name: path, limit: limit)
  }
}
