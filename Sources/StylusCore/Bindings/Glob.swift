internal import Glibc

/// A shell-like pattern: `*` any run of characters, `?` one, `[…]` a set. Case does
/// not count.
public struct Glob: Hashable, Sendable {
  /// The pattern as written.
  public var pattern: String

  /// Makes a glob.
  public init(_ pattern: String) { self.pattern = pattern }

  /// Whether it is a plain word, which matches that alone.
  public var isPlain: Bool { !pattern.contains { "*?[\\".contains($0) } }

  /// Whether the whole of `text` is as the pattern says. The C function is `fnmatch`.
  public func matches(_ text: String) -> Bool {
    unsafe fnmatch(pattern.lowercased(), text.lowercased(), 0) == 0
  }
}
