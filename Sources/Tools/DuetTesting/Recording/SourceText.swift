import Driver

/// The source of a test, in which arguments of calls of `view` can be found and replaced.
///
/// It knows only the Swift syntax between a call's parenthesis and the end of a string literal. The compiler's position
/// of a call is that of its parenthesis or of its name.
struct SourceText {
  let bytes: [UInt8]
  /// The start of each line.
  private let lines: [Int]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var lines = [0]
    for (index, byte) in bytes.enumerated() {
      // A carriage return before a newline does not end a line by itself.
      if byte == .newline || byte == .carriageReturn && (index + 1 == bytes.count || bytes[index + 1] != .newline) {
        lines.append(index + 1)
      }
    }
    self.lines = lines
  }

  struct Edit: Hashable {
    let range: Range<Int>
    let replacement: [UInt8]
  }

  /// Returns the edit that makes `text` the argument of the call of `view` at a position.
  ///
  /// - Parameters:
  ///   - line: The line, from 1.
  ///   - column: The column in UTF-8 bytes, from 1.
  ///   - compiled: The argument when the test was compiled, if there was one. If the source has another argument, it
  ///     has changed, and the position may belong to another call.
  /// - Throws: ``RecordingError`` if the source has changed or the argument is not a plain literal.
  /// - Complexity: O(*n*) in the file.
  func edit(
    line: Int, column: Int, replacing compiled: [String]?, with text: [String]
  ) throws(RecordingError) -> Edit {
    guard lines.indices.contains(line - 1), column >= 1 else { throw .changed }
    var scanner = SourceScanner(bytes: bytes, position: lines[line - 1] + column - 1)
    guard scanner.callOfView() else { throw .changed }
    let start = scanner.position
    scanner.skipSpace()
    var end = scanner.position
    if scanner.next == .closingParenthesis {
      guard compiled == nil else { throw .changed }
    } else {
      guard let literal = scanner.literal() else { throw .notALiteral }
      end = scanner.position
      scanner.skipSpace()
      guard scanner.next == .closingParenthesis || scanner.next == .comma else { throw .notALiteral }
      guard let compiled, literal.lines ?? compiled == compiled else { throw .changed }
    }
    let literal = TextLiteral(lines: text).written(
      indentation: indentation(ofLine: line - 1) + unit, newline: newline)
    return Edit(range: start..<end, replacement: Array(literal.utf8))
  }

  /// Returns the source with all of `edits`, whose ranges belong to this source and do not overlap.
  ///
  /// - Complexity: O(*n* + *k* log *k*) for *k* edits.
  func applying(_ edits: some Sequence<Edit>) -> [UInt8] {
    var result: [UInt8] = []
    var position = 0
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      result += bytes[position..<edit.range.lowerBound]
      result += edit.replacement
      position = edit.range.upperBound
    }
    return result + bytes[position...]
  }

  // MARK: How it is written

  private var newline: String {
    guard let first = bytes.firstIndex(of: .newline), first > 0, bytes[first - 1] == .carriageReturn else {
      return "\n"
    }
    return "\r\n"
  }

  private func leading(ofLine line: Int) -> ArraySlice<UInt8> {
    bytes[lines[line]...].prefix { $0 == .space || $0 == .tab }
  }

  private func indentation(ofLine line: Int) -> String { String(decoding: leading(ofLine: line), as: UTF8.self) }

  /// One level of indentation: a tab, or the spaces of the least indented line.
  private var unit: String {
    let indented = lines.indices.map(leading(ofLine:)).filter { !$0.isEmpty }
    if indented.contains(where: { $0.first == .tab }) { return "\t" }
    let least = indented.map(\.count).filter { $0 > 1 }.min() ?? 2
    return String(repeating: " ", count: min(least, 4))
  }
}

extension UInt8 {
  static let tab: UInt8 = 0x09
  static let newline: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D
  static let space: UInt8 = 0x20
  static let quote: UInt8 = 0x22
  static let numberSign: UInt8 = 0x23
  static let openingParenthesis: UInt8 = 0x28
  static let closingParenthesis: UInt8 = 0x29
  static let comma: UInt8 = 0x2C
  static let backslash: UInt8 = 0x5C
}
