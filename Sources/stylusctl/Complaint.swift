import Glibc
import PlainText

/// Writes lines to standard error, behind what standard output already holds.
func complain(_ text: String) {
  fflush(nil)
  // Names out of a recording may hold anything.
  var line = text.printableLines + "\n"
  line.withUTF8 { bytes in _ = unsafe write(STDERR_FILENO, bytes.baseAddress, bytes.count) }
}
