import ActionMoore
import Components
import Driver
import Effects
import FreeCofree
import PullerZipper
import ReaderEnv
import StateStore
import TextUI
import Testing
import WriterTraced

@testable import Scenarios

/// Every way in which an architecture can be broken and still look right is found by comparing it with the others, and
/// the first step that differs is named.
@MainActor
@Suite("Mutants: broken twins are found by comparison")
struct Mutants {
  /// One architecture in the place of which its twin is put.
  struct Mutant: CustomTestStringConvertible, Sendable {
    let name: String
    /// The first step that differs.
    let found: Int
    let make: @MainActor @Sendable (Simulation) throws -> any RunningSession

    var testDescription: String { name }
  }

  /// A twin that shows its view as it is.
  nonisolated static func mutant<S: Space & SendableMetatype, Input>(
    _ name: String, found: Int, _ make: @escaping @MainActor @Sendable () throws -> S
  ) -> Mutant where S.Focus == UI<Simulated, S.M, Interface<Simulated, Input, TextView<Input>>> {
    Mutant(name: name, found: found) { Session(try make(), runtime: $0, recording: true) }
  }

  /// A twin that reads its view in `Eff`.
  nonisolated static func mutant<S: Space & SendableMetatype, Input>(
    _ name: String, found: Int, _ make: @escaping @MainActor @Sendable () throws -> S
  ) -> Mutant where S.Focus == UI<Simulated, S.M, Eff<Simulated, Interface<Simulated, Input, TextView<Input>>>> {
    Mutant(name: name, found: found) { Session(try make(), runtime: $0, recording: true) }
  }

  // MARK: Stepper

  nonisolated static let steps: [ScriptEvent] = [
    .tap("increment"), .tap("increment"), .tap("decrement"), .tap("increment"),
  ]

  nonisolated static let steppers: [Mutant] = [
    mutant("state-store, does not move", found: 1) { Stepper.stateStore(Simulated.self).deaf() },
    mutant("writer-traced, does not move", found: 1) { Stepper.writerTraced(Simulated.self).deaf() },
    mutant("reader-env, does not move", found: 1) { Stepper.readerEnv(Simulated.self).deaf() },
    mutant("free-cofree, does not move", found: 1) { Stepper.freeCofree(Simulated.self).deaf() },
    mutant("action-moore, does not move", found: 1) { Stepper.actionMoore(Simulated.self).deaf() },
    mutant("puller-zipper, does not move", found: 1) { Stepper.pullerZipper(Simulated.self).deaf() },
    mutant("co-store, does not move", found: 1) { Stepper.coStore(Simulated.self).deaf() },
    mutant("co-sum, does not move", found: 1) { Stepper.coSum(Simulated.self).deaf() },
    mutant("state-store, loses the second of two", found: 2) { Stepper.stateStore(Simulated.self).forgetful() },
    mutant("writer-traced, loses the second of two", found: 2) { Stepper.writerTraced(Simulated.self).forgetful() },
    mutant("reader-env, loses the second of two", found: 2) { Stepper.readerEnv(Simulated.self).forgetful() },
    mutant("free-cofree, loses the second of two", found: 2) { Stepper.freeCofree(Simulated.self).forgetful() },
    mutant("action-moore, loses the second of two", found: 2) { Stepper.actionMoore(Simulated.self).forgetful() },
    mutant("puller-zipper, loses the second of two", found: 2) { Stepper.pullerZipper(Simulated.self).forgetful() },
    // Of three places, the second is the last: the second step to the right leads nowhere.
    mutant("puller-zipper, ends too soon", found: 2) { endingTooSoon(Stepper.pullerZipper(Simulated.self)) },
    mutant("co-store, loses the second of two", found: 2) { Stepper.coStore(Simulated.self).forgetful() },
    mutant("co-sum, loses the second of two", found: 2) { Stepper.coSum(Simulated.self).forgetful() },
  ]

  @Test(arguments: steppers)
  func stepper(_ mutant: Mutant) async throws {
    try await check(mutant, among: Agreement.steppers(), Self.steps)
  }

  // MARK: Home

