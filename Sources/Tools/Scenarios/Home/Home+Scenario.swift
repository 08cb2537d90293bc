import Checking
import Duet
import Utilities

extension Home {
  /// The names of the services that the scenario calls.
  public static let services = ["articles"]

  /// The value that the scenario starts from: a feed or a state, and the services that load articles.
  public struct Start: Sendable {
    /// The feed; for a state, its profile and articles.
    public let feed: Feed
    /// The values at the start.
    public let home: Home
    /// The services.
    public let services: HomeServices

    /// Creates the start for a feed.
    ///
    /// - Parameter reload: Reads the feed again. Only live effects call it.
    public init(_ feed: Feed, reload: @escaping @Sendable () async -> Result<Feed, ServiceFailure>) {
      self.init(feed, Home(feed), reload: reload)
    }

    /// Creates the start for a state. A load returns its articles.
    init(_ home: Home) {
      var articles = home.articles
      for id in articles.ids { articles.update(id) { $0.isFavorite = false } }
      let feed = Feed(profile: home.frame.form.profile, articles: articles)
      self.init(feed, home) { .success(feed) }
    }

    private init(
      _ feed: Feed, _ home: Home, reload: @escaping @Sendable () async -> Result<Feed, ServiceFailure>
    ) {
      (self.feed, self.home) = (feed, home)
      services = HomeServices(
        articles: Service(
          "articles", latency: 300, simulated: { .success(feed.articles) },
          live: { await reload().map(\.articles) }, encode: { $0.items.json },
          decode: { try? Articles([Article](json: $0)) }))
    }
  }

  /// Returns the scenario's own script for a home screen that starts from `feed`.
  ///
  /// - Parameter failures: Whether a script can make services fail.
  public static func script(for feed: Feed, failures: Bool) -> String {
    let loads = failures ? EmbeddedTexts.home_failing_script : EmbeddedTexts.home_live_script
    return embeddedScript(EmbeddedTexts.home_script, [("loads", embeddedScript(loads))] + feed.scriptTexts())
  }
}

extension Feed {
  /// Returns what a script says of this feed: the number of articles, the number of favorites to expect after the first
  /// article is one, and the line that makes it one, which is empty if there are no articles.
  ///
  /// - Parameter parent: The prefix of the home screen's control IDs.
  func scriptTexts(in parent: String = "") -> [(name: String, text: String)] {
    let favorite = articles.first.map { ScriptEvent.tap("\(parent)article.\($0.id).favorite").description } ?? ""
    return [
      ("articles", "\(articles.count)"),
      ("favorites", "expect \"\(min(articles.count, 1)) of \(articles.count) favorites\""), ("favorite", favorite),
    ]
  }
}

extension Home: Summarized {
  /// The values in a few words, with the numbers of articles and loads.
  public var summary: String { "\(frame.place), \(articles.summary)\(frame.loads.summary)" }
}

extension Articles {
  var summary: String { "\(counted(count, "article")), \(counted(favoriteCount, "favorite"))" }
}

extension Home: Hosted {
  /// The component on each architecture.
  public static func components<S: SessionHost<Start>>(on host: S.Type) -> [HostedComponent<S>] {
    [
      .on(.stateStore) { stateStore($0, from: $1.home, services: $1.services) },
      .on(.writerTraced) { writerTraced($0, from: $1.home, services: $1.services) },
      .on(.readerEnv) { readerEnv($0, from: $1.home, services: $1.services) },
      .on(.freeCofree) { freeCofree($0, from: $1.home, services: $1.services) },
      .on(.actionMoore) { actionMoore($0, from: $1.home, services: $1.services) },
      .on(.pullerZipper) { pullerZipper($0, from: $1.home, services: $1.services) },
      .on(.updateStore) { updateStore($0, from: $1.home, services: $1.services) },
      .on(.routeScreens) { routeScreens($0, from: $1.home, services: $1.services) },
      .on(.coStore) { coStore($0, from: $1.home, services: $1.services) },
      .on(.coSum, describe: { $0.space.position.sidesSummary }) {
        coSum($0, from: $1.home, services: $1.services)
      },
    ]
  }
}

extension Scenario {
  /// A profile and a list of articles.
  public static let home = Scenario(
    "home", summary: "a profile, articles with favorites, a load that can fail",
    services: Home.services, inputs: .home,
    script: { Home.script(for: $0.feed, failures: $1) }, start: Home.start,
    state: { Home.Start(try Home(state: StatePart($0, at: $1))) }, implementations: Home.implementations,
    laws: [.homeOptics],
    plan: SearchPlan(
      texts: [
        "profile.name": ["Ada", "Grace", " "],
        "profile.picture": ["https://example.org/a.png", "https://example.org/b.png", "nowhere"],
      ],
      failures: ["articles": ["offline"]],
      properties: [
        .alwaysReachable("leads-home") { $0.has("refresh") },
        .alwaysReachable("loads-can-end") { $0.has("refresh") && !$0.shows("Loading…") },
      ],
      data: Home.data(articles: [["id": "tea", "title": "Tea"], ["id": "rain", "title": "Rain"]])))
}

extension [ScenarioInput] {
  static let home: [ScenarioInput] = [
    ScenarioInput(.tap, "profile", "opens the profile"),
    ScenarioInput(.tap, "refresh", "loads the articles again"),
    ScenarioInput(.tap, "retry", "loads the articles again after a failure"),
    ScenarioInput(.tap, "article.*.favorite", "marks an article as favorite, or unmarks it"),
    ScenarioInput(.enter, "profile.name", "changes the profile's name"),
    ScenarioInput(.enter, "profile.picture", "changes the profile's picture"),
    ScenarioInput(.tap, "back", "closes the profile"),
  ]
}

// MARK: - The data

extension Home {
  /// Returns small start data for a search of all states.
  static func data(articles: JSON, language: String? = nil) -> JSON {
    var data: JSONObject = [
      "profile": ["name": "Ada", "picture": "https://example.org/a.png"], "articles": articles,
    ]
    if let language { data["language"] = .string(language) }
    return JSON(data)
  }

  @Sendable
  static func start(from source: DataSource) throws -> Scenario.Start<Start> {
    let feed = try Feed(from: source)
    return Scenario.Start(
      Start(feed, reload: source.reload), data: feed.json, warnings: feed.warnings.map(\.description))
  }
}

extension Feed {
  /// Reads the feed of a data source.
  ///
  /// - Throws: ``DataError`` if the data is not a feed, or the error of the source's `read`.
  init(from source: DataSource) throws {
    switch source {
    case .bundled: self = try BundledFeed.read()
    case .file(_, let read):
      let bytes = try read()
      do { self = try Feed(reading: bytes, name: source.name) } catch { throw DataError("\(error)") }
    case .recorded(_, let data):
      do { self = try Feed(json: data) } catch { throw DataError("\(source.name): data: \(error)") }
    }
  }
}

extension DataSource {
  @Sendable
  func reload() -> Result<Feed, ServiceFailure> {
    do { return .success(try Feed(from: self)) } catch { return .failure(ServiceFailure("\(error)")) }
  }

  var name: String { shownName ?? BundledFeed.name }
}
