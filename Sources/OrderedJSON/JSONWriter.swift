/// Writes JSON as UTF-8, without recursion.
struct JSONWriter {
  var bytes: [UInt8]
  let isIndented: Bool

  /// An array or an object that is not written to its end.
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
        if isIndented {
          bytes.append(UInt8(ascii: " "))
        }
        begin(value, &open)
      default:
        open.removeLast()
        breakLine(open.count)
        bytes.append(container.value.array == nil ? UInt8(ascii: "}") : UInt8(ascii: "]"))
      }
    }
  }

  /// Writes a value that has no parts, or the opening bracket of one that has.
  private mutating func begin(_ value: JSON, _ open: inout [Container]) {
    switch value {
    case .null: bytes.append(contentsOf: "null".utf8)
    case .bool(let value): bytes.append(contentsOf: (value ? "true" : "false").utf8)
    case .number(let value): bytes.append(contentsOf: value.text.utf8)
    case .string(let value): write(value)
    case .array(let elements):
      if elements.isEmpty {
        bytes.append(contentsOf: "[]".utf8)
      } else {
        bytes.append(UInt8(ascii: "["))
        open.append(Container(value: value))
      }
    case .object(let object):
      if object.isEmpty {
        bytes.append(contentsOf: "{}".utf8)
      } else {
        bytes.append(UInt8(ascii: "{"))
        open.append(Container(value: value))
      }
    }
  }

  private mutating func separate(_ position: Int, _ depth: Int) {
    if position > 0 {
      bytes.append(UInt8(ascii: ","))
    }
    breakLine(depth)
  }

  private mutating func breakLine(_ depth: Int) {
    guard isIndented else { return }
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
  }

  /// A text in quotes.
  mutating func write(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    let isWritten: Void? = text.utf8.withContiguousStorageIfAvailable { escape($0) }
    if isWritten == nil {
      // A text that another system keeps for us, which only Darwin has.
      Array(text.utf8).withUnsafeBufferPointer { escape($0) }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Copies runs of bytes that stand for themselves at once, and escapes the others.
  private mutating func escape(_ text: UnsafeBufferPointer<UInt8>) {
    var start = 0
    for (index, byte) in text.enumerated()
    where byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<index]))
      start = index + 1
      switch byte {
      case UInt8(ascii: "\""): bytes.append(contentsOf: "\\\"".utf8)
      case UInt8(ascii: "\\"): bytes.append(contentsOf: "\\\\".utf8)
      case 0x08: bytes.append(contentsOf: "\\b".utf8)
      case 0x09: bytes.append(contentsOf: "\\t".utf8)
      case 0x0A: bytes.append(contentsOf: "\\n".utf8)
      case 0x0C: bytes.append(contentsOf: "\\f".utf8)
      case 0x0D: bytes.append(contentsOf: "\\r".utf8)
      default:
        bytes.append(contentsOf: (byte < 0x10 ? "\\u000" : "\\u00").utf8)
        bytes.append(contentsOf: String(byte, radix: 16).utf8)
      }
    }
    bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
  }
}