  /// A favorite is toggled while a load runs; the name is changed twice; the page is turned while a load runs.
  nonisolated static let events: [ScriptEvent] = [
    .tap("refresh"), .tap("article.pairings.favorite"), .wait(milliseconds: 300), .tap("profile"),
    .enter("profile.name", "Ada"), .enter("profile.name", "Grace"), .tap("back"), .tap("refresh"), .tap("profile"),
    .wait(milliseconds: 300),
  ]

  private static func start() throws -> Home.Start {
    let feed = try BundledFeed.read()
    return Home.Start(feed) { .success(feed) }
  }

  private static func stateStore() throws -> StoreComponent<Simulated, Home, HomeInput, TextView<HomeInput>> {
    let start = try start()
    return Home.stateStore(Simulated.self, feed: start.feed, services: start.services)
  }

  private static func writerTraced() throws -> ActedTracedComponent<
    Simulated, [HomeEvent], Home, HomeInput, TextView<HomeInput>
  > {
    let start = try start()
    return Home.writerTraced(Simulated.self, feed: start.feed, services: start.services)
  }

  private static func readerEnv() throws -> EnvComponent<
    Simulated, HomeEnvironment<Simulated>, HomeInput, TextView<HomeInput>
  > {
    let start = try start()
    return Home.readerEnv(Simulated.self, feed: start.feed, services: start.services)
  }

  private static func freeCofree() throws -> CofreeComponent<
    Simulated, Interpreter<HomeState>, HomeInput, TextView<HomeInput>
  > {
    let start = try start()
    return Home.freeCofree(Simulated.self, feed: start.feed, services: start.services)
  }

  private static func actionMoore() throws -> MooreComponent<Simulated, HomeMessage, HomeInput, TextView<HomeInput>> {
    let start = try start()
    return Home.actionMoore(Simulated.self, feed: start.feed, services: start.services)
  }

  private static func pages() throws -> HomePages<Simulated> {
    let start = try start()
    return HomePages(start.feed, start.services)
  }

  private static func pullerZipper() throws -> PagesComponent<Simulated, HomeInput, TextView<HomeInput>> {
    Home.pages(try pages())
  }

  private static func coStore() throws -> CoComponent<Simulated, StoreBrand<Home>, HomeInput, TextView<HomeInput>> {
    let start = try start()
    return Home.coStore(Simulated.self, feed: start.feed, services: start.services)
  }

  private static func coSum() throws -> CoComponent<Simulated, HomeScreens, HomeInput, TextView<HomeInput>> {
    let start = try start()
    return Home.coSum(Simulated.self, feed: start.feed, services: start.services)
  }

  nonisolated static let homes: [Mutant] = [
    mutant("state-store, does not move", found: 1) { try stateStore().deaf() },
    mutant("writer-traced, does not move", found: 1) { try writerTraced().deaf() },
    mutant("reader-env, does not move", found: 1) { try readerEnv().deaf() },
    mutant("free-cofree, does not move", found: 1) { try freeCofree().deaf() },
    mutant("action-moore, does not move", found: 1) { try actionMoore().deaf() },
    mutant("puller-zipper, does not move", found: 1) { try pullerZipper().deaf() },
    mutant("co-store, does not move", found: 1) { try coStore().deaf() },
    mutant("co-sum, does not move", found: 1) { try coSum().deaf() },
    mutant("state-store, moves from a captured space", found: 3) { Captured(base: try stateStore()) },
    mutant("writer-traced, moves from a captured space", found: 3) { Captured(base: try writerTraced()) },
    mutant("reader-env, writes what it read before", found: 2) {
      let env = try readerEnv()
      return env.capturing(env.environment.articles)
    },
    mutant("free-cofree, moves from a captured space", found: 3) { Captured(base: try freeCofree()) },
    mutant("action-moore, moves from a captured space", found: 3) { Captured(base: try actionMoore()) },
    // Nothing but the page is captured: what is on the pages is in `Eff`. The answer turns back to the page on which it
    // was asked for.
    mutant("puller-zipper, moves from a captured space", found: 10) { Captured(base: try pullerZipper()) },
    mutant("puller-zipper, writes what it read before", found: 2) {
      let shared = try pages()
      return Home.pages(shared).capturing(shared.articles)
    },
    mutant("co-store, moves from a captured space", found: 3) { Captured(base: try coStore()) },
    mutant("co-sum, moves from a captured space", found: 3) { Captured(base: try coSum()) },
    // Of the two actions of one refresh, the second is lost: the service is not called, and a second view is shown at
    // once.
    mutant("state-store, loses the second of two", found: 1) { try stateStore().forgetful() },
    mutant("writer-traced, loses the second of two", found: 1) { try writerTraced().forgetful() },
    mutant("reader-env, loses the second of two", found: 1) { try readerEnv().forgetful() },
    mutant("free-cofree, loses the second of two", found: 1) { try freeCofree().forgetful() },
    mutant("action-moore, loses the second of two", found: 1) { try actionMoore().forgetful() },
    mutant("puller-zipper, loses the second of two", found: 1) { try pullerZipper().forgetful() },
    mutant("co-store, loses the second of two", found: 1) { try coStore().forgetful() },
    mutant("co-sum, loses the second of two", found: 1) { try coSum().forgetful() },
    // The toggle told during the load comes before it in the swapped log, which leaves the favorites alone; of two
    // names, the first one stands at the end.
    mutant("writer-traced, swaps the order of its log", found: 6) { SwappedLog(try writerTraced()) },
  ]

