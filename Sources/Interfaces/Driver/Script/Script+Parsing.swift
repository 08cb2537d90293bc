import OrderedJSON
import Utilities

extension Script {
  /// Reads a script.
  ///
  /// An empty script has no events. A byte order mark at the beginning is skipped.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8. Lines end with LF or CR LF; the last one may lack its end.
  ///   - name: The name of the script in errors: the file's name.
  /// - Throws: The first error, with its line and column, and the fix. A line of more than 64 MiB is one.
  /// - Complexity: O(*n*).
  public init(parsing bytes: [UInt8], name: String) throws(ParsingError) {
    try self.init(parsing: bytes, name: name, longestLine: TraceReader.longestLine)
  }

  init(parsing bytes: [UInt8], name: String, longestLine: Int) throws(ParsingError) {
    if let offset = invalidUTF8(in: bytes[...]) {
      let place = LineColumn(of: offset, in: bytes)
      throw ParsingError(
        file: name, line: place.line, column: place.column,
        message: mismatch(
          expected: "UTF-8", found: "the byte 0x\(String(bytes[offset], radix: 16, uppercase: true))"))
    }
    self.init(name: name, lines: [])
    var rest = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    var number = 0
    var end: Int?
    repeat {
      number += 1
      end = rest.firstIndex(of: UInt8(ascii: "\n"))
      var content = rest[..<(end ?? rest.endIndex)]
      if let end {
        rest = rest[(end + 1)...]
        if content.last == UInt8(ascii: "\r") { content.removeLast() }
      }
      guard content.count <= longestLine else {
        let expected = "a line of at most \(longestLine) bytes"
        throw ParsingError(file: name, line: number, message: mismatch(expected: expected, found: "a longer one"))
      }
      var parser = ScriptLineParser(content, file: name, line: number)
      if let line = try parser.parse() { lines.append(line) }
    } while end != nil
  }
}

extension Script.Line {
  /// Reads a text that has exactly one step.
  init(only text: String, name: String) throws(ParsingError) {
    let script = try Script(parsing: Array(text.utf8), name: name)
    guard let line = script.lines.first else {
      throw ParsingError(file: name, line: 1, column: 1, message: mismatch(expected: "one step", found: "none"))
    }
    guard script.lines.count == 1 else {
      let second = script.lines[1]
      throw ParsingError(
        file: name, line: second.line, column: second.column,
        message: mismatch(expected: "one step", found: "a second one"))
    }
    self = line
  }
}
