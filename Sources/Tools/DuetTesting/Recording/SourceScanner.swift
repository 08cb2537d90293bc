/// A position in Swift source, with the few syntax rules that recording needs.
struct SourceScanner {
  let bytes: [UInt8]
  var position: Int

  var next: UInt8? { byte(at: position) }

  private func byte(at index: Int) -> UInt8? { bytes.indices.contains(index) ? bytes[index] : nil }

  private func has(_ text: [UInt8], at index: Int) -> Bool {
    index >= 0 && bytes.dropFirst(index).starts(with: text)
  }

  mutating func skipSpace() {
    while let next, [.space, .tab, .newline, .carriageReturn].contains(next) { position += 1 }
  }

  /// From the name or the parenthesis of a call, moves past the parenthesis; fails if the call is not to `view`.
  mutating func callOfView() -> Bool {
    let name = Array("view".utf8)
    if has(name, at: position) { position += name.count }
    skipSpace()
    guard next == .openingParenthesis else { return false }
    var end = position
    while let byte = byte(at: end - 1), [.space, .tab, .newline, .carriageReturn].contains(byte) { end -= 1 }
    let start = end - name.count
    guard has(name, at: start), byte(at: start - 1).map(isOfName) != true else { return false }
    position += 1
    return true
  }

  private func isOfName(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || byte >= 0x80 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
      || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
  }

  /// A string literal: the text between its quotes.
  struct Literal {
    let content: ArraySlice<UInt8>
    let isBlock: Bool
    let hasEscapes: Bool
  }

  /// Moves past a string literal, of one line or several, raw or not; fails if it has an interpolation.
  mutating func literal() -> Literal? {
    var index = position
    while byte(at: index) == .numberSign { index += 1 }
    let signs = Array(bytes[position..<index])
    guard byte(at: index) == .quote else { return nil }
    let block: [UInt8] = [.quote, .quote, .quote]
    let isBlock = has(block, at: index) && !endsOnItsLine(signs, at: index)
    let end = (isBlock ? block : [.quote]) + signs
    let escape = [.backslash] + signs
    index += isBlock ? block.count : 1
    let start = index
    var hasEscapes = false
    while let byte = byte(at: index) {
      if has(end, at: index) {
        position = index + end.count
        return Literal(content: bytes[start..<index], isBlock: isBlock, hasEscapes: hasEscapes)
      }
      if has(escape, at: index) {
        guard let escaped = self.byte(at: index + escape.count), escaped != .openingParenthesis else { return nil }
        hasEscapes = true
        index += escape.count + 1
      } else {
        guard isBlock || byte != .newline && byte != .carriageReturn else { return nil }
        index += 1
      }
    }
    return nil
  }

  /// Whether a raw literal that begins with three quotes ends on its line, such as `#"""#`: then it is not a block.
  private func endsOnItsLine(_ signs: [UInt8], at index: Int) -> Bool {
    guard !signs.isEmpty else { return false }
    let line = bytes[(index + 1)...].prefix { $0 != .newline && $0 != .carriageReturn }
    return line.firstRange(of: [.quote] + signs) != nil
  }
}

extension SourceScanner.Literal {
  /// The lines of the literal's text; `nil` if it has escapes, which are not interpreted.
  var lines: [String]? {
    guard !hasEscapes else { return nil }
    let text = String(decoding: content, as: UTF8.self).replacing("\r\n", with: "\n")
    guard isBlock else { return DuetTesting.lines(of: text) }
    // The first row ends with the opening quotes; the last row is the indentation of the others.
    var rows = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard rows.count > 1, let indentation = rows.popLast() else { return nil }
    let stripped = rows.dropFirst().map { row in
      row.utf8.starts(with: indentation.utf8) ? String(row.utf8.dropFirst(indentation.utf8.count)) ?? "" : ""
    }
    return stripped == [""] ? [] : stripped
  }
}