  @Test(arguments: homes)
  func home(_ mutant: Mutant) async throws {
    try await check(mutant, among: Agreement.homes(try BundledFeed.read()), Self.events)
  }

  // MARK: What is put together

  private static func deskOnTwo() throws -> DeskOnTwo<Simulated> {
    let start = try start()
    return Desk.coDay(Simulated.self, feed: start.feed, services: start.services)
  }

  nonisolated static let deskEvents: [ScriptEvent] = [
    .tap("stepper.increment"), .tap("home.refresh"), .tap("stepper.increment"), .wait(milliseconds: 300),
    .tap("home.profile"),
  ]

  nonisolated static let desks: [Mutant] = [
    mutant("co-day, does not move", found: 1) { try deskOnTwo().deaf() },
    mutant("co-day, loses the second of two", found: 2) { try deskOnTwo().forgetful() },
    mutant("co-day, moves from a captured space", found: 4) { Captured(base: try deskOnTwo()) },
    mutant("co-day, moves both sides", found: 1) { movingBoth(try deskOnTwo()) },
  ]

  @Test(arguments: desks)
  func desk(_ mutant: Mutant) async throws {
    try await check(mutant, among: Agreement.desks(try BundledFeed.read()), Self.deskEvents)
  }

  private static func tabsOnTwo() throws -> TabsOnTwo<Simulated> {
    let start = try start()
    return Tabs.coSum(Simulated.self, feed: start.feed, services: start.services)
  }

  nonisolated static let tabsEvents: [ScriptEvent] = [
    .tap("stepper.increment"), .tap("tab.home"), .tap("home.refresh"), .tap("tab.stepper"), .wait(milliseconds: 300),
    .tap("tab.home"),
  ]

  nonisolated static let tabTwins: [Mutant] = [
    mutant("co-sum, does not move", found: 1) { try tabsOnTwo().deaf() },
    mutant("co-sum, loses the second of two", found: 2) { try tabsOnTwo().forgetful() },
    mutant("co-sum, moves from a captured space", found: 5) { Captured(base: try tabsOnTwo()) },
    mutant("co-sum, forgets the hidden side", found: 4) { forgettingTheStepper(try tabsOnTwo()) },
    mutant("co-sum, shows the side that an effect ends on", found: 5) { showingWhatEnds(try tabsOnTwo()) },
  ]

  @Test(arguments: tabTwins)
  func tabs(_ mutant: Mutant) async throws {
    try await check(mutant, among: Agreement.tabs(try BundledFeed.read()), Self.tabsEvents)
  }

  nonisolated static let listEvents: [ScriptEvent] = [
    .tap("stepper.1.increment"), .tap("add"), .tap("stepper.2.decrement"), .tap("stepper.1.remove"),
  ]

