import Duet
import Testing

private enum Input: Hashable { case up, start, stop, nothing }
private enum Event: Hashable { case changed(Input), loaded(Int), ticked }

private struct Count: Hashable {
  var value = 0
  var ticks = 0

  mutating func apply(_ event: Event) {
    switch event {
    case .changed(.up): value += 1
    case .changed: break
    case .loaded(let loaded): value = loaded
    case .ticked: ticks += 1
    }
  }
}

private func view(_ count: Count) -> TextView<Input> {
  TextView { view in
    for (id, input) in [("up", Input.up), ("start", .start), ("stop", .stop), ("nothing", .nothing)] {
      view.button(id, label: id, input)
    }
    view.text("\(count.value), \(count.ticks) ticks")
  }
}

private func service(_ name: String) -> Service<Int> {
  Service<Int>(
    name, latency: 20, simulated: { .success(5) }, live: { .success(5) }, encode: { .number(.init($0)) },
    decode: { $0.int })
}
private var load: Eff<Simulated, Event> { service("load").call().map { .loaded((try? $0.get()) ?? 0) } }
private var ticks: Eff<Simulated, Event> {
  Eff<Simulated, Void>.sleep(for: 30).map { .ticked }.cancellable(by: "ticks")
}

/// The effects that an event requests, as Elm's commands: those with an event, and those without.
private func requests(_ event: Event) -> (events: [Eff<Simulated, Event>], silent: [Eff<Simulated, Void>]) {
  switch event {
  case .changed(.up): ([], [service("save").call().map { _ in }])
  case .changed(.start): ([ticks], [])
  case .changed(.stop): ([], [.cancel("ticks")])
  default: ([], [])
  }
}

private func moore(
  _ silent: @escaping (Eff<Simulated, Void>) -> Eff<Simulated, Action<Event, Void>> = { $0.withoutAction() }
) -> MooreComponent<Simulated, Event, Input, TextView<Input>> {
  MooreComponent(
    initial: Count(), requesting: [load.map { .send($0) }],
    update: { (count: inout Count, event: Event) -> [Eff<Simulated, Action<Event, Void>>] in
      count.apply(event)
      let requests = requests(event)
      return requests.events.map { $0.map { .send($0) } } + requests.silent.map(silent)
    }, dispatcher: .pure { $0 == .nothing ? .pure(()) : .send(.changed($0)) }, render: view)
}

private func traced(
  _ silent: @escaping (Eff<Simulated, Void>) -> Eff<Simulated, Writer<[Event], Void>> = { $0.withoutAction() }
) -> EventSourcedComponentWithRequests<Simulated, [Event], Count, Input, TextView<Input>> {
  EventSourcedComponentWithRequests(
    initial: Count(), requesting: [load.map { .tell([$0]) }],
    act: { count, events in
      events.flatMap { event -> [Eff<Simulated, Writer<[Event], Void>>] in
        count.apply(event)
        let requests = requests(event)
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
      #expect(session.lines.last == "6, 1 ticks", "\(name)")
    }
  }

  /// `pure` moves nothing on any pairing. Where the view is read in `Eff`, it may have changed nevertheless.
  @Test(arguments: tellingArchitectures) func aPureActionShowsNoView(architecture: String) async throws {
    struct Pure: Telling {
      let initial = 0
      func apply(_ event: Int, to told: inout Int) {}
      func view(_ told: Int) -> TextView<Input> { TextView { $0.button("tap", label: "tap", .up) } }
      func dispatcher<M: Monad, Environment>(
        _ tell: @escaping (Environment, Int) -> Eff<Simulated, Kind<M, Void>>
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
    for (name, state) in states { #expect(state == ["value": 0, "ticks": 0], "\(name)") }
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
  private struct Putting: Telling {
    let initial: Large
    func apply(_ large: Large, to told: inout Large) { told = large }
    func view(_ told: Large) -> TextView<Input> { TextView { $0.button("tap", label: "tap", .up) } }
    func dispatcher<M: Monad, Environment>(
      _ tell: @escaping (Environment, Large) -> Eff<Simulated, Kind<M, Void>>
    ) -> Dispatcher<Simulated, M, Environment, Input, Large> { .effectful { _, whole in tell(whole, initial) } }
  }

  /// A record makes no more of a text than it keeps: of the space, the action and its log, on every architecture.
  @Test(arguments: tellingArchitectures) func aRecordDescribesWhatItKeeps(architecture: String) async throws {
    let described = Described()
    let large = Large(cells: Array(repeating: Cell(described: described), count: 36_000))
    let session = Putting(initial: large).session(on: architecture)
    described.count = 0
    let step = try await session.perform(.tap("tap"))
    #expect(described.count <= 150)
    #expect(step.space.count <= 200 && step.actions.allSatisfy { $0.count <= 200 })
  }
}
