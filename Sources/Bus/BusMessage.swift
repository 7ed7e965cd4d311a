internal import CLibsystemd

/// A D-Bus message. Writing remembers its first failure, which then comes out when it is sent;
/// reading past what the message holds gives nil.
@safe package final class BusMessage {
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

  /// Makes a signal.
  init(_ bus: OpaquePointer, signal: String, of interface: String, at path: String) {
    var created: OpaquePointer?
    failure = min(
      unsafe sd_bus_message_new_signal(bus, &created, path, interface, signal), 0)
    unsafe pointer = created
  }

  /// Makes the answer to a call.
  init(answering call: BusMessage) {
    var created: OpaquePointer?
    failure = min(unsafe sd_bus_message_new_method_return(call.pointer, &created), 0)
    unsafe pointer = created
  }

  deinit {
    unsafe sd_bus_message_unref(pointer)
  }

  /// The error that a reply is; nil for an answer.
  package var error: BusError? {
    guard let error = unsafe sd_bus_message_get_error(pointer) else { return nil }
    return unsafe BusError(
      name: error.pointee.name.map { unsafe String(cString: $0) } ?? "",
      message: error.pointee.message.map { unsafe String(cString: $0) } ?? "")
  }

  /// Who sent it: a unique name on the bus, such as `:1.42`; empty for what this process made itself.
  package var sender: String {
    unsafe sd_bus_message_get_sender(pointer).map { unsafe String(cString: $0) } ?? ""
  }

  /// Whom it was sent to; of an answer that has come in, our own unique name. Empty for a signal to all.
  package var destination: String {
    unsafe sd_bus_message_get_destination(pointer).map { unsafe String(cString: $0) } ?? ""
  }

  /// Lets a call fail where nobody has the name that it goes to, instead of starting who would have it.
  package func forbidStarting() { note(unsafe sd_bus_message_set_auto_start(pointer, 0)) }

  private func note(_ result: CInt) {
    if failure == 0 && result < 0 { failure = result }
  }
}

// Writing.
extension BusMessage {
  package func append(_ text: String) { append(text, as: SD_BUS_TYPE_STRING) }

  package func append(objectPath: String) { append(objectPath, as: SD_BUS_TYPE_OBJECT_PATH) }

  func append(_ text: String, as type: Int) {
    note(unsafe sd_bus_message_append_basic(pointer, CChar(type), text))
  }

  package func append(_ number: UInt64) { append(number, as: SD_BUS_TYPE_UINT64) }

  package func append(_ number: UInt32) { append(number, as: SD_BUS_TYPE_UINT32) }

  package func append(_ number: Int32) { append(number, as: SD_BUS_TYPE_INT32) }

  package func append(_ number: Double) { append(number, as: SD_BUS_TYPE_DOUBLE) }

  package func append(_ byte: UInt8) { append(byte, as: SD_BUS_TYPE_BYTE) }

  package func append(_ isTrue: Bool) { append(CInt(isTrue ? 1 : 0), as: SD_BUS_TYPE_BOOLEAN) }

  /// Appends a descriptor, of which the message makes a copy of its own.
  package func append(descriptor: CInt) { append(descriptor, as: SD_BUS_TYPE_UNIX_FD) }

  /// Appends a number of as many bits as the type has; a boolean has 32.
  func append<Number: BitwiseCopyable>(_ number: Number, as type: Int) {
    var number = number
    note(unsafe sd_bus_message_append_basic(pointer, CChar(type), &number))
  }

  /// Appends an array of `contents`, which `body` appends.
  package func appendArray(of contents: String, _ body: () -> Void) {
    appendContainer(SD_BUS_TYPE_ARRAY, of: contents, body)
  }

  /// Appends a struct of `contents`, which `body` appends.
  package func appendStruct(of contents: String, _ body: () -> Void) {
    appendContainer(SD_BUS_TYPE_STRUCT, of: contents, body)
  }

  /// Appends an entry of a dictionary `a{s…}`: its key, and the value, which `body` appends.
  package func appendEntry(_ key: String, of value: String, _ body: () -> Void) {
    appendContainer(SD_BUS_TYPE_DICT_ENTRY, of: "s" + value) {
      append(key)
      body()
    }
  }

  /// Appends an entry of a dictionary of properties (`a{sv}`), whose variant holds `contents`, which
  /// `body` appends.
  package func appendProperty(_ name: String, of contents: String, _ body: () -> Void) {
    appendEntry(name, of: "v") { appendContainer(SD_BUS_TYPE_VARIANT, of: contents, body) }
  }

