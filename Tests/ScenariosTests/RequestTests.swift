import Duet
import Testing

private enum Input: String, CaseIterable { case up, keep, again, start, stop, nothing }
private enum Event: Hashable { case changed(Input), loaded(Int), saved(Int), ticked }

private struct Count: Hashable {
  var value = 0
  var saved = 0
  var ticks = 0

  mutating func apply(_ event: Event) {
    switch event {
    case .changed(.up), .changed(.keep): value += 1
    case .changed: break
    case .loaded(let loaded): value = loaded
    case .saved(let number): saved = number
    case .ticked: ticks += 1
    }
  }
}

private func view(_ count: Count) -> TextView<Input> {
  TextView { view in
    for input in Input.allCases { view.button(input.rawValue, label: input.rawValue, input) }
    view.text("\(count.value), saved \(count.saved), \(count.ticks) ticks")
  }
}

/// Asks for a number, which comes after 20 ms.
private func ask(_ name: String, _ number: Int) -> Eff<Simulated, Int> {
  Service<Int>(
    name, latency: 20, simulated: { .success(number) }, live: { .success(number) }, encode: { .number(.init($0)) },
    decode: { $0.int }
  ).call().map { (try? $0.get()) ?? 0 }
}

private var load: Eff<Simulated, Event> { ask("load", 5).map { .loaded($0) } }
private var ticks: Eff<Simulated, Event> {
  Eff<Simulated, Void>.sleep(for: 30).map { .ticked }.cancellable(by: "ticks")
}

/// The effects that an event requests, as Elm's commands: those with an event, and those without.
///
/// `up` saves in silence; `keep` saves the number that it makes, and keeps what was saved; `again` never ends.
private func requests(
  _ event: Event, of count: Count = Count()
) -> (events: [Eff<Simulated, Event>], silent: [Eff<Simulated, Void>]) {
  switch event {
  case .changed(.up): ([], [ask("save", 5).map { _ in }])
  case .changed(.keep): ([ask("save", count.value).map { .saved($0) }], [])
  case .changed(.again): ([.pure(.changed(.again))], [])
  case .changed(.start): ([ticks], [])
  case .changed(.stop): ([], [.cancel("ticks")])
  default: ([], [])
  }
}

private func moore(
  loading: Bool = true,
  _ silent: @escaping (Eff<Simulated, Void>) -> Eff<Simulated, Action<Event, Void>> = { $0.withoutAction() }
) -> MooreComponent<Simulated, Event, Input, TextView<Input>> {
  MooreComponent(
    initial: Count(), requesting: loading ? [load.map { .send($0) }] : [],
    update: { (count: inout Count, event: Event) -> [Eff<Simulated, Action<Event, Void>>] in
      count.apply(event)
      let requests = requests(event, of: count)
      return requests.events.map { $0.map { .send($0) } } + requests.silent.map(silent)
    }, dispatcher: .pure { $0 == .nothing ? .pure(()) : .send(.changed($0)) }, render: view)
}

private func traced(
  loading: Bool = true,
  _ silent: @escaping (Eff<Simulated, Void>) -> Eff<Simulated, Writer<[Event], Void>> = { $0.withoutAction() }
) -> EventSourcedComponentWithRequests<Simulated, [Event], Count, Input, TextView<Input>> {
  EventSourcedComponentWithRequests(
    initial: Count(), requesting: loading ? [load.map { .tell([$0]) }] : [],
    act: { count, events in
      events.flatMap { event -> [Eff<Simulated, Writer<[Event], Void>>] in
        count.apply(event)
        let requests = requests(event, of: count)
        return requests.events.map { $0.map { .tell([$0]) } } + requests.silent.map(silent)
      }
    }, dispatcher: .pure { $0 == .nothing ? .pure(()) : .tell([.changed($0)]) }, render: view)
}

