/// A writer of JSON as UTF-8, without recursion.
struct JSONWriter {
  var bytes: [UInt8]
  let isIndented: Bool

  /// An array or object that is not written completely yet.
  private struct Container {
    let value: JSON
    var next = 0
  }

  mutating func write(_ value: JSON) {
    var open: [Container] = []
    begin(value, &open)
    while let container = open.last {
      let position = container.next
      open[open.count - 1].next += 1
      switch container.value {
      case .array(let elements) where position < elements.count:
        separate(position, open.count)
        begin(elements[position], &open)
      case .object(let object) where position < object.count:
        separate(position, open.count)
        let (key, value) = object[position]
        write(key)
        bytes.append(UInt8(ascii: ":"))
        if isIndented { bytes.append(UInt8(ascii: " ")) }
        begin(value, &open)
      default:
        open.removeLast()
        breakLine(open.count)
        bytes.append(container.value.array == nil ? UInt8(ascii: "}") : UInt8(ascii: "]"))
      }
    }
  }

  /// Writes a scalar, an empty container, or the opening bracket of another container.
  private mutating func begin(_ value: JSON, _ open: inout [Container]) {
    switch value {
    case .null: bytes.append(contentsOf: "null".utf8)
    case .bool(let value): bytes.append(contentsOf: (value ? "true" : "false").utf8)
    case .number(let value): bytes.append(contentsOf: value.text.utf8)
    case .string(let value): write(value)
    case .array(let elements) where elements.isEmpty: bytes.append(contentsOf: "[]".utf8)
    case .object(let object) where object.isEmpty: bytes.append(contentsOf: "{}".utf8)
    case .array, .object:
      bytes.append(value.array == nil ? UInt8(ascii: "{") : UInt8(ascii: "["))
      open.append(Container(value: value))
    }
  }

  private mutating func separate(_ position: Int, _ depth: Int) {
    if position > 0 { bytes.append(UInt8(ascii: ",")) }
    breakLine(depth)
  }

  private mutating func breakLine(_ depth: Int) {
    guard isIndented else { return }
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
  }

  /// Writes a string in quotes.
  mutating func write(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { escape($0) }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes a string; runs of bytes without escapes are copied as a whole.
  private mutating func escape(_ text: UnsafeBufferPointer<UInt8>) {
    var start = 0
    var index = 0
    while index < text.count {
      let byte = text[index]
      // Fast path: most bytes are ASCII characters without an escape.
      let isPlain = (0x20..<0x7F).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
      guard !isPlain, let (scalar, length) = escaped(text[index...]) else {
        index += 1
        continue
      }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<index]))
      index += length
      start = index
      switch byte {
      case UInt8(ascii: "\""): bytes.append(contentsOf: "\\\"".utf8)
      case UInt8(ascii: "\\"): bytes.append(contentsOf: "\\\\".utf8)
      case 0x08: bytes.append(contentsOf: "\\b".utf8)
      case 0x09: bytes.append(contentsOf: "\\t".utf8)
      case 0x0A: bytes.append(contentsOf: "\\n".utf8)
      case 0x0C: bytes.append(contentsOf: "\\f".utf8)
      case 0x0D: bytes.append(contentsOf: "\\r".utf8)
      default:
        let digits = String(scalar, radix: 16)
        bytes.append(contentsOf: "\\u".utf8)
        bytes.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: 4 - digits.utf8.count))
        bytes.append(contentsOf: digits.utf8)
      }
    }
    bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
  }

  /// Returns the first scalar of `text` and its length in bytes if it must be escaped. `text` is well-formed.
  private func escaped(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> (scalar: UInt32, length: Int)? {
    /// The low six bits of the byte at `place`, or 0 after the end of the text.
    func bits(_ place: Int) -> UInt32 { place < text.count ? UInt32(text[text.startIndex + place] & 0x3F) : 0 }
    guard let byte = text.first else { return nil }
    switch byte {
    case ..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x7F: return (UInt32(byte), 1)
    // U+0080 to U+009F, and U+061C.
    case 0xC2 where bits(1) < 0x20, 0xD8 where bits(1) == 0x1C: return (UInt32(byte & 0x1F) << 6 | bits(1), 2)
    case 0xE2:
      let scalar = UInt32(byte & 0x0F) << 12 | bits(1) << 6 | bits(2)
      switch scalar {
      case 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: return (scalar, 3)
      default: return nil
      }
    default: return nil
    }
  }
}
