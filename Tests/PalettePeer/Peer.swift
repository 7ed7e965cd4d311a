import Glibc
import StylusCore
import StylusWire

/// Reads requests from standard input, and answers as it is told to.
@safe struct Peer {
  /// What it does, each a word of the plan.
  enum Word: String {
    /// Ends at once, with status 3.
    case die
    /// Kills itself once it is asked to open a palette.
    case dieOpen = "die-open"
    /// Says that it cannot.
    case fail
    /// Never says that it is ready.
    case mute
    /// Stops (SIGSTOP) once it is asked to open a palette.
    case stop
    /// The same once it is asked to close one.
    case stopClosing = "stop-closing"
    /// Reads nothing after the first request, but lives.
    case deaf
    /// Reports turns of the first item without end once a palette is open.
    case flood
    /// Chooses the first item when the hand lets go, if the pen has moved; the second if it has not, as by a tap.
    case choose
    /// The same, of the palette before.
    case old
    /// Turns the first item by 3 when the hand lets go, then by -50, and chooses nothing.
    case turn
    /// Chooses the first item as soon as it is open.
    case first
  }

  private let words: Set<Word>
  private let notes: UnsafeMutablePointer<FILE>?
  private var number: UInt32 = 0
  private var opening: PaletteRequest.Pose?
  private var last: PaletteRequest.Pose?

  init(plan: String, notes: String?) {
    words = Set(plan.split(separator: " ").compactMap { Word(rawValue: String($0)) })
    unsafe self.notes = notes.flatMap { unsafe fopen($0, "ae") }
  }

  mutating func run() -> CInt {
    note("started \(getpid())")
    if words.contains(.die) { return 3 }
    if words.contains(.fail) {
      send(.failed("this desktop is none"))
      return 1
    }
    if !words.contains(.mute) { send(.ready) }
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = unsafe recv(STDIN_FILENO, &buffer, buffer.count, 0)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      guard let request = PaletteRequest(buffer[..<count]) else { return 4 }
      answer(request)
      if words.contains(.deaf) { while true { pause() } }
    }
    note("ended")
    return 0
  }

  private mutating func answer(_ request: PaletteRequest) {
    switch request {
    case .open(let opening): open(opening)
    case .ask: send(.here)
    case .pose(let number, let pose):
      if number == self.number { last = pose }
    case .letGo(let number, let chooses):
      note("let go \(number) \(chooses ? "choosing" : "not choosing")")
      if chooses { choose() }
    case .close(let number):
      note("close \(number)")
      if words.contains(.stopClosing) { raise(SIGSTOP) }
      send(.closed(number: number))
    }
  }

  private mutating func open(_ opening: PaletteRequest.Opening) {
    number = opening.number
    self.opening = opening.pose
    last = opening.pose
    let names = opening.entries.map(\.name).joined(separator: ",")
    note(
      "open \(number) \(opening.kind.rawValue)\(opening.isHeld ? " held" : "")"
        + "\(opening.pose == nil ? " nowhere" : ""): \(names)")
    if words.contains(.dieOpen) { kill(getpid(), SIGKILL) }
    if words.contains(.stop) { raise(SIGSTOP) }
    send(.shown(number: number, time: now))
    if words.contains(.first) { send(.chosen(number: number, path: [0])) }
    while words.contains(.flood) {
      send(.turned(number: number, path: [0], steps: 1000, hasKeyboard: true))
    }
    if !opening.isHeld, words.contains(.choose) { send(.chosen(number: number, path: [1])) }
  }

  private func choose() {
    if words.contains(.choose) {
      send(.chosen(number: number, path: [opening != last ? 0 : 1]))
    }
    if words.contains(.old) { send(.chosen(number: number - 1, path: [0])) }
    if words.contains(.turn) {
      send(.turned(number: number, path: [0], steps: 3, hasKeyboard: true))
      send(.turned(number: number, path: [0], steps: -50, hasKeyboard: true))
    }
  }

  private func send(_ report: PaletteReport) {
    let bytes = report.bytes
    let count = unsafe bytes.withUnsafeBytes {
      unsafe Glibc.send(STDIN_FILENO, $0.baseAddress, $0.count, CInt(MSG_NOSIGNAL))
    }
    // Nobody is there any more.
    if count < 0 { exit(0) }
  }

  private func note(_ line: String) {
    unsafe fputs("\(line)\n", notes)
    unsafe fflush(notes)
  }

  private var now: Timestamp {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Timestamp(seconds: Int64(time.tv_sec), microseconds: Int64(time.tv_nsec) / 1000)
  }
}
