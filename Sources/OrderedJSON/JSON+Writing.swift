extension JSON: CustomStringConvertible {
  /// The document in one line, without spaces. Reading it gives this value back, and what was written so reads and
  /// writes as the same bytes.
  ///
  /// In texts `"`, `\`, the control characters (U+0000 to U+001F and U+007F to U+009F) and those of the bidirectional
  /// algorithm (U+061C, U+200E, U+200F, U+202A to U+202E, U+2066 to U+2069) are escaped, so that a terminal that shows the
  /// document is neither controlled by it nor shows another order than it has; all else stands as it is.
  ///
  /// - Complexity: O(*n*).
  public func write() -> String { String(decoding: utf8(indented: false), as: UTF8.self) }

  /// The document with a line for each value, indented by two spaces a level; empty arrays and objects stay on theirs.
  /// There is no line feed at the end.
  ///
  /// - Complexity: O(*n* · *d*) for *d* levels, since each line has its indentation.
  public func writeIndented() -> String { String(decoding: utf8(indented: true), as: UTF8.self) }

  /// What ``write()`` gives.
  public var description: String { write() }

  private func utf8(indented: Bool) -> [UInt8] {
    var writer = JSONWriter(bytes: [], isIndented: indented)
    writer.write(self)
    return writer.bytes
  }
}
