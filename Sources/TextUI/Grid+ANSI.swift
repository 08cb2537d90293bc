extension Grid {
  /// The lines with their styles as SGR sequences (ECMA-48), joined by newlines.
  ///
  /// Each styled run begins with its sequence and ends with `ESC [ 0 m`, so a line can be printed anywhere. Colours are the
  /// terminal's own eight.
  ///
  /// Law: without its SGR sequences, it is `plain()`.
  ///
  /// - Parameter focus: A frame to be shown in reverse video, such as that of the control that has the focus.
  /// - Complexity: O(*n*) in the cells down to the last line that has anything.
  public func ansi(focus: Rect? = nil) -> String {
    var result = ""
    var pending = 0
    for line in 0..<usedLines {
      let cells = drawn(line)
      guard !cells.isEmpty else {
        pending += 1
        continue
      }
      // Empty lines are written when something follows them, as `lines` has it.
      if pending > 0 || line > 0 { result += String(repeating: "\n", count: pending + (line > pending ? 1 : 0)) }
      pending = 0
      append(cells, line, focus, to: &result)
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
  /// The parameters of the style's SGR sequence; none for plain text.
  fileprivate var sgr: String {
    switch self {
    case .plain: ""
    case .title: "1"
    case .label: "2"
    case .error: "31"
    case .dimmed: "2"
    case .button: "36"
    case .on: "1;33"
    case .off: "36"
    case .field: "4"
    case .disabled: "2"
    case .rule: "2"
    case .bar: "32"
    }
  }
}
