/// Returns `text`, sanitized and cut to at most `width` cells.
package func fitted(_ text: String, _ width: Int) -> String {
  guard width > 0 else { return "" }
  let text = sanitized(text)
  guard text.utf8.count > width else { return text }
  var used = 0
  // The longest end that leaves room for the ellipsis.
  var end = text.startIndex
  for index in text.indices {
    used += displayWidth(of: text[index])
    // A cut rule needs no ellipsis.
    if used > width { return text[..<end] + (text[index] == "─" ? "─" : "…") }
    if used <= width - 1 { end = text.index(after: index) }
  }
  return text
}
