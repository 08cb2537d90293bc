extension Graph {
  /// Returns the graph in the DOT language of Graphviz.
  ///
  /// Initial states have a double border. Open states are dashed, because transitions may be missing.
  ///
  /// - Parameters:
  ///   - text: The text of a label; by default its description. Line breaks stay line breaks in the picture.
  ///   - name: The text of a state; by default its number.
  /// - Complexity: O(*n* + *m*).
  public func dot(
    label text: (Label) -> String = { "\($0)" }, state name: (Int) -> String = { "\($0)" }
  ) -> String {
    let texts = edges.labels.map { quoted(text($0)) }
    let initial = Set(initialStates)
    var lines = ["digraph {"]
    for state in 0..<stateCount {
      var attributes = ["label=\"\(quoted(name(state)))\""]
      if initial.contains(state) { attributes.append("peripheries=2") }
      if isOpen(state) { attributes.append("style=dashed") }
      lines.append("  \(state) [\(attributes.joined(separator: ", "))]")
    }
    for state in 0..<stateCount {
      for edge in edges.edges(of: state) {
        lines.append("  \(state) -> \(edges.targets[edge]) [label=\"\(texts[Int(edges.labelNumbers[edge])])\"]")
      }
    }
    return (lines + ["}"]).map { $0 + "\n" }.joined()
  }
}

/// A text for the DOT language, which has no escapes for control characters but that for a line feed. So it shows theirs.
private func quoted(_ text: String) -> String { escaped(text, escape: "\\\\") }
