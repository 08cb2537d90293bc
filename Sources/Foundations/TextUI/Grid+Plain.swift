extension Grid {
  /// Returns the lines joined by newlines, without colours and without a final newline.
  ///
  /// - Complexity: O(*n*) in the cells down to the last used line.
  public func plain() -> String { lines.joined(separator: "\n") }
}
