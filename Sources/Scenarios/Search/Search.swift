/// The search scenario's values: what it shows, on every architecture.
public struct Search: Hashable, Sendable {
  /// What is known of the search for what stands in the field.
  public enum Progress: Hashable, Sendable {
    /// Nothing has been asked: the field is blank, or a person may still be typing, or the answer is there.
    case idle
    /// It has been asked.
    case searching
    /// It failed for a reason, and can be tried again.
    case failed(String)
  }

  /// What stands in the field, trimmed.
  public var query = ""
  /// How far the search for it is.
  public var progress = Progress.idle
  /// The last answer, which stays until there is another one.
  public var answer: SearchAnswer?

  /// A search that nothing was entered for.
  public init() {}

  init(query: String, progress: Progress, answer: SearchAnswer?) {
    (self.query, self.progress, self.answer) = (query, progress, answer)
  }
}

/// What was found, and for which query.
public struct SearchAnswer: Hashable, Sendable {
  /// The query.
  public let query: String
  /// The terms found.
  public let terms: [String]

  /// How many were found, and for what: `1 term for “zipper”`.
  var summary: String { "\(terms.count == 1 ? "1 term" : "\(terms.count) terms") for “\(query)”" }
}

/// What a person can do to search.
public enum SearchInput: Hashable, Sendable, CustomStringConvertible {
  /// Enter a query. Nothing is asked before 300 ms have passed without another one, and what was being asked is given up.
  case enter(String)
  /// Ask again for a query that failed, at once.
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
  /// How far it is, in a word; and why it failed.
  public var description: String {
    switch self {
    case .idle: "idle"
    case .searching: "searching"
    case .failed(let reason): "failed: \(reason)"
    }
  }
}

extension SearchInput {
  /// What is to be asked; empty, when nothing is.
  var query: String {
    switch self {
    case .enter(let text): text.trimmed
    case .retry(let query): query
    }
  }
}

// MARK: - What happens to it

extension Search {
  /// How long nothing is entered before it is asked, in milliseconds.
  public static let pause = 300

  /// A text was entered: what was asked before is given up. A blank one drops the answer, too.
  mutating func enter(_ text: String) {
    (query, progress) = (text.trimmed, .idle)
    if query.isEmpty { answer = nil }
  }

  /// A query has been asked. It stands in the field, but for one that is tried again when another was entered meanwhile.
  mutating func begin(_ query: String) { (self.query, progress) = (query, .searching) }

  /// There is an answer.
  mutating func end(_ answer: SearchAnswer) { (self.answer, progress) = (answer, .idle) }

  /// There is none, for a reason.
  mutating func fail(_ reason: String) { progress = .failed(reason) }
}
