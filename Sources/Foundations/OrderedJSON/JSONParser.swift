import Utilities

/// A JSON parser over bytes: one pass, no recursion, and no Characters except to place an error.
struct JSONParser {
  private let bytes: [UInt8]
  private let firstLine: Int
  private var index = 0
  /// The open arrays and objects around the current index.
  private var open: [Container] = []

  /// An array or object that is not closed yet.
  private struct Container {
    let start: Int
    let isObject: Bool
    /// The key of the next value.
    var key = ""
    var elements: [JSON] = []
    var members: [JSONObject.Element] = []
  }

  init(_ bytes: [UInt8], firstLine: Int = 1) {
    self.bytes = bytes
    self.firstLine = firstLine
  }

  var isAtEnd: Bool { index == bytes.count }
}

// MARK: - Documents

extension JSONParser {
  /// Parses the whole text as one value.
  mutating func document() throws(JSONError) -> JSON {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    skipSpace()
    guard !isAtEnd else { throw error(at: index, expected: "a JSON value", found: "nothing") }
    while true {
      skipSpace()
      // A value, or the start of one, must come next.
      var value: JSON
      switch peek {
      case UInt8(ascii: "{"):
        try enter(isObject: true)
        if peek == UInt8(ascii: "}") {
          value = leave()
        } else {
          try key()
          continue
        }
      case UInt8(ascii: "["):
        try enter(isObject: false)
        if peek == UInt8(ascii: "]") {
          value = leave()
        } else {
          continue
        }
      default:
        value = try scalar()
      }
      // The value is complete: add it to its container, which may then be complete too.
      filling: while true {
        skipSpace()
        let top = open.count - 1
        guard top >= 0 else {
          guard isAtEnd else {
            throw error(at: index, expected: "the end of the text")
          }
          return value
        }
        let isObject = open[top].isObject
        if isObject {
          open[top].members.append((key: open[top].key, value: value))
        } else {
          open[top].elements.append(value)
        }
        switch peek {
        case UInt8(ascii: ","):
          index += 1
          skipSpace()
          if isObject {
            try key()
          } else if peek == UInt8(ascii: "]") {
            throw error(at: index, expected: "a value after the comma", hint: "add a value, or remove the comma")
          }
          break filling
        case UInt8(ascii: "}") where isObject, UInt8(ascii: "]") where !isObject:
          value = leave()
        default:
          throw misplaced(in: open[top])
        }
      }
    }
  }

  /// Opens the array or object that begins here.
  private mutating func enter(isObject: Bool) throws(JSONError) {
    guard open.count < JSON.nestingLimit else {
      throw error(at: index, expected: "at most \(JSON.nestingLimit) nested arrays and objects", found: "one more")
    }
    open.append(Container(start: index, isObject: isObject))
    index += 1
    skipSpace()
  }

  /// Closes the innermost array or object, whose closing bracket is here.
  private mutating func leave() -> JSON {
    index += 1
    let container = open.removeLast()
    return container.isObject ? .object(JSONObject(members: container.members)) : .array(container.elements)
  }

  /// Parses a key and its colon.
  private mutating func key() throws(JSONError) {
    guard peek == UInt8(ascii: "\"") else {
      if peek == UInt8(ascii: "}") {
        throw error(
          at: index, expected: "a key in double quotes after the comma", hint: "add a key, or remove the comma")
      }
      throw error(at: index, expected: "a key in double quotes", hint: opened())
    }
    let key = try text()
    skipSpace()
    guard peek == UInt8(ascii: ":") else {
      throw error(at: index, expected: "\":\" after the key")
    }
    index += 1
    open[open.count - 1].key = key
  }

  /// Returns the error for a missing comma or closing bracket.
  private func misplaced(in container: Container) -> JSONError {
    let expected = container.isObject ? "\",\" or \"}\" after a member" : "\",\" or \"]\" after an element"
    return error(at: index, expected: expected, hint: opened())
  }

  /// Returns where the innermost container began, but only at the end of the text, where it is not obvious.
  private func opened() -> String? {
    guard isAtEnd, let container = open.last else { return nil }
    let place = error(at: container.start, expected: "")
    return "the \(container.isObject ? "object" : "array") begins at \(place.line):\(place.column)"
  }
}

// MARK: - Scalars