  nonisolated static let lists: [Mutant] = [
    mutant("co-list, does not move", found: 1) { Steppers.coList(Simulated.self).deaf() },
    mutant("co-list, loses the second of two", found: 2) { Steppers.coList(Simulated.self).forgetful() },
    mutant("co-list, moves the first one, too", found: 2) { movingTheFirst(Steppers.coList(Simulated.self)) },
  ]

  @Test(arguments: lists)
  func list(_ mutant: Mutant) async throws {
    try await check(mutant, among: Agreement.steppersLists(), Self.listEvents)
  }

  // MARK: People

  private static func people() -> StoreComponent<Simulated, People, PeopleInput, TextView<PeopleInput>> {
    People.stateStore(Simulated.self, contacts: People.bundled)
  }

  /// Somebody is selected, and moves to another place; then somebody else is edited in a row and moves, is selected and
  /// deleted.
  nonisolated static let peopleEvents: [ScriptEvent] = [
    .tap("contact.2.selected"), .enter("surname", "Adler"), .tap("update"), .enter("contact.3.surname", "Bank"),
    .enter("contact.3.name", "Ro"), .tap("contact.3.selected"), .tap("delete"),
  ]

  nonisolated static let peoples: [Mutant] = [
    mutant("state-store, does not move", found: 1) { people().deaf() },
    mutant("writer-traced, does not move", found: 1) {
      People.writerTraced(Simulated.self, contacts: People.bundled).deaf()
    },
    mutant("reader-env, does not move", found: 1) { People.readerEnv(Simulated.self, contacts: People.bundled).deaf() },
    mutant("free-cofree, does not move", found: 1) {
      People.freeCofree(Simulated.self, contacts: People.bundled).deaf()
    },
    mutant("action-moore, does not move", found: 1) {
      People.actionMoore(Simulated.self, contacts: People.bundled).deaf()
    },
    mutant("puller-zipper, does not move", found: 1) {
      People.pullerZipper(Simulated.self, contacts: People.bundled).deaf()
    },
    mutant("co-store, does not move", found: 1) { People.coStore(Simulated.self, contacts: People.bundled).deaf() },
    mutant("co-sum, does not move", found: 1) { People.coSum(Simulated.self, contacts: People.bundled).deaf() },
    // The third key is the third place until somebody else has moved.
    mutant("state-store, finds a contact by its place", found: 4) { findingByPlace(people()) },
    mutant("state-store, selects a place", found: 3) { selectingAPlace(people()) },
    mutant("co-sum, forgets the register when nobody is selected", found: 7) {
      forgettingTheRegister(People.coSum(Simulated.self, contacts: People.bundled))
    },
  ]

  @Test(arguments: peoples)
  func people(_ mutant: Mutant) async throws {
    try await check(mutant, among: Agreement.people(), Self.peopleEvents)
  }

  // MARK: Search

  /// What is on its way is given up for what is entered next; and what fails is tried again.
  nonisolated static let searchEvents: [ScriptEvent] = [
    .enter("query", "comonad"), .wait(milliseconds: 400), .enter("query", "co"), .wait(milliseconds: 2000),
    .fail(service: "search", reason: "offline"), .enter("query", "lens"), .wait(milliseconds: 299),
    .enter("query", "moore"), .wait(milliseconds: 2000), .tap("retry"), .wait(milliseconds: 2000),
  ]

