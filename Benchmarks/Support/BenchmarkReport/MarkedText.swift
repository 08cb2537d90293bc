/// A document with generated passages between marker lines.
package enum MarkedText {
  /// Returns `document` with the text between the lines `<!-- name -->` and `<!-- /name -->` replaced by `passage`.
  ///
  /// - Returns: `nil` unless `document` has each line once, in this order.
  package static func replacing(_ name: String, in document: String, by passage: String) -> String? {
    let lines = document.split(separator: "\n", omittingEmptySubsequences: false)
    let starts = lines.indices.filter { lines[$0] == "<!-- \(name) -->" }
    let ends = lines.indices.filter { lines[$0] == "<!-- /\(name) -->" }
    guard starts.count == 1, ends.count == 1, let start = starts.first, let end = ends.first, start < end else {
      return nil
    }
    return (lines[...start] + [passage[...]] + lines[end...]).joined(separator: "\n")
  }
}
