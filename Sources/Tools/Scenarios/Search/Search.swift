/// The values of the search scenario, which every architecture shows.
public struct Search: Hashable, Sendable {
  /// The progress of the search for the text in the field.
  public enum Progress: Hashable, Sendable, CustomStringConvertible {
    /// No search is in progress: the field is blank, the user may still be typing, or the answer has arrived.
    case idle
    /// The service has been asked.
    case searching
    /// The search failed with a reason, and can be retried.
    case failed(String)

    /// The progress in one word, with the reason of a failure.
    public var description: String {
      switch self {
      case .idle: "idle"
      case .searching: "searching"
      case .failed(let reason): "failed: \(reason)"
      }
    }
  }

  /// The text in the field, trimmed.
  public var query = ""
  /// The progress of the search for the query.
  public var progress = Progress.idle
  /// The last answer, which stays until the next one.
  public var answer: SearchAnswer?

  /// Creates a search; by default, with an empty field.
  public init(query: String = "", progress: Progress = .idle, answer: SearchAnswer? = nil) {
    (self.query, self.progress, self.answer) = (query, progress, answer)
  }
}

/// The terms that a query found.
public struct SearchAnswer: Hashable, Sendable {
  /// The query that found them.
  public let query: String
  /// The terms, in alphabetical order.
  public let terms: [String]

  var summary: String { "\(terms.count == 1 ? "1 term" : "\(terms.count) terms") for “\(query)”" }
}

/// An input of the search.
public enum SearchInput: Hashable, Sendable, CustomStringConvertible {
  /// Enter a query, which cancels the previous search and is asked after 300 ms without another input.
  case enter(String)
  /// Ask at once again for a query that failed.
  case retry(String)

  /// The input in a few words.
  public var description: String {
    switch self {
    case .enter(let text): "enter \(text.debugDescription)"
    case .retry(let query): "retry \(query.debugDescription)"
    }
  }

  var query: String {
    switch self {
    case .enter(let text): text.trimmed
    case .retry(let query): query
    }
  }
}