  nonisolated static let searches: [Mutant] = [
    mutant("state-store, does not move", found: 1) { Search.stateStore(Simulated.self, services: .glossary).deaf() },
    mutant("writer-traced, does not move", found: 1) {
      Search.writerTraced(Simulated.self, services: .glossary).deaf()
    },
    mutant("reader-env, does not move", found: 1) { Search.readerEnv(Simulated.self, services: .glossary).deaf() },
    mutant("free-cofree, does not move", found: 1) { Search.freeCofree(Simulated.self, services: .glossary).deaf() },
    mutant("action-moore, does not move", found: 1) { Search.actionMoore(Simulated.self, services: .glossary).deaf() },
    mutant("puller-zipper, does not move", found: 1) {
      Search.pullerZipper(Simulated.self, services: .glossary).deaf()
    },
    mutant("co-store, does not move", found: 1) { Search.coStore(Simulated.self, services: .glossary).deaf() },
    mutant("co-sum, does not move", found: 1) { Search.coSum(Simulated.self, services: .glossary).deaf() },
    // Of what is told, the second is that it was asked.
    mutant("state-store, loses the second of two", found: 2) {
      Search.stateStore(Simulated.self, services: .glossary).forgetful()
    },
    mutant("writer-traced, loses the second of two", found: 2) {
      Search.writerTraced(Simulated.self, services: .glossary).forgetful()
    },
    mutant("reader-env, loses the second of two", found: 2) {
      Search.readerEnv(Simulated.self, services: .glossary).forgetful()
    },
    mutant("free-cofree, loses the second of two", found: 2) {
      Search.freeCofree(Simulated.self, services: .glossary).forgetful()
    },
    mutant("action-moore, loses the second of two", found: 2) {
      Search.actionMoore(Simulated.self, services: .glossary).forgetful()
    },
    mutant("puller-zipper, loses the second of two", found: 2) {
      Search.pullerZipper(Simulated.self, services: .glossary).forgetful()
    },
    mutant("co-store, loses the second of two", found: 2) {
      Search.coStore(Simulated.self, services: .glossary).forgetful()
    },
    mutant("co-sum, loses the second of two", found: 2) {
      Search.coSum(Simulated.self, services: .glossary).forgetful()
    },
    // The old answer is waited for, and shown; only then the new query is asked.
    mutant("state-store, gives nothing up that it has asked", found: 4) {
      Search.stateStore(Simulated.self, services: .glossary).stubborn()
    },
    mutant("writer-traced, gives nothing up that it has asked", found: 4) {
      Search.writerTraced(Simulated.self, services: .glossary).stubborn()
    },
    mutant("reader-env, gives nothing up that it has asked", found: 4) {
      Search.readerEnv(Simulated.self, services: .glossary).stubborn()
    },
    mutant("free-cofree, gives nothing up that it has asked", found: 4) {
      Search.freeCofree(Simulated.self, services: .glossary).stubborn()
    },
    mutant("action-moore, gives nothing up that it has asked", found: 4) {
      Search.actionMoore(Simulated.self, services: .glossary).stubborn()
    },
    mutant("puller-zipper, gives nothing up that it has asked", found: 4) {
      Search.pullerZipper(Simulated.self, services: .glossary).stubborn()
    },
    mutant("co-store, gives nothing up that it has asked", found: 4) {
      Search.coStore(Simulated.self, services: .glossary).stubborn()
    },
    mutant("co-sum, gives nothing up that it has asked", found: 4) {
      Search.coSum(Simulated.self, services: .glossary).stubborn()
    },
    // The answer puts back what stood in the field when it was asked for. Of a row of pages only the page is captured, and
    // an answer goes to the same page from wherever it starts.
    mutant("state-store, moves from a captured space", found: 4) {
      Captured(base: Search.stateStore(Simulated.self, services: .glossary))
    },
    mutant("writer-traced, moves from a captured space", found: 4) {
      Captured(base: Search.writerTraced(Simulated.self, services: .glossary))
    },
    mutant("free-cofree, moves from a captured space", found: 4) {
      Captured(base: Search.freeCofree(Simulated.self, services: .glossary))
    },
    mutant("action-moore, moves from a captured space", found: 4) {
      Captured(base: Search.actionMoore(Simulated.self, services: .glossary))
    },
    mutant("co-store, moves from a captured space", found: 4) {
      Captured(base: Search.coStore(Simulated.self, services: .glossary))
    },
    mutant("co-sum, moves from a captured space", found: 4) {
      Captured(base: Search.coSum(Simulated.self, services: .glossary))
    },
    mutant("state-store, does not wait", found: 1) {
      searching { _, asking in asking.cancellable(by: 0, inFlight: true) }
    },
    mutant("state-store, asks all that was entered", found: 4) {
      searching { _, asking in asking.delayed(by: Search.pause) }
    },
    // It debounces, but what has begun is not given up.
    mutant("state-store, shows an old answer", found: 4) {
      searching { _, asking in
        Eff<Simulated, Void>.sleep(for: Search.pause).cancellable(by: 0, inFlight: true).flatMap { asking }
      }
    },
    // It cancels what has begun, but not what waits to be.
    mutant("state-store, asks what was entered on the way", found: 9) {
      searching { input, asking in
        asking.cancellable(by: 0, inFlight: true).delayed(by: Search.pause)
      }
    },
    mutant("state-store, waits to try again", found: 10) {
      searching { _, asking in asking.debounced(by: 0, for: Search.pause) }
    },
  ]

