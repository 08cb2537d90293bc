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
    let lines = lines { line in
      var result = ""
      eachRun(inLine: line, focus: focus) { text, style, _, _, isFocused in
        let parameters = isFocused ? (style.sgr.isEmpty ? "7" : style.sgr + ";7") : style.sgr
        result += parameters.isEmpty ? text : "\u{1B}[\(parameters)m\(text)\u{1B}[0m"
      }
      return result
    }
    return lines.joined(separator: "\n")
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
    case .link: "4;36"
    case .code: "35"
    }
  }
}
