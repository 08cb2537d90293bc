extension Grid {
  /// Returns the lines, joined by newlines, with their styles as SGR sequences (ECMA-48).
  ///
  /// Each styled run begins with an SGR sequence and ends with `ESC [ 0 m`, so you can print each line on its own. The
  /// colours are the eight of the terminal's palette.
  ///
  /// Law: without its SGR sequences, the result is `plain()`.
  ///
  /// - Parameter focus: A rectangle to show in reverse video, such as the frame of the focused control.
  /// - Complexity: O(*n*) in the cells down to the last used line.
  public func ansi(focus: Rect? = nil) -> String {
    var result = ""
    // Appended before the next nonempty line, so that trailing empty lines are dropped.
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
        // The second cell of a wide Character stays in the run of the first.
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
  /// The parameters of the style's SGR sequence (ECMA-48); empty for plain text.
  ///
  /// This is the only definition of how a style looks.
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