extension JSONParser {
  private mutating func scalar() throws(JSONError) -> JSON {
    switch peek {
    case UInt8(ascii: "\""):
      return .string(try text())
    case UInt8(ascii: "-"):
      return .number(try number())
    case let byte where isDigit(byte):
      return .number(try number())
    case UInt8(ascii: "t"):
      if take("true") { return .bool(true) }
    case UInt8(ascii: "f"):
      if take("false") { return .bool(false) }
    case UInt8(ascii: "n"):
      if take("null") { return .null }
    default:
      break
    }
    throw noValue()
  }

  /// Consumes `word` if it is here and is not the start of a longer word.
  private mutating func take(_ word: StaticString) -> Bool {
    let end = index + word.utf8CodeUnitCount
    guard end <= bytes.count, end == bytes.count || !isWordByte(bytes[end]) else { return false }
    let isThere = word.withUTF8Buffer { bytes[index..<end].elementsEqual($0) }
    if isThere { index = end }
    return isThere
  }

  /// Parses a number by the grammar of RFC 8259, section 6.
  mutating func number() throws(JSONError) -> JSONNumber {
    let start = index
    if peek == UInt8(ascii: "-") { index += 1 }
    if peek == UInt8(ascii: "0") {
      index += 1
      if isDigit(peek) {
        throw error(
          at: start, expected: "a number without leading zeros",
          found: "\"\(String(decoding: bytes[start...index], as: UTF8.self))\"")
      }
    } else {
      try digits("after the sign")
    }
    if peek == UInt8(ascii: ".") {
      index += 1
      try digits("after the decimal point")
    }
    if peek == UInt8(ascii: "e") || peek == UInt8(ascii: "E") {
      index += 1
      if peek == UInt8(ascii: "+") || peek == UInt8(ascii: "-") { index += 1 }
      try digits("in the exponent")
    }
    return JSONNumber(checked: String(decoding: bytes[start..<index], as: UTF8.self))
  }

  private mutating func digits(_ place: String) throws(JSONError) {
    guard isDigit(peek) else {
      throw error(at: index, expected: "a digit \(place)")
    }
    while isDigit(peek) { index += 1 }
  }

  /// Returns the error for a missing value.
  private func noValue() -> JSONError {
    let here = isAtEnd ? nil : bytes[index]
    let hint =
      switch here {
      case UInt8(ascii: "'"): "strings take double quotes"
      case UInt8(ascii: "/"), UInt8(ascii: "#"): "JSON has no comments"
      case UInt8(ascii: "+"): "write the number without \"+\""
      case UInt8(ascii: "."): "add a digit before the decimal point"
      case .some: "a value is a string in double quotes, a number, true, false, null, an array or an object"
      case nil: opened()
      }
    return error(at: index, expected: "a value", hint: hint)
  }
}

// MARK: - Strings

