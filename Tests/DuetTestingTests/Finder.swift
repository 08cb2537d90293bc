import Duet
import DuetTesting
import Scenarios
import Testing

/// The inputs of a finder.
enum FinderInput: Hashable {
  case find(String)
  case twice
  /// Like `find`, but cancels the running call.
  case replace(String)
  case listen
  case hold
}

/// The state of a finder.
struct FinderState: Hashable {
  var word = ""
  var found: [String] = []
}

typealias Finder = StoreComponent<Simulated, FinderState, FinderInput, TextView<FinderInput>>

/// A component on State–Store whose service `index` answers with a word after 300 ms.
///
/// Its source `ticks` yields 1, 2 and 3, one every 50 ms.
func finder() -> Finder {
  let index = Service<[String]>(
    "index", latency: 300, simulated: { .success(["one", "two"]) }, live: { .success([]) },
    encode: { .array($0.map(JSON.string)) })
  let ticks = Source<Int>(
    "ticks", simulated: { $0 < 3 ? (after: 50, element: $0 + 1) : nil }, live: { AsyncStream { $0.finish() } },
    encode: { JSON($0) })
  typealias Part = Dispatcher<Simulated, StateBrand<FinderState>, Void, FinderInput, FinderState>
  let finding = Part.workflow { input, _ in
    let call: Eff<Simulated, State<FinderState, Void>> = index.call().map { answer in
      .modify { $0.found = (try? answer.get()) ?? ["failed"] }
    }
    return switch input {
    case .find(let word): [.pure(.modify { $0.word = word }), call]
    case .replace(let word):
      [.pure(.modify { $0.word = word }), call.cancellable(by: "find", inFlight: true)]
    case .twice: [.pure(.modify { $0.word += "a" }), .pure(.modify { $0.word += "b" })]
    case .hold: [Eff.sleep(for: 60_000).uncancellable().map { .modify { $0.word = "held" } }]
    case .listen: []
    }
  }
  let listening = Part.streaming { input, _ in
    guard input == .listen else { return .of([]) }
    return EffStream<Simulated, Result<Int, ServiceFailure>>.from(ticks).map { _ in .modify { $0.word += "." } }
  }
  return Finder(
    initial: FinderState(), dispatcher: finding.combined(with: listening),
    render: { state in
      TextView { view in
        view.field("word", label: "Find", value: state.word) { .find($0) }
        view.button("twice", label: "Twice", .twice)
        view.button("off", label: "Off", enabled: false, .twice)
        for found in state.found { view.text(found) }
      }
    })
}

typealias FinderSession = TestSession<
  Finder, FinderInput, Rendering<Simulated, FinderInput, TextView<FinderInput>>
>

@MainActor
func finderSession(
  exhaustivity: Exhaustivity = .all, sourceLocation: SourceLocation = #_sourceLocation
) -> FinderSession {
  TestSession(
    finder(), runtime: Simulation(services: ["index", "ticks"]), size: Size(width: 20, height: 6),
    exhaustivity: exhaustivity,
    sourceLocation: sourceLocation)
}

/// The view of a finder before it has found anything.
func finderView(_ word: String) -> String { "Find: ‹\(word)›\n[Twice]\n(Off)" }

/// A home screen with one article.
struct OneArticle {
  let feed: Feed
  let services: HomeServices

  init() throws {
    let feed = Feed(
      profile: Profile(name: "Tea", picture: ""), articles: try Articles([Article(id: "1", title: "Sencha")]))
    self.feed = feed
    services = Home.Start(feed) { .success(feed) }.services
  }

  @MainActor var onStateStore: StoreComponent<Simulated, Home, HomeInput, TextView<HomeInput>> {
    Home.stateStore(Simulated.self, from: Home(feed), services: services)
  }
}

/// A session of a home screen.
@MainActor
func homeSession<S>(
  _ home: S, height: Int = 8, sourceLocation: SourceLocation = #_sourceLocation
) -> TestSession<S, HomeInput, Rendering<Simulated, HomeInput, TextView<HomeInput>>> {
  TestSession(
    home, runtime: Simulation(services: Home.services), size: Size(width: 40, height: height),
    sourceLocation: sourceLocation)
}
