import OrderedJSON
import TextUtilities

/// A text from data in quotes, short and harmless enough to stand in a message. IDs are often addresses that differ
/// only at their ends, so it is not very short.
func quotedExcerpt(_ text: String) -> String {
  "\"\(excerpt(text, limit: 200))\""
}

/// Whether nothing of a text is to be seen but Unicode white space.
///
/// - Complexity: O(*n*).
func isBlank(_ text: String) -> Bool {
  text.unicodeScalars.allSatisfy(\.properties.isWhitespace)
}
