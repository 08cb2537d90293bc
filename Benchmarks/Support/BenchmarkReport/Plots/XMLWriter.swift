/// A writer of XML that escapes texts and attributes.
struct XMLWriter {
  private(set) var text = ""
  private var depth = 0

  mutating func element(_ name: String, _ attributes: KeyValuePairs<String, String> = [:], _ content: String? = nil) {
    indent()
    text += opening(name, attributes)
    text += content.map { ">\(escaped($0))</\(name)>\n" } ?? "/>\n"
  }

  mutating func element(
    _ name: String, _ attributes: KeyValuePairs<String, String> = [:], _ build: (inout XMLWriter) -> Void
  ) {
    indent()
    text += opening(name, attributes) + ">\n"
    depth += 1
    build(&self)
    depth -= 1
    indent()
    text += "</\(name)>\n"
  }

  private func opening(_ name: String, _ attributes: KeyValuePairs<String, String>) -> String {
    attributes.reduce("<\(name)") { "\($0) \($1.key)=\"\(escaped($1.value))\"" }
  }

  private mutating func indent() { text += String(repeating: " ", count: depth) }

  private func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      // XML allows only these three control characters.
      case "\t", "\n", "\r": escaped.unicodeScalars.append(scalar)
      default: escaped.unicodeScalars.append(scalar.value < 0x20 ? "\u{FFFD}" : scalar)
      }
    }
    return escaped
  }
}
