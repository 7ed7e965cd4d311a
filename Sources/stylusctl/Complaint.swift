import Glibc

/// Writes lines to standard error, behind what standard output already holds.
func complain(_ text: String) {
  fflush(nil)
  var line = text + "\n"
  line.withUTF8 { bytes in _ = unsafe write(STDERR_FILENO, bytes.baseAddress, bytes.count) }
}
