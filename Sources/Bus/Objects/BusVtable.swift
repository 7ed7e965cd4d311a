internal import CLibsystemd
internal import Glibc

/// An interface as sd-bus wants it: an array of elements that it reads for as long as the object is there,
/// and the strings that they refer to.
@safe final class BusVtable {
  let pointer: UnsafeMutablePointer<sd_bus_vtable>
  private let strings: CStrings

  init(
    _ interface: BusInterface, call: sd_bus_message_handler_t?, read: sd_bus_property_get_t?
  ) {
    let strings = CStrings()
    var elements = unsafe [stylusd_vtable_start()]
    for method in interface.methods {
      let (arguments, results) = (method.arguments, method.results)
      unsafe elements.append(
        stylusd_vtable_method(
          strings.add(method.name), strings.add(arguments.signature),
          strings.add(results.signature), strings.add(arguments.names + results.names), call))
    }
    for property in interface.properties {
      let flag =
        property.isConstant
        ? SD_BUS_VTABLE_PROPERTY_CONST : SD_BUS_VTABLE_PROPERTY_EMITS_CHANGE
      unsafe elements.append(
        stylusd_vtable_property(
          strings.add(property.name), strings.add(property.type), read, UInt64(flag)))
    }
    for signal in interface.signals {
      unsafe elements.append(
        stylusd_vtable_signal(
          strings.add(signal.name), strings.add(signal.arguments.signature),
          strings.add(signal.arguments.names)))
    }
    unsafe elements.append(stylusd_vtable_end())
    unsafe pointer = .allocate(capacity: elements.count)
    unsafe pointer.initialize(from: elements, count: elements.count)
    self.strings = strings
  }

  deinit { unsafe pointer.deallocate() }
}

extension [BusInterface.Parameter] {
  fileprivate var signature: String { map(\.type).joined() }
  /// Each with a NUL behind it.
  fileprivate var names: String { map { "\($0.name)\0" }.joined() }
}

/// Texts of C for as long as this object lives.
@safe private final class CStrings {
  private var pointers = unsafe [UnsafeMutablePointer<CChar>]()

  /// Adds a text, which may hold NULs.
  func add(_ text: String) -> UnsafePointer<CChar> {
    let bytes = Array(text.utf8CString)
    let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
    unsafe copy.initialize(from: bytes, count: bytes.count)
    unsafe pointers.append(copy)
    return unsafe UnsafePointer(copy)
  }

  deinit { unsafe pointers.forEach { unsafe $0.deallocate() } }
}
