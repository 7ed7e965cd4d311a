/// The words of one line of a script, taken one after another.
struct Words {
  private var words: ArraySlice<String>
  private let place: Place

  init(_ words: [String], at place: Place) {
    self.words = words[...]
    self.place = place
  }

  var peek: String? { words.first }

  mutating func next() -> String? { words.popFirst() }

  /// All that is left, as text.
  mutating func rest() -> String {
    defer { words = [] }
    return words.joined(separator: " ")
  }

  func finish() throws(ScriptError) {
    if let word = words.first { throw error("‘\(word)’ is one word too many") }
  }

  func error(_ message: String) -> ScriptError { ScriptError(place, message) }

  private mutating func need(_ what: String) throws(ScriptError) -> String {
    guard let word = next() else { throw error("\(what) is missing at the end") }
    return word
  }

  /// A number; `unit` must follow it without a space.
  mutating func number(
    _ what: String, unit: String = "", in range: ClosedRange<Double>
  ) throws(ScriptError) -> Double {
    let word = try need(what)
    let digits = word.hasSuffix(unit) ? word.dropLast(unit.count) : ""
    guard let number = Double(digits), number.isFinite else {
      let example = unit.isEmpty ? "a number" : "a number with ‘\(unit)’"
      throw error("‘\(word)’ is no \(what): \(example) is wanted")
    }
    guard range.contains(number) else {
      throw error("\(what) ‘\(word)’ is not in \(range.lowerBound) … \(range.upperBound)")
    }
    return number
  }

  mutating func spot() throws(ScriptError) -> Spot {
    Spot(x: try coordinate("x"), y: try coordinate("y"))
  }

  private mutating func coordinate(_ what: String) throws(ScriptError) -> Coordinate {
    if peek?.hasSuffix("%") == true { return .percent(try number(what, unit: "%", in: 0...100)) }
    return .millimetres(try number(what, unit: "mm", in: 0...2000))
  }

  mutating func tilt() throws(ScriptError) -> Tilt {
    let x = try number("tilt x", in: -90...90)
    let y = try number("tilt y", in: -90...90)
    return Tilt(x: x, y: y)
  }

  mutating func pressure() throws(ScriptError) -> Double { try number("pressure", in: 0...1) }

  /// A time such as `120ms` or `1.5s`, at most ten minutes.
  mutating func duration() throws(ScriptError) -> Duration {
    let word = try need("a time")
    let (unit, milliseconds) = word.hasSuffix("ms") ? ("ms", 1.0) : ("s", 1000.0)
    guard
      word.hasSuffix(unit), let number = Double(word.dropLast(unit.count)),
      case let length = number * milliseconds, (0...600_000).contains(length)
    else { throw error("‘\(word)’ is no time from 0ms to 600s") }
    return .microseconds(Int64((length * 1000).rounded()))
  }

  mutating func count(upTo limit: Int) throws(ScriptError) -> Int {
    let word = try need("a count")
    guard let count = Int(word), (1...limit).contains(count) else {
      throw error("‘\(word)’ is no count from 1 to \(limit)")
    }
    return count
  }

  /// One of the enumeration's names.
  mutating func name<Name>(_ what: String) throws(ScriptError) -> Name
  where Name: RawRepresentable<String> & CaseIterable {
    let word = try need(what)
    guard let name = Name(rawValue: word) else {
      let names = Name.allCases.map(\.rawValue).joined(separator: ", ")
      throw error("‘\(word)’ is no \(what): \(names)")
    }
    return name
  }
}