/// The same with effects of the dispatcher.
private func store() -> StoreComponent<Simulated, Count, Input?, TextView<Input?>> {
  let own = Dispatcher<Simulated, StateBrand<Count>, Void, Input?, Count>.handling { input, _, handler in
    func send(_ event: Eff<Simulated, Event>) -> Eff<Simulated, Void> {
      handler(event.map { event in .modify { $0.apply(event) } })
    }
    guard let input else { return send(load) }
    if input == .nothing { return handler(.pure(.pure(()))) }
    let requests = requests(.changed(input))
    return .sequence([send(.pure(.changed(input)))] + requests.events.map(send) + requests.silent)
  }
  return StoreComponent(initial: Count(), dispatcher: own.starting(with: nil), render: { view($0).map { $0 } })
}

private enum Sided { case left(Input), right(Input) }

/// A session on one of the two architectures, whose spaces have different types.
private struct Subject: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let session: @Sendable @MainActor (Simulation, _ movesAtMost: Int) -> any RunningSession
  /// Sessions of one component that has moved before, with requests that have not begun.
  let sharing: @Sendable @MainActor ([Simulation]) -> [any RunningSession]

  static let all = [
    Subject(
      testDescription: "action-moore",
      session: { Session(moore(loading: false), runtime: $0, recording: true, movesAtMost: $1) },
      sharing: { worlds in
        let moved = moore(loading: false).moved(by: .send(.changed(.keep))).moved(by: .send(.changed(.nothing)))
        return worlds.map { Session(moved, runtime: $0, recording: true) }
      }),
    Subject(
      testDescription: "writer-traced",
      session: { Session(traced(loading: false), runtime: $0, recording: true, movesAtMost: $1) },
      sharing: { worlds in
        let moved = traced(loading: false).moved(by: .tell([.changed(.keep)])).moved(by: .tell([.changed(.nothing)]))
        return worlds.map { Session(moved, runtime: $0, recording: true) }
      }),
  ]

  @MainActor func session(_ world: Simulation = Simulation()) -> any RunningSession { session(world, 200_000) }
}

extension StepRecord {
  /// The answers of services in this step, as text.
  fileprivate var answers: [String] {
    effects.compactMap { if case .answered(let answer) = $0.event { "\(answer)" } else { nil } }
  }
  fileprivate var begun: Int { effects.count { $0.event == .began } }
}

@MainActor
@Suite("Effects that updates request") struct RequestTests {
  /// Seeking repeats the actions, but does not begin their requests.
  @Test(arguments: Subject.all) fileprivate func seekingRepeatsNoRequest(_ subject: Subject) async throws {
    let session = subject.session()
    session.remember(every: 2)
    for _ in 0..<5 { try await session.perform(.tap("keep")) }
    for step in [0, 3, 4, 1, 5, 2] {
      try session.seek(to: step)
      #expect(session.lines.last == "\(step), saved 0, 0 ticks")
    }
    try session.seek(to: 5)
    #expect(try await session.perform(.wait(milliseconds: 20)).answers == ["1", "2", "3", "4", "5"])
    #expect(session.lines.last == "5, saved 5, 0 ticks")
  }

  /// Sessions that share a component are independent: each begins a request once.
  @Test(arguments: Subject.all) fileprivate func sessionsThatShareAComponentEachBegin(_ subject: Subject) async throws {
    for session in subject.sharing([Simulation(), Simulation()]) {
      #expect(try session.start().begun == 1)
      #expect(try await session.perform(.tap("keep")).begun == 1)
      #expect(try await session.perform(.wait(milliseconds: 20)).answers == ["1", "2"])
    }
  }

  /// Endless requests stop with their step, and none begins in the next.
  @Test(arguments: Subject.all) fileprivate func requestsWithoutEndAreStopped(_ subject: Subject) async throws {
    let session = subject.session(Simulation(), 100)
    await #expect(throws: SessionError.tooManyMoves(100)) { try await session.perform(.tap("again")) }
    let next = try await session.perform(.tap("keep"))
    #expect(next.moves == 1)
    #expect(next.begun == 1)
  }

  /// A change releases the requests that have begun, and keeps the others.
  @Test func aSpaceKeepsNoRequestThatHasBegun() async throws {
    func count(_ space: MooreComponent<Simulated, Event, Input, TextView<Input>>) -> Int {
      space.extract()(.moving { _ in }).requests.count
    }
    let session = Session(moore(loading: false), runtime: Simulation())
    for _ in 0..<3 { try await session.perform(.tap("keep")) }
    #expect(count(session.space) == 1)
    let up = Action<Event, Void>.send(.changed(.keep))
    #expect(count(session.space.moved(by: up).moved(by: up)) == 2)
  }

