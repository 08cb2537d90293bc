extension JSON: CustomStringConvertible {
  /// The document in one line, without spaces. Reading it gives this value back, and what was written so reads and
  /// writes as the same bytes.
  ///
  /// In texts `"`, `\` and the control characters below U+0020 are escaped; all else stands as it is.
  ///
  /// - Complexity: O(*n*).
  public func write() -> String {
    String(decoding: utf8(indented: false), as: UTF8.self)
  }

  /// The document with a line for each value, indented by two spaces a level; empty arrays and objects stay on theirs.
  /// There is no line feed at the end.
  ///
  /// - Complexity: O(*n* · *d*) for *d* levels, since each line has its indentation.
  public func writeIndented() -> String {
    String(decoding: utf8(indented: true), as: UTF8.self)
  }

  /// What ``write()`` gives.
  public var description: String {
    write()
  }

  private func utf8(indented: Bool) -> [UInt8] {
    var writer = JSONWriter(bytes: [], isIndented: indented)
    writer.write(self)
    return writer.bytes
  }
}