  func appendContainer(_ type: Int, of contents: String, _ body: () -> Void) {
    note(unsafe sd_bus_message_open_container(pointer, CChar(type), contents))
    body()
    note(unsafe sd_bus_message_close_container(pointer))
  }

  package func append(_ texts: [String]) {
    appendContainer(SD_BUS_TYPE_ARRAY, of: "s") {
      for text in texts { append(text) }
    }
  }
}

// Reading.
extension BusMessage {
  package func readString() -> String? {
    var text: UnsafePointer<CChar>?
    let result = unsafe sd_bus_message_read_basic(pointer, CChar(SD_BUS_TYPE_STRING), &text)
    guard result > 0, let text = unsafe text else { return nil }
    return unsafe String(cString: text)
  }

  /// Reads `as`, and keeps at most so many of them.
  package func readStrings(atMost limit: Int = .max) -> [String] {
    var texts: [String] = []
    _ = readContainer(SD_BUS_TYPE_ARRAY, of: "s") {
      while let text = readString() { if texts.count < limit { texts.append(text) } }
    }
    return texts
  }

  package func readObjectPath() -> String? {
    var text: UnsafePointer<CChar>?
    let result = unsafe sd_bus_message_read_basic(pointer, CChar(SD_BUS_TYPE_OBJECT_PATH), &text)
    guard result > 0, let text = unsafe text else { return nil }
    return unsafe String(cString: text)
  }

  package func readInt32() -> Int32? {
    var number: Int32 = 0
    let result = unsafe sd_bus_message_read_basic(pointer, CChar(SD_BUS_TYPE_INT32), &number)
    return result > 0 ? number : nil
  }

  package func readUInt32() -> UInt32? {
    var number: UInt32 = 0
    let result = unsafe sd_bus_message_read_basic(pointer, CChar(SD_BUS_TYPE_UINT32), &number)
    return result > 0 ? number : nil
  }

  package func readUInt64() -> UInt64? {
    var number: UInt64 = 0
    let result = unsafe sd_bus_message_read_basic(pointer, CChar(SD_BUS_TYPE_UINT64), &number)
    return result > 0 ? number : nil
  }

  package func readDouble() -> Double? {
    var number = 0.0
    let result = unsafe sd_bus_message_read_basic(pointer, CChar(SD_BUS_TYPE_DOUBLE), &number)
    return result > 0 ? number : nil
  }

  package func readBool() -> Bool? {
    var number: CInt = 0
    let result = unsafe sd_bus_message_read_basic(pointer, CChar(SD_BUS_TYPE_BOOLEAN), &number)
    return result > 0 ? number != 0 : nil
  }

  /// Reads a file descriptor, which stays the message's and is closed with it.
  package func readDescriptor() -> CInt? {
    var number: CInt = -1
    let result = unsafe sd_bus_message_read_basic(pointer, CChar(SD_BUS_TYPE_UNIX_FD), &number)
    return result > 0 ? number : nil
  }

  /// Reads what a variant holds, if that is of the type `contents`; the variant is passed over in
  /// any case.
  package func readVariant<Value>(of contents: String, _ read: () -> Value?) -> Value? {
    var value: Value?
    if !readContainer(SD_BUS_TYPE_VARIANT, of: contents, { value = read() }) { skip("v") }
    return value
  }

  /// Reads a dictionary of properties (`a{sv}`); `body` reads the variant of each.
  package func readProperties(_ body: (_ name: String) -> Void) {
    readDictionary(of: "v", body)
  }

  /// Reads a dictionary `a{s…}`; `body` reads the value of each.
  package func readDictionary(of value: String, _ body: (_ key: String) -> Void) {
    _ = readContainer(SD_BUS_TYPE_ARRAY, of: "{s\(value)}") {
      while readContainer(SD_BUS_TYPE_DICT_ENTRY, of: "s" + value, { body(readString() ?? "") }) {}
    }
  }

  /// Reads an array of `contents`; `element` reads each, and gives nil at the end.
  package func readArray<Element>(of contents: String, _ element: () -> Element?) -> [Element] {
    var elements: [Element] = []
    _ = readContainer(SD_BUS_TYPE_ARRAY, of: contents) {
      while let next = element() { elements.append(next) }
    }
    return elements
  }

  /// Reads a struct of `contents`, which `body` reads; false at the end of what is around it.
  package func readStruct(of contents: String, _ body: () -> Void) -> Bool {
    readContainer(SD_BUS_TYPE_STRUCT, of: contents, body)
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

  package func skip(_ types: String) {
    unsafe sd_bus_message_skip(pointer, types)
  }
}
