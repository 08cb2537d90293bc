/// Returns an excerpt of a text for a message: at most `limit` scalars, none of which can disturb a terminal.
///
/// Error messages quote files that anybody may have written. Control, format and bidirectional characters and line ends
/// become U+FFFD. If the text is cut, the excerpt ends in `…`.
///
/// - Complexity: O(`limit`).
package func excerpt(_ text: String, limit: Int = 60) -> String {
  var shown = ""
  for scalar in shortened(text, limit: limit).unicodeScalars {
    switch scalar.properties.generalCategory {
    // Emoji are joined by U+200D. Variation selectors are not format characters.
    case .format where scalar == "\u{200D}": shown.unicodeScalars.append(scalar)
    case .control, .format, .lineSeparator, .paragraphSeparator: shown.unicodeScalars.append("\u{FFFD}")
    default: shown.unicodeScalars.append(scalar)
    }
  }
  return shown
}

/// Returns the first `limit` Unicode scalars of a text. If there are more, `…` follows.
///
/// - Complexity: O(`limit`).
package func shortened(_ text: String, limit: Int = 100) -> String {
  let start = text.unicodeScalars.prefix(limit)
  return start.endIndex == text.unicodeScalars.endIndex ? text : String(start) + "…"
}
