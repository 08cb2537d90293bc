/// A text in quotes, as scripts write it. Only `"`, `\`, line feeds and tabs are escaped; all else stands as it is.
///
/// - Complexity: O(*n*).
func scriptText(_ text: String) -> String {
  var quoted = String.UnicodeScalarView()
  quoted.append("\"")
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

/// A control or a service as scripts write it: in quotes only where it would not be read as one word.
///
/// - Complexity: O(*n*).
func scriptWord(_ name: String) -> String {
  let scalars = name.unicodeScalars
  let isWord =
    !scalars.isEmpty && scalars.first != "#" && !scalars.contains { $0 == "\"" || $0.properties.isWhitespace }
  return isWord ? name : scriptText(name)
}
