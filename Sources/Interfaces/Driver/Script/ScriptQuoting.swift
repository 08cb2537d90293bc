/// Returns a quoted text, as scripts write it: only `"`, `\`, line feeds and tabs are escaped.
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

/// Whether `scalar` is white space.
///
/// ASCII scalars avoid the lookup of Unicode properties.
func isSpace(_ scalar: Unicode.Scalar) -> Bool {
  guard scalar.isASCII else { return scalar.properties.isWhitespace }
  return scalar == " " || 0x09...0x0d ~= scalar.value
}

/// Returns a control ID or a service name, as scripts write it: quoted only if it is not one word.
///
/// - Complexity: O(*n*).
package func scriptWord(_ name: String) -> String {
  let scalars = name.unicodeScalars
  let isWord =
    !scalars.isEmpty && scalars.first != "#" && !scalars.contains { $0 == "\"" || isSpace($0) }
  return isWord ? name : scriptText(name)
}
