extension JSON {
  /// Parses one document, strictly by RFC 8259; a byte order mark at the start is skipped.
  ///
  /// A key that occurs twice is not an error.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8.
  ///   - line: The number of the first line, for a document that is one line of a longer file.
  /// - Throws: ``JSONError`` with the place and a message: `expected X, found Y`. Invalid UTF-8, an unpaired escaped
  ///   surrogate and nesting beyond ``nestingLimit`` are errors too.
  /// - Complexity: O(*n*) in the number of bytes; the stack does not grow with the nesting.
  public init(parsing bytes: some Sequence<UInt8>, line: Int = 1) throws(JSONError) {
    var parser = JSONParser(Array(bytes), firstLine: line)
    self = try parser.document()
  }

  /// Parses one document from a string.
  ///
  /// - Throws: ``JSONError``.
  /// - Complexity: O(*n*).
  public init(parsing text: String, line: Int = 1) throws(JSONError) {
    try self.init(parsing: text.utf8, line: line)
  }
}