  @Test(arguments: searches)
  func search(_ mutant: Mutant) async throws {
    try await check(mutant, among: Agreement.searches(), Self.searchEvents)
  }

  // MARK: Clock

  /// It is stopped within a tick, started again, and set back; in each of its times there is a wait.
  nonisolated static let clockEvents: [ScriptEvent] = [
    .tap("start"), .wait(milliseconds: 250), .tap("lap"), .wait(milliseconds: 100), .tap("stop"),
    .wait(milliseconds: 300), .tap("start"), .wait(milliseconds: 100), .tap("stop"), .tap("reset"),
    .wait(milliseconds: 300),
  ]

  nonisolated static let clocks: [Mutant] = [
    mutant("state-store, does not move", found: 1) { Stopwatch.stateStore(Simulated.self).deaf() },
    mutant("writer-traced, does not move", found: 1) { Stopwatch.writerTraced(Simulated.self).deaf() },
    mutant("reader-env, does not move", found: 1) { Stopwatch.readerEnv(Simulated.self).deaf() },
    mutant("free-cofree, does not move", found: 1) { Stopwatch.freeCofree(Simulated.self).deaf() },
    mutant("action-moore, does not move", found: 1) { Stopwatch.actionMoore(Simulated.self).deaf() },
    mutant("puller-zipper, does not move", found: 1) { Stopwatch.pullerZipper(Simulated.self).deaf() },
    mutant("co-store, does not move", found: 1) { Stopwatch.coStore(Simulated.self).deaf() },
    mutant("co-sum, does not move", found: 1) { Stopwatch.coSum(Simulated.self).deaf() },
    // The first of two ticks.
    mutant("state-store, loses the second of two", found: 2) { Stopwatch.stateStore(Simulated.self).forgetful() },
    mutant("writer-traced, loses the second of two", found: 2) { Stopwatch.writerTraced(Simulated.self).forgetful() },
    mutant("reader-env, loses the second of two", found: 2) { Stopwatch.readerEnv(Simulated.self).forgetful() },
    mutant("free-cofree, loses the second of two", found: 2) { Stopwatch.freeCofree(Simulated.self).forgetful() },
    mutant("action-moore, loses the second of two", found: 2) { Stopwatch.actionMoore(Simulated.self).forgetful() },
    mutant("puller-zipper, loses the second of two", found: 2) { Stopwatch.pullerZipper(Simulated.self).forgetful() },
    mutant("co-store, loses the second of two", found: 2) { Stopwatch.coStore(Simulated.self).forgetful() },
    mutant("co-sum, loses the second of two", found: 2) { Stopwatch.coSum(Simulated.self).forgetful() },
    // Every tick comes to a clock that stood when it was started.
    mutant("state-store, moves from a captured space", found: 2) {
      Captured(base: Stopwatch.stateStore(Simulated.self))
    },
    mutant("writer-traced, moves from a captured space", found: 2) {
      Captured(base: Stopwatch.writerTraced(Simulated.self))
    },
    mutant("free-cofree, moves from a captured space", found: 2) {
      Captured(base: Stopwatch.freeCofree(Simulated.self))
    },
    mutant("action-moore, moves from a captured space", found: 2) {
      Captured(base: Stopwatch.actionMoore(Simulated.self))
    },
    mutant("co-store, moves from a captured space", found: 2) { Captured(base: Stopwatch.coStore(Simulated.self)) },
    mutant("co-sum, moves from a captured space", found: 2) { Captured(base: Stopwatch.coSum(Simulated.self)) },
    // Nothing but the page is captured: a tick turns back to the one that was shown when it was started.
    mutant("puller-zipper, moves from a captured space", found: 2) {
      Captured(base: Stopwatch.pullerZipper(Simulated.self))
    },
    mutant("writer-traced, swaps the order of its log", found: 3) {
      SwappedLog(Stopwatch.writerTraced(Simulated.self))
    },
    mutant("state-store, goes on after a stop", found: 6) { Stopwatch.stateStore(Simulated.self).starting(.elsewhere) },
    mutant("writer-traced, goes on after a stop", found: 6) {
      Stopwatch.writerTraced(Simulated.self).starting(.elsewhere)
    },
    mutant("reader-env, goes on after a stop", found: 6) { Stopwatch.readerEnv(Simulated.self).starting(.elsewhere) },
    mutant("free-cofree, goes on after a stop", found: 6) { Stopwatch.freeCofree(Simulated.self).starting(.elsewhere) },
    mutant("action-moore, goes on after a stop", found: 6) {
      Stopwatch.actionMoore(Simulated.self).starting(.elsewhere)
    },
    mutant("puller-zipper, goes on after a stop", found: 6) {
      Stopwatch.pullerZipper(Simulated.self).starting(.elsewhere)
    },
    mutant("co-store, goes on after a stop", found: 6) { Stopwatch.coStore(Simulated.self).starting(.elsewhere) },
    mutant("co-sum, goes on after a stop", found: 6) { Stopwatch.coSum(Simulated.self).starting(.elsewhere) },
    mutant("state-store, starts twice", found: 1) { Stopwatch.stateStore(Simulated.self).starting(.twice) },
    mutant("writer-traced, starts twice", found: 1) { Stopwatch.writerTraced(Simulated.self).starting(.twice) },
    mutant("reader-env, starts twice", found: 1) { Stopwatch.readerEnv(Simulated.self).starting(.twice) },
    mutant("free-cofree, starts twice", found: 1) { Stopwatch.freeCofree(Simulated.self).starting(.twice) },
    mutant("action-moore, starts twice", found: 1) { Stopwatch.actionMoore(Simulated.self).starting(.twice) },
    mutant("puller-zipper, starts twice", found: 1) { Stopwatch.pullerZipper(Simulated.self).starting(.twice) },
    mutant("co-store, starts twice", found: 1) { Stopwatch.coStore(Simulated.self).starting(.twice) },
    mutant("co-sum, starts twice", found: 1) { Stopwatch.coSum(Simulated.self).starting(.twice) },
  ]

