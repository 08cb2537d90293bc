extension String {
  /// The text without leading and trailing Unicode white space.
  ///
  /// - Complexity: O(*n*).
  package var trimmed: String {
    let scalars = unicodeScalars.drop { $0.properties.isWhitespace }
    guard let last = scalars.lastIndex(where: { !$0.properties.isWhitespace }) else { return "" }
    return String(scalars[...last])
  }
}
