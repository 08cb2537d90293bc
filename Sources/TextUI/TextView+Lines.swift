extension TextView {
  /// The whole view, line by line, with nothing wrapped and every row of every list made.
  ///
  /// The children of a row are on one line, joined by one space; those of several lines stand side by side, and a list
  /// begins a line of its own. Texts are as `sanitized(_:)` has them, and a divider is `────`.
  ///
  /// - Complexity: O(*n*) in the text of the view and of the rows.
  @inlinable
  public var lines: [String] { shown.lines }

  /// Whether `text` stands in the view, within one of its `lines`, compared by Characters. The empty text always does.
  ///
  /// - Complexity: O(*n* + *m*) in the text of the view and in `text`; of lists, no rows are made after the one in
  ///   which it is found.
  @inlinable
  public func showsText(_ text: String) -> Bool { text.isEmpty || shown.showsText(text) }
}

extension Shown {
  @usableFromInline
  var lines: [String] {
    var layout = Layout(unwrapped: self)
    layout.draw()
    return layout.canvas.lines
  }

  @usableFromInline
  func showsText(_ text: String) -> Bool {
    let search = TextSearch(for: text)
    var layout = Layout(unwrapped: self)
    var isFound = false
    layout.draw { layout in
      // Nothing more is written above the line that comes next, unless there is a row around.
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
  /// The layout of a view with nothing wrapped.
  init(unwrapped shown: Shown) {
    self.init(canvas: LineCanvas(), shown: shown, width: .max, bottom: .max, fits: true)
  }
}

extension TextView: CustomStringConvertible {
  /// The `lines`, joined by newlines.
  public var description: String { lines.joined(separator: "\n") }
}
