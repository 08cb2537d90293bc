import Duet

extension Search {
  /// Creates the search of a recorded state, in which the service was not asked.
  init(state: StatePart) throws(ShapeError) {
    let state = try state.having("query", "progress", "answer")
    let query = try state["query"].read("a trimmed text") { $0.string.flatMap { $0 == $0.trimmed ? $0 : nil } }
    let progress: Progress = try state["progress"].read(
      "\"idle\", or failed with a reason", isWaiting: { $0 == "searching" }
    ) { $0 == "idle" ? .idle : ($0.payload("failed")?.string).map { .failed($0) } }
    self.init(query: query, progress: progress)
    if !state["answer"].json.isNull { answer = try SearchAnswer(state: state["answer"]) }
  }
}

extension SearchAnswer {
  fileprivate init(state: StatePart) throws(ShapeError) {
    let state = try state.having("query", "terms")
    var terms: [String] = []
    for term in try state["terms"].elements() { terms.append(try term.text()) }
    self.init(query: try state["query"].text(), terms: terms)
  }
}