  /// A whole forwards its parts' requests, whose actions become its own.
  @Test func aWholePassesOnItsPartsRequests() async throws {
    let both = sideBySide(moore(loading: false), traced(loading: false)) { left, right in
      Rendering<Simulated, Sided, TextView<Sided>>(
        view: TextView { view in
          view.embed(left.view, id: "left") { .left($0) }
          view.embed(right.view, id: "right") { .right($0) }
        },
        children: [
          .one(
            "left", left, input: Prism(embed: { .left($0) }) { if case .left(let input) = $0 { input } else { nil } }),
          .one(
            "right", right,
            input: Prism(embed: { .right($0) }) { if case .right(let input) = $0 { input } else { nil } }),
        ])
    }
    let session = Session(both, runtime: Simulation(), recording: true)
    #expect(try await session.perform(.tap("right.keep")).begun == 1)
    #expect(try await session.perform(.tap("left.keep")).begun == 1)
    #expect(try await session.perform(.tap("right.keep")).begun == 1)
    #expect(try await session.perform(.wait(milliseconds: 20)).answers == ["1", "1", "2"])
    #expect(session.lines.filter { $0.contains("saved") } == ["1, saved 1, 0 ticks", "2, saved 2, 0 ticks"])
  }
}

@MainActor
@Suite("Requests without an action, and actions that move nothing") struct SilentRequestTests {
  private let events: [ScriptEvent] = [
    .wait(milliseconds: 20), .tap("up"), .wait(milliseconds: 20), .tap("start"), .tap("stop"), .wait(milliseconds: 50),
    .tap("start"), .wait(milliseconds: 30), .tap("nothing"),
  ]

  private var sessions: [(name: String, session: any RunningSession)] {
    func run<S: Space, V: Presentable<Simulated, I, TextView<I>>, I>(_ component: S) -> any RunningSession
    where S.Focus == UI<Simulated, S.M, V> {
      Session(component, runtime: Simulation(), recording: true)
    }
    return [
      ("state-store", run(store())), ("action-moore", run(moore())), ("writer-traced", run(traced())),
      ("messages without inputs", run(moore { $0.map { _ in .send(contentsOf: []) } })),
      ("empty logs", run(traced { $0.map { _ in .tell([]) } })),
      ("pure", run(traced { $0.map { _ in .pure(()) } })),
    ]
  }

