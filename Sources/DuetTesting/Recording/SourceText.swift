import Driver

/// The source of a test, in which texts given to calls of `view` are found and written anew.
///
/// It knows no more of Swift than that takes: what may stand between a call's parentheses and its text, and where a text
/// literal ends. A call is given by the position that the compiler gives for it, which is that of its parenthesis, or of its
/// name.
struct SourceText {
  let bytes: [UInt8]
  /// Where each line begins.
  private let lines: [Int]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var lines = [0]
    for (index, byte) in bytes.enumerated() {
      // A return that a newline follows ends no line of its own.
      if byte == .newline || byte == .carriageReturn && (index + 1 == bytes.count || bytes[index + 1] != .newline) {
        lines.append(index + 1)
      }
    }
    self.lines = lines
  }

  /// Bytes that take the place of others.
  struct Edit: Hashable {
    let range: Range<Int>
    let replacement: [UInt8]
  }

  /// What makes `text` the one that the call of `view` at a position is given.
  ///
  /// - Parameters:
  ///   - line: from 1.
  ///   - column: in bytes of UTF-8, from 1.
  ///   - compiled: the text that it was given when it was compiled, if it was. Where another one stands, the source is not
  ///     that which was compiled, and what is there may belong to another call.
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

  /// The source with all of `edits`, whose ranges are this source's and do not overlap.
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

  /// How much further in is one level: a tab, or as many spaces as the line that is indented least.
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
