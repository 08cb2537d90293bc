extension Grid {
  /// The lines, joined by newlines: text without colours. No newline ends it.
  ///
  /// - Complexity: O(*n*) in the cells down to the last line that has anything.
  public func plain() -> String { lines.joined(separator: "\n") }
}
