import ActionMoore
import Composition
import Driver
import Effects
import FreeCofree
import OrderedJSON
import PullerZipper
import ReaderEnv
import StateStore
import TextUI
import WriterTraced

/// What search draws on.
public struct SearchServices: Sendable {
  /// The service that finds terms for a query.
  public let find: @Sendable (_ query: String) -> Service<SearchAnswer>

  /// The services.
  public init(find: @escaping @Sendable (_ query: String) -> Service<SearchAnswer>) { self.find = find }
}

extension SearchServices {
  /// Finds terms of the ``Glossary``, after ``latency(of:)``, where effects are live as well as where they are simulated.
  public static let glossary = SearchServices { query in
    let latency = latency(of: query)
    let answer = SearchAnswer(query: query, terms: Glossary.find(query))
    return Service(
      "search", latency: latency, simulated: { .success(answer) },
      throwing: {
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

  /// How long it takes to find terms for a query: from 50 to 800 milliseconds, always the same for one query, and for
  /// another one likely to be another.
  public static func latency(of query: String) -> Int {
    var digest = Digest()
    digest.add(query)
    return 50 + Int(digest.value % 751)
  }
}

extension Search {
  /// The version of its inputs: it rises when they change.
  public static let version = 1

  /// The names of the services it calls.
  public static let services = ["search"]

  /// What search starts from: nothing entered yet, and where terms are found.
  public struct Start: Sendable {
    /// The services.
    public let services: SearchServices

    /// The start.
    public init(_ services: SearchServices = .glossary) { self.services = services }
  }

  /// The values in a few words, with counts for what is many.
  var summary: String {
    let found = answer.map { "\($0.terms.count) found" }
    return ([query.debugDescription, progress == .idle ? nil : "\(progress)", found] as [String?])
      .compactMap { $0 }.joined(separator: ", ")
  }
}

// MARK: - Scripts

extension Search {
  /// The scenario's own script.
  ///
  /// - Parameter failures: whether services can be made to fail. Where they cannot, time is real, and the script leaves room
  ///   for what it takes.
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

// MARK: - Implementations

/// Search on State–Store.
public struct SearchOnStateStore: Implementation {
  /// What it starts from.
  public typealias Start = Search.Start
  /// The implementation.
  public init() {}
  /// A session of ``Search/stateStore(_:services:)``.
  @MainActor
  public func session<E: Effect>(
    from start: Start, effects: E.Type, runtime: E.Runtime, size: Size
  ) -> any RunningSession {
    let component = Search.stateStore(effects, services: start.services)
    return Session(component, runtime: runtime, size: size, recording: true) { $0.position.summary }
  }
}

/// Search on Writer–Traced.
public struct SearchOnWriterTraced: Implementation {
  /// What it starts from.
  public typealias Start = Search.Start
  /// The implementation.
  public init() {}
  /// A session of ``Search/writerTraced(_:services:)``.
  @MainActor
  public func session<E: Effect>(
    from start: Start, effects: E.Type, runtime: E.Runtime, size: Size
  ) -> any RunningSession {
    let component = Search.writerTraced(effects, services: start.services)
    return Session(component, runtime: runtime, size: size, recording: true) { $0.log.told }
  }
}

/// Search on Reader–Env.
public struct SearchOnReaderEnv: Implementation {
  /// What it starts from.
  public typealias Start = Search.Start
  /// The implementation.
  public init() {}
  /// A session of ``Search/readerEnv(_:services:)``.
  @MainActor
  public func session<E: Effect>(
    from start: Start, effects: E.Type, runtime: E.Runtime, size: Size
  ) -> any RunningSession {
    let component = Search.readerEnv(effects, services: start.services)
    return Session(
      component, runtime: runtime, size: size, recording: true, references: component.environment.references
    ) {
      "one point: \($0.environment)"
    }
  }
}

/// Search on Free–Cofree.
public struct SearchOnFreeCofree: Implementation {
  /// What it starts from.
  public typealias Start = Search.Start
  /// The implementation.
  public init() {}
  /// A session of ``Search/freeCofree(_:services:)``.
  @MainActor
  public func session<E: Effect>(
    from start: Start, effects: E.Type, runtime: E.Runtime, size: Size
  ) -> any RunningSession {
    let component = Search.freeCofree(effects, services: start.services)
    return Session(component, runtime: runtime, size: size, recording: true) { "unfolded \($0.depth) deep" }
  }
}

/// Search on Action–Moore.
public struct SearchOnActionMoore: Implementation {
  /// What it starts from.
  public typealias Start = Search.Start
  /// The implementation.
  public init() {}
  /// A session of ``Search/actionMoore(_:services:)``.
  @MainActor
  public func session<E: Effect>(
    from start: Start, effects: E.Type, runtime: E.Runtime, size: Size
  ) -> any RunningSession {
    let component = Search.actionMoore(effects, services: start.services)
    return Session(component, runtime: runtime, size: size, recording: true) { "\($0.steps) taken" }
  }
}

/// Search on Puller–Zipper.
public struct SearchOnPullerZipper: Implementation {
  /// What it starts from.
  public typealias Start = Search.Start
  /// The implementation.
  public init() {}
  /// A session of ``Search/pullerZipper(_:services:)``.
  @MainActor
  public func session<E: Effect>(
    from start: Start, effects: E.Type, runtime: E.Runtime, size: Size
  ) -> any RunningSession {
    let pages = SearchPages<E>(services: start.services)
    return Session(
      Search.pages(pages), runtime: runtime, size: size, recording: true, references: pages.references
    ) { zipper in
      "page \(zipper.index + 1) of \(zipper.count)"
    }
  }
}

/// Search on Co–Store.
public struct SearchOnCoStore: Implementation {
  /// What it starts from.
  public typealias Start = Search.Start
  /// The implementation.
  public init() {}
  /// A session of ``Search/coStore(_:services:)``.
  @MainActor
  public func session<E: Effect>(
    from start: Start, effects: E.Type, runtime: E.Runtime, size: Size
  ) -> any RunningSession {
    let component = Search.coStore(effects, services: start.services)
    return Session(component, runtime: runtime, size: size, recording: true) { Store($0.space).position.summary }
  }
}

/// Search on Co–Sum.
public struct SearchOnCoSum: Implementation {
  /// What it starts from.
  public typealias Start = Search.Start
  /// The implementation.
  public init() {}
  /// A session of ``Search/coSum(_:services:)``.
  @MainActor
  public func session<E: Effect>(
    from start: Start, effects: E.Type, runtime: E.Runtime, size: Size
  ) -> any RunningSession {
    let component = Search.coSum(effects, services: start.services)
    return Session(component, runtime: runtime, size: size, recording: true) { summary(SumSpace($0.space).parts) }
  }
}

private func summary<V>(_ spaces: some SumParts<StoreBrand<SearchAtRest>, StoreBrand<SearchAsked>, V>) -> String {
  switch spaces.side {
  case .left: Store(spaces.left).position.search.summary
  case .right: Store(spaces.right).position.search.summary
  }
}
