internal import CJsonC

/// A part of a JSON text that some other program has written. What is not there, or of another kind than is
/// asked for, is nil.
@safe  // json-c's object is the document's own, which every part of it keeps.
struct JSONValue {
  /// How deep what is in one another may be: the windows of a tiling desktop are so, two levels each time.
  private static let depth: CInt = 256

  private let document: JSONDocument
  private let pointer: OpaquePointer?

  /// Reads a text; nil where it is none, or has more behind it.
  init?(_ text: some Collection<UInt8>) {
    // The zero is how json-c knows where a number ends; the length is a C int for it.
    var bytes = Array(text)
    let count = bytes.count
    guard count < Int(CInt.max) else { return nil }
    bytes.append(0)
    guard let tokener = unsafe json_tokener_new_ex(JSONValue.depth) else { return nil }
    defer { unsafe json_tokener_free(tokener) }
    unsafe json_tokener_set_flags(tokener, JSON_TOKENER_STRICT)
    let pointer = unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe buffer.withMemoryRebound(to: CChar.self) {
        unsafe json_tokener_parse_ex(tokener, $0.baseAddress, CInt($0.count))
      }
    }
    document = unsafe JSONDocument(pointer)
    unsafe self.pointer = pointer
    guard unsafe json_tokener_get_error(tokener) == json_tokener_success,
      unsafe json_tokener_get_parse_end(tokener) >= count
    else { return nil }
  }

  private init(_ document: JSONDocument, _ pointer: OpaquePointer?) {
    self.document = document
    unsafe self.pointer = pointer
  }

  /// The value of that key.
  subscript(key: String) -> JSONValue? {
    var value: OpaquePointer?
    guard has(json_type_object), unsafe json_object_object_get_ex(pointer, key, &value) != 0 else {
      return nil
    }
    return unsafe JSONValue(document, value)
  }

  /// The values of an array.
  var elements: [JSONValue]? {
    guard has(json_type_array) else { return nil }
    return unsafe (0..<json_object_array_length(pointer)).map {
      unsafe JSONValue(document, json_object_array_get_idx(pointer, $0))
    }
  }

  var string: String? {
    guard has(json_type_string), let text = unsafe json_object_get_string(pointer) else {
      return nil
    }
    let count = unsafe Int(json_object_get_string_len(pointer))
    // Titles of windows need not be UTF-8.
    return unsafe String(
      decoding: UnsafeRawBufferPointer(start: text, count: count), as: UTF8.self)
  }

  /// A whole number; one that is larger than any becomes the largest.
  var integer: Int64? {
    guard has(json_type_int) else { return nil }
    return unsafe json_object_get_int64(pointer)
  }

  var boolean: Bool? {
    guard has(json_type_boolean) else { return nil }
    return unsafe json_object_get_boolean(pointer) != 0
  }

  /// A number of a process.
  var pid: Int32? { integer.flatMap { Int32(exactly: $0) }.flatMap { $0 > 0 ? $0 : nil } }

  var isNull: Bool { has(json_type_null) }

  var isObject: Bool { has(json_type_object) }

  private func has(_ type: json_type) -> Bool { unsafe json_object_get_type(pointer) == type }
}

/// What json-c has made of a text, freed with this object.
@safe
private final class JSONDocument {
  private let pointer: OpaquePointer?

  init(_ pointer: OpaquePointer?) { unsafe self.pointer = pointer }

  deinit { unsafe json_object_put(pointer) }
}
