/// The values of the search scenario, which every architecture shows.
public struct Search: Hashable, Sendable {
  /// The progress of the search for the text in the field.
  public enum Progress: Hashable, Sendable {
    /// No search is in progress: the field is blank, the user may still be typing, or the answer has arrived.
    case idle
    /// The service has been asked.
    case searching
    /// The search failed with a reason, and can be retried.
    case failed(String)
  }

  /// The text in the field, trimmed.
  public var query = ""
  /// The progress of the search for the query.
  public var progress = Progress.idle
  /// The last answer, which stays until the next one.
  public var answer: SearchAnswer?

  /// Creates a search with an empty field.
  public init() {}

  init(query: String, progress: Progress, answer: SearchAnswer?) {
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
}

extension Search.Progress: CustomStringConvertible {
  /// The progress in one word, with the reason of a failure.
  public var description: String {
    switch self {
    case .idle: "idle"
    case .searching: "searching"
    case .failed(let reason): "failed: \(reason)"
    }
  }
}

extension SearchInput {
  var query: String {
    switch self {
    case .enter(let text): text.trimmed
    case .retry(let query): query
    }
  }
}

// MARK: - Changes

extension Search {
  /// The time without another input after which a query is asked, in milliseconds.
  public static let pause = 300

  /// Sets the query and ends the progress; a blank text also removes the answer.
  mutating func enter(_ text: String) {
    (query, progress) = (text.trimmed, .idle)
    if query.isEmpty { answer = nil }
  }

  /// Marks a query as being searched, and puts it into the field.
  ///
  /// The field already has the query, unless a retry was sent from an earlier view.
  mutating func begin(_ query: String) { (self.query, progress) = (query, .searching) }

  mutating func end(_ answer: SearchAnswer) { (self.answer, progress) = (answer, .idle) }

  mutating func fail(_ reason: String) { progress = .failed(reason) }
}
