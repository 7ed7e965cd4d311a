/// A text by its lines, counted as TOML's parser counts them: only a line feed ends one.
struct SourceText {
  private let lines: [ArraySlice<UInt8>]

  init(_ bytes: [UInt8]) {
    let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = bytes.starts(with: byteOrderMark) ? bytes.dropFirst(3) : bytes[...]
    lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  }

  /// Line `number`, from 1, without its end; empty where there is no such line.
  func line(_ number: Int) -> String {
    guard lines.indices.contains(number - 1) else { return "" }
    let line = lines[number - 1]
    let text = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    return String(decoding: text, as: UTF8.self)
  }
}
