import Checking
import Duet

/// The services of the search.
public struct SearchServices: Sendable {
  /// The service that finds terms for a query.
  public let find: @Sendable (_ query: String) -> Service<SearchAnswer>

  /// Creates the services.
  public init(find: @escaping @Sendable (_ query: String) -> Service<SearchAnswer>) { self.find = find }
}

extension SearchServices {
  /// A service that finds terms of the ``Glossary`` after ``latency(of:)``, with live and with simulated effects.
  public static let glossary = SearchServices { query in
    let latency = latency(of: query)
    let answer = SearchAnswer(query: query, terms: Glossary.find(query))
    return Service(
      "search", latency: latency, request: .string(query), simulated: { .success(answer) },
      live: Service.throwing {
        try await Task.sleep(for: .milliseconds(latency))
        return answer
      },
      encode: { ["query": .string($0.query), "terms": .array($0.terms.map { .string($0) })] },
      decode: { json in
        guard let query = json["query"]?.string, let terms = json["terms"]?.array else { return nil }
        let texts = terms.compactMap(\.string)
        return texts.count == terms.count ? SearchAnswer(query: query, terms: texts) : nil
      })
  }

  /// Returns the milliseconds that the service takes for a query: from 50 to 800.
  ///
  /// The value depends only on the query, and different queries usually have different values.
  public static func latency(of query: String) -> Int {
    var digest = Digest()
    digest.add(query)
    return 50 + Int(digest.value % 751)
  }
}

extension Search {
  /// The names of the services that the search calls.
  public static let services = ["search"]

  /// The value that the scenario starts from: the service that finds terms, and a search.
  ///
  /// The field of the search is empty unless it was read from a state.
  public struct Start: Sendable {
    let search: Search
    let services: SearchServices

    /// Creates the start.
    public init(_ search: Search = Search(), services: SearchServices = .glossary) {
      (self.search, self.services) = (search, services)
    }
  }
}

extension Search: Summarized {
  /// The values in a few words, with the number of terms found.
  public var summary: String {
    let found = answer.map { "\($0.terms.count) found" }
    return ([query.debugDescription, progress == .idle ? nil : "\(progress)", found] as [String?])
      .compactMap { $0 }.joined(separator: ", ")
  }
}

extension Search: Hosted {
  /// The component on each architecture.
  public static func components<S: SessionHost<Start>>(on host: S.Type) -> [HostedComponent<S>] {
    [
      .on(.stateStore) { stateStore($0, from: $1.search, services: $1.services) },
      .on(.writerTraced) { writerTraced($0, from: $1.search, services: $1.services) },
      .on(.readerEnv) { readerEnv($0, from: $1.search, services: $1.services) },
      .on(.freeCofree) { freeCofree($0, from: $1.search, services: $1.services) },
      .on(.actionMoore) { actionMoore($0, from: $1.search, services: $1.services) },
      .on(.pullerZipper) { pullerZipper($0, from: $1.search, services: $1.services) },
      .on(.updateStore) { updateStore($0, from: $1.search, services: $1.services) },
      .on(.coStore) { coStore($0, from: $1.search, services: $1.services) },
      .on(.coSum, describe: { shownSummary($0.space, \.search, \.search) }) {
        coSum($0, from: $1.search, services: $1.services)
      },
    ]
  }
}

extension Scenario {
  /// A field that asks a service, with debouncing, cancellation and retries.
  public static let search = Scenario(
    "search", summary: "a query: debounced, cancelled, retried", services: Search.services,
    inputs: [
      ScenarioInput(.enter, "query", "searches for terms, after a pause in typing"),
      ScenarioInput(.tap, "retry", "searches again after a failure"),
    ],
    script: embeddedScript(EmbeddedTexts.search_live_script), failing: embeddedScript(EmbeddedTexts.search_script),
    start: Search.Start(), state: { Search.Start(try Search(state: StatePart($0, at: $1))) },
    implementations: Search.implementations,
    plan: SearchPlan(
      texts: ["query": ["co", "zip", " "]], failures: ["search": ["offline"]],
      properties: [
        .leadsTo("search-ends", { $0.shows("Searching…") }, { !$0.shows("Searching…") }),
        .always("shows-what-was-asked") { search in
          guard !search.isBusy, !search.has("retry"), let query = search.control("query")?.text, query != "" else {
            return true
          }
          return search.control("found")?.text.hasSuffix("“\(query)”") == true
        },
        .always("retry-after-failure") { $0.has("retry") == $0.shows("Could not search: offline") },
      ]))
}
