/// Returns `text` wrapped at spaces to lines of at most `width` characters. A longer word has its own line.
package func wrapped(_ text: String, at width: Int = 120) -> String {
  var lines: [String] = []
  for word in text.split(separator: " ") {
    if let last = lines.last, last.count + 1 + word.count <= width {
      lines[lines.count - 1] = "\(last) \(word)"
    } else {
      lines.append(String(word))
    }
  }
  return lines.joined(separator: "\n")
}