  /// A request without an action costs no action and no second view. So the architectures agree, from the start on.
  @Test func aRequestWithoutAnActionShowsOneView() async throws {
    let comparison = Comparison(sessions.map { ($0.name, $0.session) })
    let start = comparison.start()
    var steps: [ComparedStep] = []
    for event in events { steps.append(await comparison.perform(event)) }
    for step in [start] + steps { #expect(step.agrees, "\(step)") }
    for (index, (name, session)) in comparison.sessions.enumerated().dropFirst() {
      let first = try #require(start.outcomes[index].record)
      #expect(first.effects.map(\.event) == [.began] && first.views.count == 1, "\(name)")
      let records = steps.compactMap { $0.outcomes[index].record }
      #expect(records.map(\.moves) == [1, 1, 0, 1, 1, 0, 1, 1, 0], "\(name)")
      #expect(records.map(\.views.count) == records.map(\.moves), "\(name)")
      #expect(records.map(\.actions.count) == records.map(\.moves), "\(name)")
      #expect(session.lines.last == "6, saved 0, 1 ticks", "\(name)")
    }
  }

  /// `pure` moves nothing on any pairing. Where the view is read in `Eff`, it may have changed nevertheless.
  @Test(arguments: eventArchitectures) func aPureActionShowsNoView(architecture: String) async throws {
    struct Pure: EventComponent {
      let initial = 0
      func apply(_ event: Int, to model: inout Int) {}
      func view(_ model: Int) -> TextView<Input> { TextView { $0.button("tap", label: "tap", .up) } }
      func dispatcher<M: Monad, Environment>(
        _ record: @escaping (Environment, Int) -> Eff<Simulated, Kind<M, Void>>
      ) -> Dispatcher<Simulated, M, Environment, Input, Int> { .pure { _ in .pure(()) } }
    }
    let step = try await Pure().session(on: architecture).perform(.tap("tap"))
    let moves = architecture == "reader-env" ? 1 : 0
    #expect([step.moves, step.actions.count, step.views.count] == [moves, moves, moves])
  }

  /// A child's `pure` action is also its parent's.
  @Test func aPureActionStaysPureInItsParent() {
    struct Pair: Hashable { var a = 1, b = 2 }
    let part = Lens(\Pair.a)
    #expect(StateBrand.isPure(State<Int, Void>.pure(()).zoom(part)))
    #expect(!StateBrand.isPure(State<Int, Void>.modify { _ in }.zoom(part)))
    #expect(State<Int, Int>.pure(7).zoom(part).run(Pair()) == (7, Pair()))
    #expect(State<Int, Int>.pure(7).flatMap { n in State { $0 += n } }.run(1).state == 8)
    #expect(WriterBrand.isPure(Writer<[Int], Void>.pure(()).mapLog { $0.map(String.init) }))
    #expect(ActionBrand.isPure(Action<Int, Void>.pure(()).mapInputs(String.init)))
    #expect(FreeBrand.isPure(Free<Instructions<Int>, Void>.pure(())))
    #expect(PullerBrand.isPure(Puller<Void>.pure(())) && !PullerBrand.isPure(.moveLeft))
    #expect(CoBrand.isPure(Co<StoreBrand<Int>, Void>.pure(()).zoom(part)))
  }

  /// A step of nothing but pure actions ends, too.
  @Test func pureActionsWithoutEndAreStopped() async {
    let component = StoreComponent<Simulated, Int, Input, TextView<Input>>(
      initial: 0, dispatcher: .streaming { _, _ in .repeating(.pure(.pure(()))) },
      render: { _ in TextView { $0.button("tap", label: "tap", .up) } })
    let session = Session(component, runtime: Simulation(), recording: true, movesAtMost: 100)
    await #expect(throws: SessionError.tooManyMoves(100)) { try await session.perform(.tap("tap")) }
  }

  /// The recorded state of a component with requests is its state alone.
  @Test func theStateOfAComponentWithRequestsIsItsState() async throws {
    let states = try sessions.map { name, session in
      _ = try session.start()
      return (name, session.state(atEndOf: 0)?.object?["state"])
    }
    for (name, state) in states { #expect(state == ["value": 0, "saved": 0, "ticks": 0], "\(name)") }
  }
}

@MainActor
@Suite("Descriptions of large states") struct LargeStateTests {
  final class Described { var count = 0 }
  struct Cell: CustomStringConvertible {
    let described: Described
    var description: String {
      described.count += 1
      return "cell"
    }
  }
  struct Large {
    var cells: [Cell]
  }

  /// Each action puts the large state.
  private struct Putting: EventComponent {
    let initial: Large
    func apply(_ large: Large, to model: inout Large) { model = large }
    func view(_ model: Large) -> TextView<Input> { TextView { $0.button("tap", label: "tap", .up) } }
    func dispatcher<M: Monad, Environment>(
      _ record: @escaping (Environment, Large) -> Eff<Simulated, Kind<M, Void>>
    ) -> Dispatcher<Simulated, M, Environment, Input, Large> { .effectful { _, whole in record(whole, initial) } }
  }

  /// A record makes no more of a text than it keeps: of the space, the action and its log, on every architecture.
  @Test(arguments: eventArchitectures) func aRecordDescribesWhatItKeeps(architecture: String) async throws {
    let described = Described()
    let large = Large(cells: Array(repeating: Cell(described: described), count: 36_000))
    let session = Putting(initial: large).session(on: architecture)
    described.count = 0
    let step = try await session.perform(.tap("tap"))
    #expect(described.count <= 150)
    #expect(step.space.count <= 200 && step.actions.allSatisfy { $0.count <= 200 })
  }
}
