import EventLoop
import Glibc
import InputDevices
import Pens
import StylusCore

extension InterceptionTrouble {
  /// One plain sentence that says what is wrong and what to do.
  func text(for node: InputNode) -> String {
    let name = node.description.name.isEmpty ? node.path : node.description.name
    return "\(name) is only observed: \(reason)"
  }

  private var reason: String {
    switch self {
    case .noTwin(let error) where [EACCES, EPERM].contains(error.number):
      "you may not write \(UinputDevice.path); the package stylusd-uinput allows it "
        + "(or sudo make install-uinput), then run 'systemctl --user reload stylusd'"
    case .noTwin(let error) where [ENOENT, ENODEV].contains(error.number):
      "there is no \(UinputDevice.path); run 'sudo modprobe uinput', then 'systemctl --user reload stylusd'"
    case .noTwin(let error), .failed(let error):
      "\(error); run 'systemctl --user reload stylusd' to try again"
    case .isTaken:
      "another program has taken it for itself; end that, then run 'systemctl --user reload stylusd'"
    }
  }
}