extension JSONParser {
  /// Parses a string, whose opening quote is here.
  private mutating func text() throws(JSONError) -> String {
    let quote = index
    index += 1
    let start = index
    var isASCII = true
    // Most strings have no escapes, and are copied as a whole.
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") {
        let raw = bytes[start..<index]
        index += 1
        if isASCII { return String(decoding: raw, as: UTF8.self) }
        guard let text = String(validating: raw, as: UTF8.self) else { throw notUTF8(in: raw) }
        return text
      }
      if byte == UInt8(ascii: "\\") { return try escapedText(quote: quote, start: start) }
      if byte < 0x20 { throw control(byte) }
      isASCII = isASCII && byte < 0x80
      index += 1
    }
    throw unclosed(quote)
  }

  /// Parses the rest of a string from its first escape; the text before it is copied.
  private mutating func escapedText(quote: Int, start: Int) throws(JSONError) -> String {
    var buffer = Array(bytes[start..<index])
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "\""):
        // Escapes append whole scalars, so the buffer is well-formed if and only if the source is.
        guard let text = String(validating: buffer, as: UTF8.self) else { throw notUTF8(in: bytes[start..<index]) }
        index += 1
        return text
      case UInt8(ascii: "\\"):
        try escape(into: &buffer)
      case ..<0x20:
        throw control(byte)
      default:
        buffer.append(byte)
        index += 1
      }
    }
    throw unclosed(quote)
  }

  /// Parses one escape, whose backslash is here, or two for a surrogate pair.
  private mutating func escape(into buffer: inout [UInt8]) throws(JSONError) {
    let start = index
    index += 1
    guard index < bytes.count else { return }
    let letter = bytes[index]
    index += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): buffer.append(letter)
    case UInt8(ascii: "b"): buffer.append(0x08)
    case UInt8(ascii: "f"): buffer.append(0x0C)
    case UInt8(ascii: "n"): buffer.append(0x0A)
    case UInt8(ascii: "r"): buffer.append(0x0D)
    case UInt8(ascii: "t"): buffer.append(0x09)
    case UInt8(ascii: "u"):
      let scalar = try unicodeEscape(start: start)
      buffer.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    default:
      throw error(
        at: start, expected: #"\" \\ \/ \b \f \n \r \t or \u"#, found: "a backslash before \(found(at: start + 1))",
        hint: #"write \\ for a backslash"#)
    }
  }

  /// Parses the digits of `\uXXXX`, and a second escape for a scalar beyond U+FFFF.
  ///
  /// The current index is after the first `u`.
  private mutating func unicodeEscape(start: Int) throws(JSONError) -> Unicode.Scalar {
    let first = try hexDigits()
    if let scalar = Unicode.Scalar(first) { return scalar }
    let name = "\\u" + String(first, radix: 16, uppercase: true)
    guard first < 0xDC00 else {
      throw error(at: start, expected: "a surrogate pair", found: "\(name), its second half, alone")
    }
    guard peek == UInt8(ascii: "\\"), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "u") else {
      throw error(at: start, expected: "a surrogate pair", found: "\(name), its first half, alone")
    }
    index += 2
    let second = try hexDigits()
    guard (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar(0x10000 + ((UInt32(first) - 0xD800) << 10) + (UInt32(second) - 0xDC00))
    else {
      throw error(
        at: start, expected: "\\uDC00 to \\uDFFF after \(name)", found: "\\u" + fourDigits(UInt32(second)))
    }
    return scalar
  }

  private mutating func hexDigits() throws(JSONError) -> UInt16 {
    var value: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = peek, let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else {
        throw error(at: index, expected: "four hexadecimal digits after \\u")
      }
      value = value << 4 | UInt16(digit)
      index += 1
    }
    return value
  }

  private func control(_ byte: UInt8) -> JSONError {
    let escape =
      switch byte {
      case 0x08: "\\b"
      case 0x09: "\\t"
      case 0x0A: "\\n"
      case 0x0C: "\\f"
      case 0x0D: "\\r"
      default: "\\u" + fourDigits(UInt32(byte))
      }
    let isLineEnd = byte == 0x0A || byte == 0x0D
    return error(
      at: index, expected: "\(escape) in a string", hint: isLineEnd ? "or close the string on its line" : nil)
  }

  private func unclosed(_ quote: Int) -> JSONError {
    error(at: quote, expected: "a closing quote for this string", found: found(at: bytes.count))
  }

  private func notUTF8(in raw: ArraySlice<UInt8>) -> JSONError {
    let place = invalidUTF8(in: raw) ?? raw.startIndex
    return error(at: place, expected: "UTF-8")
  }
}

// MARK: - Bytes

extension JSONParser {
  private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipSpace() {
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x0A, 0x0D, 0x09: index += 1
      default: return
      }
    }
  }

  private func isDigit(_ byte: UInt8?) -> Bool {
    guard let byte else { return false }
    return (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default:
      false
    }
  }

  /// Describes the text at an offset for messages: a word, a visible character, or the code of an invisible one.
  private func found(at offset: Int) -> String {
    guard offset < bytes.count else { return "the end of the text" }
    if isWordByte(bytes[offset]) {
      let word = bytes[offset...].prefix(21).prefix(while: isWordByte)
      return "\"\(String(decoding: word.prefix(20), as: UTF8.self))\(word.count > 20 ? "…" : "")\""
    }
    let next = bytes[offset...].prefix(4)
    guard invalidUTF8(in: next) != offset,
      let scalar = String(decoding: next, as: UTF8.self).unicodeScalars.first
    else {
      return "the byte 0x\(String(bytes[offset], radix: 16, uppercase: true))"
    }
    switch scalar.properties.generalCategory {
    case .control: return "the control character U+\(fourDigits(scalar.value))"
    case .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .privateUse, .unassigned, .nonspacingMark,
      .enclosingMark, .spacingMark, .surrogate:
      return "U+\(fourDigits(scalar.value))"
    default: return scalar == "\"" ? "a quote" : "\"\(scalar)\""
    }
  }

  private func fourDigits(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// - Parameter found: The text at the offset, if `nil`.
  private func error(at offset: Int, expected: String, found: String? = nil, hint: String? = nil) -> JSONError {
    JSONError(
      at: offset, of: bytes, firstLine: firstLine,
      message: mismatch(expected: expected, found: found ?? self.found(at: offset), hint: hint))
  }
}
