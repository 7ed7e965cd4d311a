/// Has the machine wait with its sleep, for a few seconds at most, until this object is let go of
/// (a `delay` lock of logind). Where logind gives none, sleep comes without a wait.
final class SleepDelay {
  private var call: BusSlot?
  /// logind's answer: the lock is a descriptor in it, and is open for as long as the answer is kept.
  private var lock: BusMessage?

  /// Asks for the lock.
  init(_ bus: BusConnection) {
    let message = bus.methodCall(
      to: Logind.service, path: Logind.path, interface: Logind.manager, method: "Inhibit")
    for text in ["sleep", "stylusd", "Letting go of the pens", "delay"] { message.append(text) }
    call = try? bus.call(message) { [weak self] reply in self?.lock = reply }
  }
}
