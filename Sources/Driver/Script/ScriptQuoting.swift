/// A text in quotes, as scripts write it. Only `"`, `\`, line feeds and tabs are escaped; all else stands as it is.
///
/// - Complexity: O(*n*).
package func scriptText(_ text: String) -> String {
  var quoted = "\"".unicodeScalars
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": quoted.append(contentsOf: "\\\"".unicodeScalars)
    case "\\": quoted.append(contentsOf: "\\\\".unicodeScalars)
    case "\n": quoted.append(contentsOf: "\\n".unicodeScalars)
    case "\t": quoted.append(contentsOf: "\\t".unicodeScalars)
    default: quoted.append(scalar)
    }
  }
  quoted.append("\"")
  return String(quoted)
}

/// Whether `scalar` is white space. Most are ASCII, which need not be looked up among Unicode's properties.
func isSpace(_ scalar: Unicode.Scalar) -> Bool {
  guard scalar.isASCII else { return scalar.properties.isWhitespace }
  return scalar == " " || 0x09...0x0d ~= scalar.value
}

/// A control or a service as scripts write it: in quotes only where it would not be read as one word.
///
/// - Complexity: O(*n*).
package func scriptWord(_ name: String) -> String {
  // Most are ASCII letters and dots.
  if name.utf8.allSatisfy({ 0x24..<0x7F ~= $0 }), !name.isEmpty { return name }
  let scalars = name.unicodeScalars
  let isWord =
    !scalars.isEmpty && scalars.first != "#" && !scalars.contains { $0 == "\"" || isSpace($0) }
  return isWord ? name : scriptText(name)
}
