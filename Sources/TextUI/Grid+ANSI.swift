extension Grid {
  /// The lines with their styles as SGR sequences (ECMA-48), joined by newlines.
  ///
  /// Each styled run begins with its sequence and ends with `ESC [ 0 m`, so a line can be printed anywhere. Colours are
  /// the terminal's own eight.
  ///
  /// Law: without its SGR sequences, it is `plain()`.
  ///
  /// - Parameter focus: A frame to be shown in reverse video, such as that of the control that has the focus.
  /// - Complexity: O(*n*) in the cells down to the last line that has anything.
  public func ansi(focus: Rect? = nil) -> String {
    var result = ""
    // Written before the next line that has anything, so that none ends the text, nor do those of empty lines.
    var newlines = 0
    for line in 0..<usedLines {
      let cells = drawn(line)
      if !cells.isEmpty {
        result += String(repeating: "\n", count: newlines)
        newlines = 0
        append(cells, line, focus, to: &result)
      }
      newlines += 1
    }
    return result
  }

  private func append(_ cells: ArraySlice<Cell>, _ line: Int, _ focus: Rect?, to result: inout String) {
    let origin = line * size.width
    var start = cells.startIndex
    while start < cells.endIndex {
      let style = cells[start].style
      let focused = focus?.contains(x: start - origin, y: line) ?? false
      var end = start + 1
      while end < cells.endIndex {
        let cell = cells[end]
        // The second cell of a wide Character stays with the first.
        let isSame = cell.style == style && (focus?.contains(x: end - origin, y: line) ?? false) == focused
        guard isSame || cell.code == Cell.continuation else { break }
        end += 1
      }
      let parameters = focused ? (style.sgr.isEmpty ? "7" : style.sgr + ";7") : style.sgr
      if parameters.isEmpty {
        append(cells[start..<end], to: &result)
      } else {
        result += "\u{1B}[" + parameters + "m"
        append(cells[start..<end], to: &result)
        result += "\u{1B}[0m"
      }
      start = end
    }
  }
}

extension CellStyle {
  /// The parameters of the style's SGR sequence (ECMA-48); none for plain text. How a style looks is said here only.
  package var sgr: String {
    switch self {
    case .plain: ""
    case .title: "1;4"
    case .label: "1"
    case .error: "31"
    case .dimmed, .disabled, .rule: "2"
    case .button, .off: "36"
    case .on: "1;33"
    case .field: "4"
    case .bar: "32"
    }
  }
}
