import Testing

/// A change to a good recording, and what is said of it at the 👉, which stands in the new text, or
/// else before `place`, or else at the end.
struct ErrorCase: CustomTestStringConvertible, Sendable {
  var old: String
  var new: String
  var place: String?
  var isAtEnd: Bool
  var message: String
  var testDescription: String { "\(old.debugDescription) → \(new.debugDescription)" }

  init(
    _ old: String, _ new: String, at place: String? = nil, atEnd: Bool = false, _ message: String
  ) {
    self.old = old
    self.new = new
    self.place = place
    self.isAtEnd = atEnd
    self.message = message
  }

  func marked(in good: String) -> MarkedText {
    let changed = good.with(old, new)
    let marked = place.map { changed.with($0, "👉\($0)") } ?? changed
    return MarkedText(isAtEnd ? marked + "👉" : marked)
  }
}

/// A text in which 👉 marks a place; both numbers from 1, and 0 without a mark.
struct MarkedText {
  var text: String
  var line = 0
  var column = 0

  init(_ marked: String) {
    guard let mark = marked.firstRange(of: "👉") else {
      text = marked
      return
    }
    let before = marked[..<mark.lowerBound]
    text = String(before + marked[mark.upperBound...])
    line = before.unicodeScalars.count { $0 == "\n" } + 1
    column = before.unicodeScalars.reversed().prefix { $0 != "\n" }.count + 1
  }
}
