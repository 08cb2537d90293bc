import TextUI

/// Returns the view of a search: the field, the progress, and the terms that were found last.
public func searchView(_ search: Search) -> TextView<SearchInput> {
  TextView { view in
    view.text("Search", role: .title)
    view.field("query", label: "Query", value: search.query) { .enter($0) }
    switch search.progress {
    case .idle: break
    case .searching: view.text("Searching…", role: .dimmed)
    case .failed(let reason):
      view.row { row in
        row.text("Could not search: \(reason)", role: .error)
        row.button("retry", label: "Retry", .retry(search.query))
      }
    }
    if let answer = search.answer {
      view.divider()
      view.label("found", answer.summary)
      view.list("term", TextList(answer.terms, id: \.self) { term in TextView { $0.text(term) } })
    }
  }
}
