extension JSON {
  /// Reads one document, strictly by RFC 8259. A byte order mark before it is passed over.
  ///
  /// Errors say what was found, where, and what would be right; among them are bytes that are not UTF-8, an escaped
  /// surrogate without its other half, and nesting beyond ``nestingLimit``. A key that comes twice is no error.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8.
  ///   - line: The number of the first line, for a document that is one line of a longer file.
  /// - Complexity: O(*n*) in the bytes, with a stack that does not grow with the nesting.
  public init(parsing bytes: some Sequence<UInt8>, line: Int = 1) throws(JSONError) {
    var parser = JSONParser(Array(bytes), firstLine: line)
    self = try parser.document()
  }

  /// Reads one document from a text, as from its UTF-8 bytes.
  ///
  /// - Complexity: O(*n*).
  public init(parsing text: String, line: Int = 1) throws(JSONError) {
    try self.init(parsing: text.utf8, line: line)
  }
}
