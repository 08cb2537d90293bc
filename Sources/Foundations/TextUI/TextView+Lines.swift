extension TextView {
  /// The lines of the whole view, with nothing wrapped and every row of every list.
  ///
  /// The children of a row are on one line, joined by a space. Children of several lines stand side by side, and a list
  /// begins a new line. Texts are sanitized by `sanitized(_:)`, and a divider is `────`.
  ///
  /// - Complexity: O(*n*) in the text of the view and of the rows.
  @inlinable public var lines: [String] { shown.lines }

  /// Whether one of the `lines` contains `text`, compared by Characters. Always true for the empty text.
  ///
  /// - Complexity: O(*n* + *m*) in the text of the view and in `text`. No rows are made after the one with the match.
  @inlinable public func showsText(_ text: String) -> Bool { text.isEmpty || shown.showsText(text) }
}

extension Shown {
  @usableFromInline var lines: [String] {
    var layout = Layout(unwrapped: self)
    layout.draw()
    return layout.canvas.lines
  }

  @usableFromInline func showsText(_ text: String) -> Bool {
    let search = TextSearch(for: text)
    var layout = Layout(unwrapped: self)
    var isFound = false
    layout.draw { layout in
      // The lines above are complete, unless the list is in a row.
      guard !layout.top.inRow else { return false }
      let done = layout.top.y - layout.canvas.first
      isFound = layout.canvas.lines.prefix(done).contains(where: search.isIn)
      layout.canvas.drop(before: layout.top.y)
      return isFound
    }
    return isFound || layout.canvas.lines.contains(where: search.isIn)
  }
}

extension Layout where Target == LineCanvas {
  /// Creates a layout that wraps nothing.
  init(unwrapped shown: Shown) {
    self.init(canvas: LineCanvas(), shown: shown, width: .max, bottom: .max, fits: true)
  }
}

extension TextView: CustomStringConvertible {
  /// The `lines`, joined by newlines.
  public var description: String { lines.joined(separator: "\n") }
}
