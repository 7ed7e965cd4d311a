import PenScript

/// The command line.
struct Options {
  static let usage = """
    usage: pen-simulator [OPTION…] [SCRIPT]

    Makes a pen through /dev/uhid and acts SCRIPT, or what comes on standard input as it comes.
    Prints `ready NODE…` when the device's nodes are there, and what the script says.

      --name NAME                the device's name
      --id BUS:VENDOR:PRODUCT    its ids, hexadecimal (3:1209:1)
      --size WIDTHxHEIGHT        its active area in millimetres (200x120)
      --rate HZ                  reports a second while in range, up to 8000 (200)
      --with touch,keys          has these too, each with a node of its own that does nothing
      --hid FILE                 be the device of a hid-recorder file instead, which can play its
                                 reports, too
      --describe                 print first what the device's descriptor says of its pen
      --help                     print this

    Exit status: 0, the script has ended; 1, the system refused something; 2, the command line, the
    script or the recording is wrong.
    """

  var model = PenModel()
  var rate = 200
  var recording: String?
  var script: String?
  var wantsHelp = false
  var wantsDescription = false

  /// Reads the arguments after the program's name.
  init(_ arguments: some Sequence<String>) throws(UsageError) {
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      if argument == "--help" {
        wantsHelp = true
      } else if argument == "--describe" {
        wantsDescription = true
      } else if argument.hasPrefix("--") {
        guard let value = rest.popFirst() else { throw UsageError("\(argument) needs a value") }
        try set(argument, value)
      } else {
        guard script == nil else { throw UsageError("‘\(argument)’ is a second script") }
        script = argument
      }
    }
  }

  private mutating func set(_ option: String, _ value: String) throws(UsageError) {
    switch option {
    case "--name": model.name = value
    case "--id": model.id = try id(value)
    case "--size": (model.width, model.height) = try size(value)
    case "--rate": rate = try number(value, in: 1...8000)
    case "--with": model.companions = try companions(value)
    case "--hid": recording = value
    default: throw UsageError("there is no option \(option)")
    }
  }

  private func id(_ text: String) throws(UsageError) -> HidID {
    let words = text.split(separator: ":", omittingEmptySubsequences: false)
    guard
      words.count == 3, let bus = UInt16(words[0], radix: 16),
      let vendor = UInt16(words[1], radix: 16), let product = UInt16(words[2], radix: 16)
    else { throw UsageError("‘\(text)’ is no BUS:VENDOR:PRODUCT, hexadecimal") }
    return HidID(bus: bus, vendor: UInt32(vendor), product: UInt32(product))
  }

  private func size(_ text: String) throws(UsageError) -> (Int, Int) {
    let words = text.split(separator: "x", omittingEmptySubsequences: false).map(String.init)
    guard words.count == 2 else { throw UsageError("‘\(text)’ is no WIDTHxHEIGHT") }
    return (try number(words[0], in: 10...2000), try number(words[1], in: 10...2000))
  }

  private func companions(_ text: String) throws(UsageError) -> Set<Companion> {
    var companions: Set<Companion> = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let companion = Companion(rawValue: String(word)) else {
        let names = Companion.allCases.map(\.rawValue).joined(separator: ", ")
        throw UsageError("‘\(word)’ is nothing that a tablet can have: \(names)")
      }
      companions.insert(companion)
    }
    return companions
  }

  private func number(_ text: String, in range: ClosedRange<Int>) throws(UsageError) -> Int {
    guard let number = Int(text), range.contains(number) else {
      throw UsageError("‘\(text)’ is no number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }
}

/// What is wrong with the command line.
struct UsageError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
