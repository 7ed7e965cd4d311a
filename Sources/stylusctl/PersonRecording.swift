import Files
import PlainText
import StylusRecording

/// The recording that a command looks at.
enum PersonRecording {
  /// Reads it; a large one takes a while, and so may who writes to standard input or a pipe.
  static func read(_ file: String) throws -> Recording {
    let source = file == "-" ? "standard input" : file.quoted
    return try Waiting.on("a recording from \(source)") { try RecordingFile.pen(in: file) }
  }
}
