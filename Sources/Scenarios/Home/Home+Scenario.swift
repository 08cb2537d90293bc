import Composition
import Driver
import Effects
import OrderedJSON
import StateStore
import TextUI
import WriterTraced

extension Home {
  /// The version of its inputs: it rises when they change.
  public static let version = 1

  /// The names of the services it calls.
  public static let services = ["articles"]

  /// What the home screen starts from: a feed, and where the articles are loaded from.
  public struct Start: Sendable {
    /// The feed.
    public let feed: Feed
    /// The services.
    public let services: HomeServices

    /// The home screen of a feed.
    ///
    /// - Parameter reload: reads the feed again, for real; it is asked where effects are live.
    public init(_ feed: Feed, reload: @escaping @Sendable () async -> Result<Feed, ServiceFailure>) {
      self.feed = feed
      services = HomeServices(
        articles: Service(
          "articles", latency: 300, simulated: { .success(feed.articles) },
          live: { await reload().map(\.articles) }, encode: { $0.items.json },
          decode: { try? Articles([Article](json: $0)) }))
    }
  }

  /// The scenario's own script, for a home screen that starts from `feed`.
  ///
  /// - Parameter failures: whether services can be made to fail.
  public static func script(for feed: Feed, failures: Bool) -> String {
    let count = feed.articles.count
    let favorites = count == 0 ? 0 : 1
    func shows(_ text: String) -> String { Expectation.shows(text).description }
    var lines = [
      "# The home screen: favorites, loads that fail and overlap, and the profile's detail.",
      shows("0 of \(count) favorites"),
    ]
    if let article = feed.articles.first {
      lines.append(ScriptEvent.tap("article.\(article.id).favorite").description)
    }
    lines.append(
      """
      \(shows("\(favorites) of \(count) favorites"))

      \(failures ? failing(shows("\(favorites) of \(count) favorites")) : loading)

      # The profile.
      tap profile
      enter profile.name "  "
      expect "A name is needed."
      enter profile.name "  Grace Hopper "
      expect profile.name "Grace Hopper"
      expect not "A name is needed."
      enter profile.picture "nowhere"
      expect "Not a web address: nowhere"
      tap back
      expect profile "Grace Hopper"

      """)
    return lines.joined(separator: "\n")
  }

  private static let loading = """
    tap refresh
    expect "Loading…"
    wait 1s
    expect not "Loading…"
    expect absent retry
    """

  private static func failing(_ favorites: String) -> String {
    """
    # Two loads at once. The first one fails; the last to finish decides.
    fail articles "offline"
    tap refresh
    expect "Loading…"
    wait 100ms
    tap refresh
    wait 200ms
    expect "Loading…"
    wait 100ms
    expect not "Loading…"
    expect absent retry
    \(favorites)

    # A failure is shown, and can be retried.
    fail articles "no route to host"
    tap refresh
    wait 300ms
    expect "Could not load articles: no route to host"
    tap retry
    wait 300ms
    expect absent retry
    """
  }
}

/// Home on State–Store.
public struct HomeOnStateStore: Implementation {
  /// What it starts from.
  public typealias Start = Home.Start
  /// The implementation.
  public init() {}
  /// A session of ``Home/stateStore(_:feed:services:)``.
  @MainActor
  public func session<E: Effect>(
    from start: Start, effects: E.Type, runtime: E.Runtime, size: Size
  ) -> any RunningSession {
    let component = Home.stateStore(effects, feed: start.feed, services: start.services)
    return Session(component, runtime: runtime, size: size, recording: true) { $0.position.summary }
  }
}

/// Home on Writer–Traced.
public struct HomeOnWriterTraced: Implementation {
  /// What it starts from.
  public typealias Start = Home.Start
  /// The implementation.
  public init() {}
  /// A session of ``Home/writerTraced(_:feed:services:)``.
  @MainActor
  public func session<E: Effect>(
    from start: Start, effects: E.Type, runtime: E.Runtime, size: Size
  ) -> any RunningSession {
    let component = Home.writerTraced(effects, feed: start.feed, services: start.services)
    return Session(component, runtime: runtime, size: size, recording: true) { $0.log.told }
  }
}

/// Home on Reader–Env.
public struct HomeOnReaderEnv: Implementation {
  /// What it starts from.
  public typealias Start = Home.Start
  /// The implementation.
  public init() {}
  /// A session of ``Home/readerEnv(_:feed:services:)``.
  @MainActor
  public func session<E: Effect>(
    from start: Start, effects: E.Type, runtime: E.Runtime, size: Size
  ) -> any RunningSession {
    let component = Home.readerEnv(effects, feed: start.feed, services: start.services)
    return Session(
      component, runtime: runtime, size: size, recording: true, references: component.environment.references
    ) {
      "one point: \($0.environment)"
    }
  }
}

/// Home on Free–Cofree.
public struct HomeOnFreeCofree: Implementation {
  /// What it starts from.
  public typealias Start = Home.Start
  /// The implementation.
  public init() {}
  /// A session of ``Home/freeCofree(_:feed:services:)``.
  @MainActor
  public func session<E: Effect>(
    from start: Start, effects: E.Type, runtime: E.Runtime, size: Size
  ) -> any RunningSession {
    let component = Home.freeCofree(effects, feed: start.feed, services: start.services)
    return Session(component, runtime: runtime, size: size, recording: true) { "unfolded \($0.depth) deep" }
  }
}

/// Home on Co–Store.
public struct HomeOnCoStore: Implementation {
  /// What it starts from.
  public typealias Start = Home.Start
  /// The implementation.
  public init() {}
  /// A session of ``Home/coStore(_:feed:services:)``.
  @MainActor
  public func session<E: Effect>(
    from start: Start, effects: E.Type, runtime: E.Runtime, size: Size
  ) -> any RunningSession {
    let component = Home.coStore(effects, feed: start.feed, services: start.services)
    return Session(component, runtime: runtime, size: size, recording: true) { Store($0.space).position.summary }
  }
}

/// Home on Co–Sum.
public struct HomeOnCoSum: Implementation {
  /// What it starts from.
  public typealias Start = Home.Start
  /// The implementation.
  public init() {}
  /// A session of ``Home/coSum(_:feed:services:)``.
  @MainActor
  public func session<E: Effect>(
    from start: Start, effects: E.Type, runtime: E.Runtime, size: Size
  ) -> any RunningSession {
    let component = Home.coSum(effects, feed: start.feed, services: start.services)
    return Session(component, runtime: runtime, size: size, recording: true) { summary(SumSpace($0.space).parts) }
  }
}

/// Where both screens are, the one that is shown first.
private func summary<V>(
  _ screens: some SumParts<ActedTracedBrand<[ScreenEvent], ArticlesScreen>, StoreBrand<ProfileForm>, V>
) -> String {
  let articles = "articles, \(ActedTraced(screens.left).log.count) told"
  let detail = "detail of \(Store(screens.right).position.profile.name)"
  switch screens.side {
  case .left: return "\(articles); remembered: \(detail)"
  case .right: return "\(detail); remembered: \(articles)"
  }
}

extension Home {
  /// The values in a few words, with counts for what is many.
  var summary: String { "\(frame.place), \(articles.summary)\(frame.loads.summary)" }
}

extension Articles {
  /// How many there are, and how many of them are favorites.
  var summary: String {
    "\(count) articles, \(favoriteCount == 1 ? "1 favorite" : "\(favoriteCount) favorites")"
  }
}
