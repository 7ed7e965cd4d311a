internal import CLibsystemd
internal import EventLoop

/// A D-Bus message. Writing remembers its first failure, which then comes out when it is sent;
/// reading past what the message holds gives nil.
@safe final class BusMessage {
  let pointer: OpaquePointer?
  private(set) var failure: CInt = 0

  /// Shares a message that sd-bus hands to a callback.
  init(sharing pointer: OpaquePointer?) {
    unsafe self.pointer = sd_bus_message_ref(pointer)
  }

  /// Makes a method call.
  init(
    _ bus: OpaquePointer, destination: String, path: String, interface: String, method: String
  ) {
    var created: OpaquePointer?
    failure = min(
      unsafe sd_bus_message_new_method_call(bus, &created, destination, path, interface, method), 0)
    unsafe pointer = created
  }

  deinit {
    unsafe sd_bus_message_unref(pointer)
  }

  /// The error that a reply is; nil for an answer.
  var error: BusError? {
    guard let error = unsafe sd_bus_message_get_error(pointer) else { return nil }
    return unsafe BusError(
      name: error.pointee.name.map { unsafe String(cString: $0) } ?? "",
      message: error.pointee.message.map { unsafe String(cString: $0) } ?? "")
  }

  private func note(_ result: CInt) {
    if failure == 0 && result < 0 { failure = result }
  }
}

// Writing.
extension BusMessage {
  func append(_ text: String) {
    note(unsafe sd_bus_message_append_basic(pointer, CChar(SD_BUS_TYPE_STRING), text))
  }

  func append(_ number: UInt64) {
    var number = number
    note(unsafe sd_bus_message_append_basic(pointer, CChar(SD_BUS_TYPE_UINT64), &number))
  }

  func append(_ number: UInt32) {
    var number = number
    note(unsafe sd_bus_message_append_basic(pointer, CChar(SD_BUS_TYPE_UINT32), &number))
  }

  func append(_ number: Int32) {
    var number = number
    note(unsafe sd_bus_message_append_basic(pointer, CChar(SD_BUS_TYPE_INT32), &number))
  }

  func append(_ byte: UInt8) {
    var byte = byte
    note(unsafe sd_bus_message_append_basic(pointer, CChar(SD_BUS_TYPE_BYTE), &byte))
  }

  func appendContainer(_ type: Int, of contents: String, _ body: () -> Void) {
    note(unsafe sd_bus_message_open_container(pointer, CChar(type), contents))
    body()
    note(unsafe sd_bus_message_close_container(pointer))
  }

  func append(_ texts: [String]) {
    appendContainer(SD_BUS_TYPE_ARRAY, of: "s") {
      for text in texts { append(text) }
    }
  }
}

// Reading.
extension BusMessage {
  func readString() -> String? {
    var text: UnsafePointer<CChar>?
    let result = unsafe sd_bus_message_read_basic(pointer, CChar(SD_BUS_TYPE_STRING), &text)
    guard result > 0, let text = unsafe text else { return nil }
    return unsafe String(cString: text)
  }

  func readStrings() -> [String] {
    var texts: [String] = []
    _ = readContainer(SD_BUS_TYPE_ARRAY, of: "s") {
      while let text = readString() { texts.append(text) }
    }
    return texts
  }

  func readObjectPath() -> String? {
    var text: UnsafePointer<CChar>?
    let result = unsafe sd_bus_message_read_basic(pointer, CChar(SD_BUS_TYPE_OBJECT_PATH), &text)
    guard result > 0, let text = unsafe text else { return nil }
    return unsafe String(cString: text)
  }

  func readInt32() -> Int32? {
    var number: Int32 = 0
    let result = unsafe sd_bus_message_read_basic(pointer, CChar(SD_BUS_TYPE_INT32), &number)
    return result > 0 ? number : nil
  }

  func readUInt32() -> UInt32? {
    var number: UInt32 = 0
    let result = unsafe sd_bus_message_read_basic(pointer, CChar(SD_BUS_TYPE_UINT32), &number)
    return result > 0 ? number : nil
  }

  func readUInt64() -> UInt64? {
    var number: UInt64 = 0
    let result = unsafe sd_bus_message_read_basic(pointer, CChar(SD_BUS_TYPE_UINT64), &number)
    return result > 0 ? number : nil
  }

  func readBool() -> Bool? {
    var number: CInt = 0
    let result = unsafe sd_bus_message_read_basic(pointer, CChar(SD_BUS_TYPE_BOOLEAN), &number)
    return result > 0 ? number != 0 : nil
  }

  /// Reads a file descriptor, which stays the message's and is closed with it.
  func readDescriptor() -> CInt? {
    var number: CInt = -1
    let result = unsafe sd_bus_message_read_basic(pointer, CChar(SD_BUS_TYPE_UNIX_FD), &number)
    return result > 0 ? number : nil
  }

  /// Reads what a variant holds, if that is of the type `contents`; the variant is passed over in
  /// any case.
  func readVariant<Value>(of contents: String, _ read: () -> Value?) -> Value? {
    var value: Value?
    if !readContainer(SD_BUS_TYPE_VARIANT, of: contents, { value = read() }) { skip("v") }
    return value
  }

  /// Reads a dictionary of properties (`a{sv}`); `body` reads the variant of each.
  func readProperties(_ body: (_ name: String) -> Void) {
    _ = readContainer(SD_BUS_TYPE_ARRAY, of: "{sv}") {
      while readContainer(SD_BUS_TYPE_DICT_ENTRY, of: "sv", { body(readString() ?? "") }) {}
    }
  }

  /// Reads what is in a container, if that is the next thing and holds `contents`; false at the
  /// end of the one around it.
  func readContainer(_ type: Int, of contents: String, _ body: () -> Void) -> Bool {
    guard unsafe sd_bus_message_enter_container(pointer, CChar(type), contents) > 0 else {
      return false
    }
    body()
    return unsafe sd_bus_message_exit_container(pointer) >= 0
  }

  func skip(_ types: String) {
    unsafe sd_bus_message_skip(pointer, types)
  }
}
