import Algebra
import Checking
import Driver
import Effects
import OrderedJSON

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

  /// The value that the scenario starts from: the service that finds terms. The field starts empty.
  public typealias Start = SearchServices
}

// MARK: - Scripts

extension Search {
  /// Returns the scenario's own script.
  ///
  /// - Parameter failures: Whether a script can make services fail. If not, time is real, and the script waits longer
  ///   than it must.
  public static func script(failures: Bool) -> String { failures ? exact : patient }

  private static let exact = """
    # What is entered is asked when nothing else was entered for \(pause) ms. "zipper" takes \(latency("zipper")).
    expect absent found
    enter query " zipper "
    expect query "zipper"
    wait \(pause - 1)ms
    expect not "Searching…"
    wait 1ms
    expect "Searching…"
    wait \(latency("zipper") - 1)ms
    expect "Searching…"
    wait 1ms
    expect not "Searching…"
    expect found "\(found("zipper"))"

    # Of several that follow each other the last is asked. What was found before stays meanwhile.
    enter query "m"
    wait \(pause - 1)ms
    enter query "mo"
    wait \(pause - 1)ms
    expect not "Searching…"
    expect found "\(found("zipper"))"
    wait 1ms
    expect "Searching…"
    expect found "\(found("zipper"))"
    wait \(latency("mo"))ms
    expect found "\(found("mo"))"

    # "comonad" takes \(latency("comonad")) ms, and is given up for "co", which takes \(latency("co")).
    enter query "comonad"
    wait \(pause + 100)ms
    expect "Searching…"
    enter query "co"
    expect not "Searching…"
    wait \(pause + latency("co"))ms
    expect found "\(found("co"))"
    wait 2s
    expect found "\(found("co"))"

    # So it is for a blank one, which finds nothing and asks nobody.
    enter query "comonad"
    wait \(pause)ms
    expect "Searching…"
    enter query " "
    expect not "Searching…"
    expect absent found
    wait 2s
    expect absent found

    # A failure is shown, and can be retried, at once.
    fail search "offline"
    enter query "lens"
    wait \(pause + latency("lens"))ms
    expect "Could not search: offline"
    fail search "still offline"
    tap retry
    expect "Searching…"
    expect absent retry
    wait \(latency("lens"))ms
    expect "Could not search: still offline"
    tap retry
    wait \(latency("lens"))ms
    expect absent retry
    expect found "\(found("lens"))"

    # What is entered takes the place of what failed.
    fail search "offline"
    enter query "moore"
    wait \(pause + latency("moore"))ms
    expect "Could not search: offline"
    enter query "fixed p"
    expect absent retry
    wait \(pause + latency("fixed p"))ms
    expect found "\(found("fixed p"))"
    expect "fixed point"
    """

  private static let patient = """
    # What is entered last is asked, and only that.
    expect absent found
    enter query "comonad"
    enter query " zipper "
    expect query "zipper"
    wait 3s
    expect found "\(found("zipper"))"
    expect not "Searching…"
    enter query "comonad"
    wait 500ms
    enter query ""
    expect absent found
    wait 2s
    expect absent found
    """

  private static func latency(_ query: String) -> Int { SearchServices.latency(of: query) }

  private static func found(_ query: String) -> String {
    SearchAnswer(query: query, terms: Glossary.find(query)).summary
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

extension Scenario {
  /// A field that asks a service, with debouncing, cancellation and retries.
  public static let search = Scenario(
    "search", summary: "a query: debounced, cancelled, retried", services: Search.services,
    inputs: .search,
    script: Search.script(failures: false), failing: Search.script(failures: true),
    start: SearchServices.glossary,
    stagings: Search.stagings,
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

extension [ScenarioInput] {
  static let search: [ScenarioInput] = [
    ScenarioInput(.enter, "query", "searches for terms, after a pause in typing"),
    ScenarioInput(.tap, "retry", "searches again after a failure"),
  ]
}
