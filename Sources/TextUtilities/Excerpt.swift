/// A text as it is shown within a message: at most so many scalars, and none of them able to disturb a terminal.
///
/// What an error message quotes comes from files that anybody may have written. Control, format and bidirectional
/// characters, and line ends, become U+FFFD; what is left out becomes `…`.
///
/// - Complexity: O(`limit`).
package func excerpt(_ text: String, limit: Int = 60) -> String {
  var shown = ""
  for (count, scalar) in text.unicodeScalars.enumerated() {
    guard count < limit else { return shown + "…" }
    switch scalar.properties.generalCategory {
    // Emoji are joined by U+200D, and variation selectors are no format characters.
    case .format where scalar == "\u{200D}": shown.unicodeScalars.append(scalar)
    case .control, .format, .lineSeparator, .paragraphSeparator: shown.unicodeScalars.append("\u{FFFD}")
    default: shown.unicodeScalars.append(scalar)
    }
  }
  return shown
}
