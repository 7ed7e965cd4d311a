internal import BusText
internal import CLibsystemd

extension BusMessage {
  func append(_ value: BusValue) {
    switch value {
    case .byte(let number): append(number)
    case .boolean(let isTrue): append(isTrue)
    case .int16(let number): append(number, as: SD_BUS_TYPE_INT16)
    case .uint16(let number): append(number, as: SD_BUS_TYPE_UINT16)
    case .int32(let number): append(number)
    case .uint32(let number): append(number)
    case .int64(let number): append(number, as: SD_BUS_TYPE_INT64)
    case .uint64(let number): append(number)
    case .double(let number): append(number, as: SD_BUS_TYPE_DOUBLE)
    case .string(let text): append(text)
    case .objectPath(let path): append(objectPath: path)
    case .signature(let signature): append(signature, as: SD_BUS_TYPE_SIGNATURE)
    case .variant(let content):
      appendContainer(SD_BUS_TYPE_VARIANT, of: content.type.signature) { append(content) }
    case .array(let element, let elements):
      appendContainer(SD_BUS_TYPE_ARRAY, of: element.signature) {
        for item in elements { append(item) }
      }
    case .structure(let members):
      appendContainer(SD_BUS_TYPE_STRUCT, of: members.map(\.type.signature).joined()) {
        for member in members { append(member) }
      }
    case .dictEntry(let key, let name, let content):
      appendContainer(SD_BUS_TYPE_DICT_ENTRY, of: "\(key.rawValue)\(content.type.signature)") {
        append(name)
        append(content)
      }
    }
  }
}
