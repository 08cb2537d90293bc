import OrderedJSON
import Utilities

/// Returns a text from data in quotes, shortened and made safe for a message.
///
/// The limit is high, because IDs are often addresses that differ only at their ends.
func quotedExcerpt(_ text: String) -> String { "\"\(excerpt(text, limit: 200))\"" }
