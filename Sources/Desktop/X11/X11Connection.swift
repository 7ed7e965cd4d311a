internal import CX11
public import EventLoop
internal import Glibc

/// A connection to an X server, served by the loop. What is waited for, and all else with it, is the server at
/// the beginning, for as long as it takes, and at the end, up to a second, one that was sent keys and does not
/// read them.
@safe  // xcb's object is freed after the source that waits for its descriptor.
public final class X11Connection {
  /// How long the end may wait for a server that hangs.
  private static let patience: CInt = 1000

  let pointer: OpaquePointer
  /// Whether something was sent that must arrive, though nobody is told whether it has.
  var isOwedReading = false
  private var source: EventSource?
  private var listeners: [(X11Event) -> Void] = []
  /// In the order in which the server answers.
  private var questions: [X11Question] = []

  /// Told that the server has gone; nothing works any more then.
  public var onLoss: (() -> Void)?

  /// Connects, which waits for the server's answer: xcb has no other way, and no limit. A server that has gone
  /// is told at once, and one that hangs, or is on another machine that says nothing, holds the program up.
  ///
  /// - Parameters:
  ///   - display: the server, such as `:0`; nil is the one of DISPLAY.
  ///   - loop: what waits for the server's events.
  /// - Throws: where there is none, or it takes nobody in.
  public init(_ display: String? = nil, on loop: EventLoop) throws(DesktopError) {
    // Where it fails there is an object too, and to be freed.
    guard let pointer = unsafe xcb_connect(display, nil) else {
      throw DesktopError("there is no memory to connect to the X server")
    }
    unsafe self.pointer = pointer
    guard unsafe xcb_connection_has_error(pointer) == 0 else {
      throw DesktopError("cannot connect to the X server \(display ?? "")")
    }
    do throws(SystemError) {
      source = try loop.watch(unsafe xcb_get_file_descriptor(pointer)) { [weak self] in
        self?.readEvents()
      }
    } catch {
      throw DesktopError("\(error)")
    }
  }

  deinit {
    source?.remove()
    waitUntilRead()
    unsafe xcb_disconnect(pointer)
  }

  /// Waits until the server has read all that it was sent, by something that it has to answer. Of a client
  /// that has hung up it reads nothing more, be it the release of a key (ClientReady in X.org's
  /// os/connection.c closes it at once).
  private func waitUntilRead() {
    guard isOwedReading, unsafe xcb_connection_has_error(pointer) == 0 else { return }
    let question = unsafe xcb_get_input_focus(pointer)
    guard unsafe xcb_flush(pointer) > 0 else { return }
    var answer: UnsafeMutableRawPointer?
    var problem: UnsafeMutablePointer<xcb_generic_error_t>?
    while unsafe xcb_poll_for_reply(pointer, question.sequence, &answer, &problem) == 0 {
      var server = pollfd(
        fd: unsafe xcb_get_file_descriptor(pointer), events: Int16(POLLIN), revents: 0)
      let count = unsafe poll(&server, 1, X11Connection.patience)
      guard count > 0 || (count < 0 && errno == EINTR) else { break }
    }
    unsafe free(answer)
    unsafe free(problem)
  }

  /// Hands each event to `listener`, for as long as this connection lives.
  func listen(_ listener: @escaping (X11Event) -> Void) {
    listeners.append(listener)
  }

  /// Hands the answer to a question to `take`, in a later turn of the loop. Questions are sent by `flush`, or
  /// once the handler of an event or answer has returned.
  func ask(_ sequence: UInt32, _ take: @escaping (X11Answer?) -> Void) {
    questions.append(X11Question(sequence: sequence, take: take))
  }

  /// Sends what was asked outside of any handler.
  func flush() { unsafe xcb_flush(pointer) }

  /// Reads what events and answers there are. Also to be called after anything that has waited for an answer:
  /// xcb has then read events that came before it, and the loop would not see them.
  func readEvents() {
    repeat {
      while let event = unsafe xcb_poll_for_event(pointer) { unsafe hand(event) }
      takeAnswers()
      // Those may have read events too, as may the sending of what they have led to.
      flush()
    } while hasMore
    guard unsafe xcb_connection_has_error(pointer) != 0, source != nil else { return }
    source?.remove()
    source = nil
    onLoss?()
  }

  private func hand(_ event: UnsafeMutablePointer<xcb_generic_event_t>) {
    for listener in listeners { listener(unsafe X11Event(event)) }
    unsafe free(event)
  }

  private func takeAnswers() {
    // Of a server that has gone all answers are errors, and nobody is there for whom they would matter.
    guard unsafe xcb_connection_has_error(pointer) == 0 else { return questions = [] }
    while let question = questions.first {
      var answer: UnsafeMutableRawPointer?
      var problem: UnsafeMutablePointer<xcb_generic_error_t>?
      guard
        unsafe xcb_poll_for_reply(pointer, question.sequence, &answer, &problem) != 0
      else { return }
      questions.removeFirst()
      question.take(unsafe answer.map { unsafe X11Answer($0) })
      unsafe free(answer)
      unsafe free(problem)
    }
  }

  /// Whether xcb holds something that the loop would not see, as it is read already.
  private var hasMore: Bool {
    guard let event = unsafe xcb_poll_for_queued_event(pointer) else { return false }
    unsafe hand(event)
    return true
  }
}
