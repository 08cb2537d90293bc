/// Returns an excerpt of a text for a message: at most `limit` scalars, none of which can disturb a terminal.
///
/// Error messages quote files that anybody may have written. Control, format and bidirectional characters and line ends
/// become U+FFFD. If the text is cut, the excerpt ends in `…`.
///
/// - Complexity: O(`limit`).
package func excerpt(_ text: String, limit: Int = 60) -> String {
  var shown = ""
  for (count, scalar) in text.unicodeScalars.enumerated() {
    guard count < limit else { return shown + "…" }
    switch scalar.properties.generalCategory {
    // Emoji are joined by U+200D. Variation selectors are not format characters.
    case .format where scalar == "\u{200D}": shown.unicodeScalars.append(scalar)
    case .control, .format, .lineSeparator, .paragraphSeparator: shown.unicodeScalars.append("\u{FFFD}")
    default: shown.unicodeScalars.append(scalar)
    }
  }
  return shown
}

/// Returns the first Unicode scalars of a text, with `…` if there are more: a message is to be read.
package func shortened(_ text: String, limit: Int = 100) -> String {
  let start = text.unicodeScalars.prefix(limit)
  return start.endIndex == text.unicodeScalars.endIndex ? text : String(start) + "…"
}
