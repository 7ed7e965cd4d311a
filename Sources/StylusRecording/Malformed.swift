/// Why one line or value is wrong, for a caller that knows its place in the file.
struct Malformed: Error {
  var message: String

  init(_ message: String) { self.message = message }
}
