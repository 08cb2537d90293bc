import TextUtilities

/// Reads JSON from bytes: one pass, no recursion, and no look at a Character unless there is an error to place.
struct JSONParser {
  private let bytes: [UInt8]
  private let firstLine: Int
  private var index = 0
  /// The arrays and objects around the place that is read.
  private var open: [Container] = []

  /// An array or an object whose end has not come.
  private struct Container {
    let start: Int
    let isObject: Bool
    /// The key whose value comes next.
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
  /// The whole text as one value.
  mutating func document() throws(JSONError) -> JSON {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    skipSpace()
    guard !isAtEnd else { throw error(at: index, "found nothing; a JSON value would be right") }
    while true {
      skipSpace()
      // A value, or the start of one, has to stand here.
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
      // The value is whole: put it in what is around it, which may then be whole too.
      filling: while true {
        skipSpace()
        let top = open.count - 1
        guard top >= 0 else {
          guard isAtEnd else {
            throw error(at: index, "found \(found(at: index)) after the document; the end of the text would be right")
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
            throw error(at: index, "found \"]\" after a comma; a value would be right, or no comma")
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

  /// Goes into the array or object that begins here, up to its first value, key, or end.
  private mutating func enter(isObject: Bool) throws(JSONError) {
    guard open.count < JSON.nestingLimit else {
      throw error(
        at: index,
        "found arrays and objects nested more than \(JSON.nestingLimit) deep; at most \(JSON.nestingLimit) are read"
      )
    }
    open.append(Container(start: index, isObject: isObject))
    index += 1
    skipSpace()
  }

  /// Goes out of the innermost array or object, whose closing bracket stands here.
  private mutating func leave() -> JSON {
    index += 1
    let container = open.removeLast()
    return container.isObject ? .object(JSONObject(members: container.members)) : .array(container.elements)
  }

  /// A key and its colon.
  private mutating func key() throws(JSONError) {
    guard peek == UInt8(ascii: "\"") else {
      if peek == UInt8(ascii: "}") {
        throw error(at: index, "found \"}\" after a comma; a key in double quotes would be right, or no comma")
      }
      throw error(at: index, "found \(found(at: index)); a key in double quotes would be right\(opened())")
    }
    let key = try text()
    skipSpace()
    guard peek == UInt8(ascii: ":") else {
      throw error(at: index, "found \(found(at: index)) after a key; \":\" would be right")
    }
    index += 1
    open[open.count - 1].key = key
  }

  /// The error for what stands where a comma or a closing bracket should.
  private func misplaced(in container: Container) -> JSONError {
    let (name, end) = container.isObject ? ("object", "}") : ("array", "]")
    let right = "\",\" or \"\(end)\" would be right"
    return error(at: index, "found \(found(at: index)) in an \(name); \(right)\(opened())")
  }

  /// Where the innermost array or object began, said only at the text's end, where it cannot be seen.
  private func opened() -> String {
    guard isAtEnd, let container = open.last else { return "" }
    let place = error(at: container.start, "")
    return ", to close what begins at \(place.line):\(place.column)"
  }
}

// MARK: - Values without parts

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

  /// Takes a word that stands here, if nothing of a word follows it.
  private mutating func take(_ word: StaticString) -> Bool {
    let end = index + word.utf8CodeUnitCount
    guard end <= bytes.count, end == bytes.count || !isWordByte(bytes[end]) else { return false }
    let isThere = word.withUTF8Buffer { bytes[index..<end].elementsEqual($0) }
    if isThere { index = end }
    return isThere
  }

  /// A number by the grammar of RFC 8259, section 6.
  mutating func number() throws(JSONError) -> JSONNumber {
    let start = index
    if peek == UInt8(ascii: "-") { index += 1 }
    if peek == UInt8(ascii: "0") {
      index += 1
      if isDigit(peek) {
        throw error(at: start, "found a number that begins with 0; without the zeros it would be right")
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
      throw error(at: index, "found \(found(at: index)) in a number; a digit \(place) would be right")
    }
    while isDigit(peek) { index += 1 }
  }

  /// The error for what is no value.
  private func noValue() -> JSONError {
    let here = isAtEnd ? nil : bytes[index]
    let right =
      switch here {
      case UInt8(ascii: "'"): "double quotes would be right"
      case UInt8(ascii: "/"), UInt8(ascii: "#"): "JSON has no comments; a value would be right"
      case UInt8(ascii: "+"): "a number without \"+\" would be right"
      case UInt8(ascii: "."): "a digit before the decimal point would be right"
      case .some: "a value would be right: a text in double quotes, a number, true, false, null, \"[\" or \"{\""
      case nil: "a value would be right\(opened())"
      }
    return error(at: index, "found \(found(at: index)); \(right)")
  }
}

// MARK: - Texts

extension JSONParser {
  /// A text in quotes, the first of which stands here.
  private mutating func text() throws(JSONError) -> String {
    let quote = index
    index += 1
    let start = index
    var isASCII = true
    // Most texts have no escapes: those are taken as they lie.
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

  /// The rest of a text from its first escape on, with what was before it.
  private mutating func escapedText(quote: Int, start: Int) throws(JSONError) -> String {
    var buffer = Array(bytes[start..<index])
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "\""):
        // Escapes put whole scalars into the buffer, so it is well-formed just when what stands in the text is.
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

  /// One escape, whose backslash stands here; two for a surrogate pair.
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
        at: start,
        "found a backslash before \(found(at: start + 1)); \\\" \\\\ \\/ \\b \\f \\n \\r \\t or \\u would be right, "
          + "or \\\\ for a backslash"
      )
    }
  }

  /// The scalar of `\uXXXX`, or of two of them for one beyond U+FFFF. The place is behind the first `u`.
  private mutating func unicodeEscape(start: Int) throws(JSONError) -> Unicode.Scalar {
    let first = try hexDigits()
    if let scalar = Unicode.Scalar(first) { return scalar }
    let name = "\\u" + String(first, radix: 16, uppercase: true)
    guard first < 0xDC00 else {
      throw error(at: start, "found \(name), the second half of a pair; the first half before it would be right")
    }
    guard peek == UInt8(ascii: "\\"), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "u") else {
      throw error(at: start, "found \(name), the first half of a pair; the second half behind it would be right")
    }
    index += 2
    let second = try hexDigits()
    guard (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar(0x10000 + ((UInt32(first) - 0xD800) << 10) + (UInt32(second) - 0xDC00))
    else {
      throw error(at: start, "found \(name), the first half of a pair; \\uDC00 to \\uDFFF behind it would be right")
    }
    return scalar
  }

  private mutating func hexDigits() throws(JSONError) -> UInt16 {
    var value: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = peek, let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else {
        throw error(at: index, "found \(found(at: index)) after \\u; four hexadecimal digits would be right")
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
    let missing = byte == 0x0A || byte == 0x0D ? ", or a closing quote before it" : ""
    return error(at: index, "found \(found(at: index)) in a text; \(escape) would be right\(missing)")
  }

  private func unclosed(_ quote: Int) -> JSONError {
    error(at: quote, "found a text without its end; a closing quote would be right")
  }

  private func notUTF8(in raw: ArraySlice<UInt8>) -> JSONError {
    let place = invalidUTF8(in: raw) ?? raw.startIndex
    return error(at: place, "found \(found(at: place)); UTF-8 would be right")
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

  /// What stands at an offset, for messages: a word, a visible character, or the number of one that is not to be seen.
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
      return "the byte 0x\(String(bytes[offset], radix: 16, uppercase: true)), which is not UTF-8"
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

  private func error(at offset: Int, _ message: String) -> JSONError {
    JSONError(at: offset, of: bytes, firstLine: firstLine, message: message)
  }
}