  @Test(arguments: clocks)
  func clock(_ mutant: Mutant) async throws {
    try await check(mutant, among: Agreement.clocks(), Self.clockEvents)
  }

  /// The healthy ones agree on all steps; with the twin in the place of the one it is a twin of, the comparison names the
  /// step.
  private func check(_ mutant: Mutant, among healthy: Comparison, _ events: [ScriptEvent]) async throws {
    let name = try #require(mutant.name.split(separator: ",").first)
    let twin = try mutant.make(Simulation(services: Home.services + Search.services))
    let replaced = healthy.sessions.map { $0.name == name ? (name: $0.name, session: twin) : $0 }
    let comparison = Comparison(replaced)
    _ = comparison.start()
    for event in events { _ = await comparison.perform(event) }
    let first = try #require(comparison.firstDisagreement, "\(mutant.name) was not found")
    #expect(first.step == mutant.found)
    let difference = try #require(first.difference)
    #expect([difference.first, difference.second].contains(String(name)))
    #expect(difference.lines.contains { if case .both = $0 { false } else { true } })
  }

  @Test func theHealthyOnesAgree() async throws {
    for (comparison, events) in [
      (Agreement.steppers(), Self.steps), (Agreement.homes(try BundledFeed.read()), Self.events),
      (Agreement.desks(try BundledFeed.read()), Self.deskEvents),
      (Agreement.tabs(try BundledFeed.read()), Self.tabsEvents),
      (Agreement.steppersLists(), Self.listEvents), (Agreement.people(), Self.peopleEvents),
      (Agreement.clocks(), Self.clockEvents),
      (Agreement.searches(), Self.searchEvents),
    ] {
      #expect(comparison.start().agrees)
      for event in events { #expect(await comparison.perform(event).agrees) }
      #expect(comparison.agreed == events.count)
    }
  }
}
