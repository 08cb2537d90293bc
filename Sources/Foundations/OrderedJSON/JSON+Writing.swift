extension JSON: CustomStringConvertible {
  /// Returns the document on one line, without spaces.
  ///
  /// Law: parsing the result returns this value.
  ///
  /// In strings it escapes `"`, `\`, control characters (U+0000 to U+001F and U+007F to U+009F) and bidirectional
  /// controls (U+061C, U+200E, U+200F, U+202A to U+202E, U+2066 to U+2069). So a document can neither control a
  /// terminal nor change the order of its text.
  ///
  /// - Complexity: O(*n*).
  public func write() -> String { String(decoding: utf8(indented: false), as: UTF8.self) }

  /// Returns the document with one line per value, indented by two spaces per level.
  ///
  /// Empty arrays and objects take one line. There is no line feed at the end.
  ///
  /// - Complexity: O(*n* · *d*) for *d* levels, because each line is indented.
  public func writeIndented() -> String { String(decoding: utf8(indented: true), as: UTF8.self) }

  /// The result of ``write()``.
  public var description: String { write() }

  private func utf8(indented: Bool) -> [UInt8] {
    var writer = JSONWriter(bytes: [], isIndented: indented)
    writer.write(self)
    return writer.bytes
  }
}
