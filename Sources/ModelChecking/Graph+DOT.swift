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
    let texts = edges.labels.map { escaped(text($0)) }
    let initial = Set(initialStates)
    var lines = ["digraph {"]
    for state in 0..<stateCount {
      var attributes = ["label=\"\(escaped(name(state)))\""]
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
