import OrderedJSON
import TextUtilities

extension Script {
  /// Reads a script. An empty one is a script without events; a byte order mark before it is passed over.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8. Lines end with LF or CR LF, the last may be without.
  ///   - name: What errors call the script: the file's name.
  /// - Throws: The first error, with its line and column, and with what would be right there.
  /// - Complexity: O(*n*).
  public init(parsing bytes: [UInt8], name: String) throws(ParsingError) {
    if let offset = invalidUTF8(in: bytes[...]) {
      let place = LineColumn(of: offset, in: bytes)
      throw ParsingError(
        file: name, line: place.line, column: place.column,
        message: "found the byte 0x\(String(bytes[offset], radix: 16, uppercase: true)); UTF-8 would be right")
    }
    self.init(name: name, lines: [])
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    let pieces = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, piece) in pieces.enumerated() {
      let isEnded = index < pieces.count - 1
      let content = isEnded && piece.last == UInt8(ascii: "\r") ? piece.dropLast() : piece
      var parser = ScriptLineParser(content, file: name, line: index + 1)
      if let line = try parser.parse() {
        lines.append(line)
      }
    }
  }
}

extension Script.Line {
  /// The line of a text that has just one.
  init(only text: String, name: String) throws(ParsingError) {
    let script = try Script(parsing: Array(text.utf8), name: name)
    guard let line = script.lines.first else {
      throw ParsingError(file: name, line: 1, column: 1, message: "found no step; one would be right")
    }
    guard script.lines.count == 1 else {
      let second = script.lines[1]
      throw ParsingError(
        file: name, line: second.line, column: second.column, message: "found a second step; only one would be right")
    }
    self = line
  }
}
