extension Graph {
  /// Returns the graph in the format of Aldébaran, which CADP, mCRL2 and other tools read.
  ///
  /// The format has one initial state and shows nothing of states. So if there is not exactly one initial state, a
  /// further state leads to them by transitions with the label `initial`. And to keep what can be seen of states, give
  /// them self-loops.
  ///
  /// ```swift
  /// let light = Graph(states: 2, edges: [(0, "on", 1), (1, "off", 0)])
  /// print(light.aut(loops: { $0 == 0 ? "dark" : "bright" }))
  /// // des (0, 4, 2)
  /// // (0, "dark", 0)
  /// // (0, "on", 1)
  /// // (1, "bright", 1)
  /// // (1, "off", 0)
  /// ```
  ///
  /// - Parameters:
  ///   - text: The text of a label; by default its description. Quotes, backslashes and control characters are escaped
  ///     with a backslash, as in Swift.
  ///   - loop: The text of the label of a further self-loop of a state, or nil for no loop.
  /// - Complexity: O(*n* + *m*).
  public func aut(
    label text: (Label) -> String = { "\($0)" }, loops loop: (Int) -> String? = { _ in nil }
  ) -> String {
    let texts = edges.labels.map { escaped(text($0)) }
    var lines: [String] = []
    for state in 0..<stateCount {
      if let loop = loop(state) { lines.append("(\(state), \"\(escaped(loop))\", \(state))") }
      for edge in edges.edges(of: state) {
        lines.append("(\(state), \"\(texts[Int(edges.labelNumbers[edge])])\", \(edges.targets[edge]))")
      }
    }
    var (first, states) = (stateCount, stateCount + 1)
    if initialStates.count == 1 {
      (first, states) = (initialStates[0], stateCount)
    } else {
      lines += initialStates.map { "(\(first), \"initial\", \($0))" }
    }
    return (["des (\(first), \(lines.count), \(states))"] + lines).map { $0 + "\n" }.joined()
  }
}

/// A text between double quotes, without control characters.
///
/// - Parameter escape: What stands for the backslash before the name of a control character other than a line feed.
func escaped(_ text: String, escape: String = "\\") -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"", "\\": result.unicodeScalars.append(contentsOf: ["\\", scalar])
    case "\n": result += "\\n"
    case "\r": result += escape + "r"
    case "\t": result += escape + "t"
    case _ where scalar.properties.generalCategory == .control:
      result += escape + "u{\(String(scalar.value, radix: 16))}"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}
