import Optics
import ActionMoore
import Algebra
import Components
import Driver
import Effects
import FreeCofree
import PullerZipper
import ReaderEnv
import StateStore
import TextUI
import Testing
import UpdateStore
import WriterTraced

/// A component's initial input is sent once on each architecture, and its effects end with the component.
@MainActor
@Suite struct StartTests {
  enum Input { case load, echo, up }

  typealias View = TextView<Input>

  nonisolated private static func view(_ count: Int) -> View {
    TextView { view in
      view.label("count", "\(count)")
      view.button("up", label: "+", .up)
    }
  }

  /// Loads 10 in 100 ms; sends itself endlessly; or adds 1.
  private static func dispatcher<M: Monad, Environment, Observation>(
    starting start: Input, _ add: @escaping (Environment, Int) -> Eff<Simulated, Kind<M, Void>>
  ) -> Dispatcher<Simulated, M, Environment, Input, Observation> {
    .handling { input, environment, handler in
      switch input {
      case .load: handler(answer(10, after: 100).flatMap { add(environment, $0) })
      case .echo:
        EffStream<Simulated, Int>.repeating(.pure(1)).forEach { handler(add(environment, $0)) }
      case .up: handler(add(environment, 1))
      }
    }.starting(with: start)
  }

  typealias Make = @MainActor @Sendable (Input, Simulation) -> any RunningSession

  private nonisolated static func make<S: Space>(_ component: @escaping @MainActor @Sendable (Input) -> S) -> Make
  where S.Focus == UI<Simulated, S.M, Rendering<Simulated, Input, View>> {
    { Session(component($0), runtime: $1, recording: true, movesAtMost: 1_000) }
  }

  private nonisolated static func make<S: Space>(reading component: @escaping @MainActor @Sendable (Input) -> S) -> Make
  where S.Focus == UI<Simulated, S.M, Eff<Simulated, Rendering<Simulated, Input, View>>> {
    { Session(component($0), runtime: $1, recording: true, movesAtMost: 1_000) }
  }

  private nonisolated static let architectures: [String: Make] = [
    "State–Store": make { start in
      StoreComponent(
        initial: 0, dispatcher: dispatcher(starting: start) { _, n in .pure(.modify { $0 += n }) }, render: view)
    },
    "Writer–Traced": make { start in
      TracedComponent<Simulated, Sum<Int>, Input, View>(
        dispatcher: dispatcher(starting: start) { _, n in .pure(.tell(Sum(n))) }, render: { view($0.value) })
    },
    "Writer–Traced, acting": make { start in
      EventSourcedComponent<Simulated, Sum<Int>, Int, Input, View>(
        initial: 0, act: { $0 += $1.value }, dispatcher: dispatcher(starting: start) { _, n in .pure(.tell(Sum(n))) },
        render: view)
    },
    "Update–Store": make { start in
      UpdateComponent<Simulated, Sum<Int>, Int, Input, View>(
        initial: 0, act: { $0 += $1.value }, dispatcher: dispatcher(starting: start) { _, n in .pure(.tell(Sum(n))) },
        render: view)
    },
    "Reader–Env": make(reading: { start in
      EnvComponent<Simulated, Reference<Simulated, Int>, Input, View>(
        environment: Reference(0), seeing: { $0.get },
        dispatcher: dispatcher(starting: start) { count, n in count.modify { $0 += n }.changed() }, render: view)
    }),
    "Free–Cofree": make { start in
      CofreeComponent<Simulated, Machine<Int, Int>, Input, View>(
        initial: 0, perform: { $0 += $1 }, dispatcher: dispatcher(starting: start) { _, n in .pure(.command(n)) },
        render: view)
    },
    "Action–Moore": make { start in
      MooreComponent<Simulated, Int, Input, View>(
        initial: 0, update: { $0 += $1 }, dispatcher: dispatcher(starting: start) { _, n in .pure(.send(n)) },
        render: view)
    },
    "Puller–Zipper": make(reading: { start in
      let count = Reference<Simulated, Int>(0)
      return PagesComponent<Simulated, Input, View>(
        count: 1, seeing: { _ in count.get },
        dispatcher: dispatcher(starting: start) { (_: Void, n) in count.modify { $0 += n }.pulling() }, render: view)
    }),
    "Co–Store": make { start in
      CoComponent<Simulated, StoreBrand<Int>, Input, View>(
        seeing: Store(0) { $0 }.kind,
        dispatcher: dispatcher(starting: start) { _, n in .pure(Co(State.modify { $0 += n })) }, render: view)
    },
  ]

  private func session(
    _ name: String, _ start: Input, _ simulation: Simulation = Simulation(services: ["service"])
  ) throws -> any RunningSession {
    let make = try #require(Self.architectures[name])
    return make(start, simulation)
  }

  private func count(_ session: any RunningSession) -> String? { session.control("count")?.text }

  /// Moves and seeks do not send it again. Its effect ends with the session.
  @Test(arguments: architectures.keys.sorted()) func itIsSentOnce(_ name: String) async throws {
    let session = try session(name, .load)
    session.remember()
    let start = try session.start()
    #expect(start.effects.map(\.event) == [.began] && start.moves == 0 && count(session) == "0")
    try await session.perform(.tap("up"))
    let loaded = try await session.perform(.wait(milliseconds: 100))
    #expect(count(session) == "11" && loaded.effects.count == 1)
    for step in [0, 1, 2] { try session.seek(to: step) }
    #expect(try await session.perform(.wait(milliseconds: 1_000)).effects == [])
    #expect(count(session) == "11" && !session.isBusy)

    let ended = try self.session(name, .load)
    _ = try ended.start()
    #expect(ended.isBusy)
    #expect(await ended.end(within: 0) && !ended.isBusy)
  }

  /// Endless initial inputs stop at the step's limit, with an error that names the sender. Then the session continues.
  @Test(arguments: architectures.keys.sorted()) func oneWithoutAnEndIsStopped(_ name: String) async throws {
    let session = try session(name, .echo)
    #expect(throws: SessionError.tooManyMoves(1_000, starting: "the component")) { try session.start() }
    #expect(count(session) == "1000" && !session.isBusy)
    try await session.perform(.tap("up"))
    #expect(count(session) == "1001")
  }

  /// Without a recorded start, the first event throws the start's fault once and does nothing: it plants no failure either.
  @Test(arguments: [ScriptEvent.tap("up"), .wait(milliseconds: 1), .fail(service: "service", reason: "planted")])
  func aFaultOfTheStartIsThrownOnce(event: ScriptEvent) async throws {
    let simulation = Simulation(services: ["service"])
    let session = try session("State–Store", .echo, simulation)
    await #expect(throws: SessionError.tooManyMoves(1_000, starting: "the component")) {
      try await session.perform(event)
    }
    #expect(session.step == 0 && simulation.now == 0 && count(session) == "1000")
    var isPlanted: Bool?
    let call: Eff<Simulated, Bool> = answer(false, after: 1, failed: true)
    call.start(in: simulation) { isPlanted = $0 }
    try await session.perform(.wait(milliseconds: 1))
    #expect(isPlanted == false)
    try await session.perform(.tap("up"))
    #expect(count(session) == "1001")
  }

  // MARK: Children

  /// A child starts when it first appears, and its initial effects end with it. A replayed session does the same.
  @Test func aChildStartsWhenItAppears() async throws {
    func records() async throws -> [StepRecord] {
      let session = rowsSession(loadingRow().starting(with: "loaded").inRows())
      session.remember()
      var records = [try session.start()]
      for input in [RowsInput.add, .remove(1), .add] {
        session.send(input)
        records.append(try await session.perform(.wait(milliseconds: 40)))
      }
      records.append(try await session.perform(.wait(milliseconds: 1_000)))
      #expect(session.space.position == [Row(id: 0, text: "loaded"), Row(id: 1, text: "loaded")])
      try session.seek(to: 1)
      try session.seek(to: 4)
      #expect(session.takeEffects() == [])
      return records
    }
    let first = try await records()
    #expect(
      first.flatMap(\.effects).map { "\($0.id) \($0.time) \($0.event)" } == [
        "1 0 began", "2 0 began", "2 40 cancelled", "3 80 began", "1 100 answered(\"loaded\")",
        "3 180 answered(\"loaded\")",
      ])
    #expect(try await records() == first)
  }

  /// Each row that starts adds another: the error names the last.
  @Test func childrenThatStartOneAnother() {
    typealias AddingRow = Dispatcher<Simulated, StateBrand<Row>, () -> Eff<Simulated, Void>, String, Row>
    let adding = AddingRow.handling { _, add, _ in add() }.starting(with: "").embedded(
      rowChildren(),
      environment: { (_: Void, id, rows: Handler<Simulated, StateBrand<[Row]>>) in
        { rows(.pure(.modify { $0.append(Row(id: id + 1)) })) }
      }, action: { _, _ in .pure(()) })
    let session = rowsSession(movesAtMost: 50, adding)
    let error = SessionError.tooManyMoves(50, starting: "row[50]")
    #expect(throws: error) { try session.start() }
    #expect(
      error.description == "the step did not end within 50 actions; the last component to start was row[50]")
  }

  // MARK: Faults

  /// A row under two names.
  private let twice = loadingRow().inRows("row").combined(with: loadingRow().inRows("line"))

  private func within(_ rows: RowsDispatcher) -> RowsDispatcher {
    let input = Prism<RowsInput, RowsInput>(embed: { $0 }) { if case .row = $0 { $0 } else { nil } }
    return rows.embedded(.one("list", in: { $0 }, input: input)) { action, _ in action }
  }

  /// Two kinds of children with one name are an error that names the place.
  @Test func twoKindsWithOneName() {
    let rows = loadingRow().inRows().combined(with: loadingRow().inRows())
    let error = SessionError.children(.sameName("“row”"))
    #expect(throws: error) { try rowsSession(rows).start() }
    #expect(error.description == "two kinds of children are named “row”; give each kind a name of its own")
    #expect(throws: SessionError.children(.sameName("“row”, within “list”"))) {
      try rowsSession(within(rows)).start()
    }
  }

  /// A child under two names would do everything twice, so its inputs are dropped, with an error that names both.
  ///
  /// This holds for every way in which an input comes.
  @Test func aChildUnderTwoNames() async throws {
    for (rows, place) in [(twice, ""), (within(twice), ", within “list”")] {
      let session = rowsSession(
        render: { _ in
          TextView { view in
            view.button("row", label: "Row", .row(0, "loaded"))
            view.field("text", label: "Text", value: "") { _ in .row(0, "loaded") }
            view.button("add", label: "Add", .add)
          }
        }, rows)
      _ = try session.start()
      let error = SessionError.children(.sameInput("“row” and “line”\(place)"))
      await #expect(throws: error) { try await session.perform(.tap("row")) }
      #expect(throws: error) { try session.tap("row") }
      #expect(throws: error) { try session.enter("text", "x") }
      session.send(.row(0, "loaded"))
      await #expect(throws: error) { try await session.perform(.tap("add")) }
      session.send(.row(0, "loaded"))
      #expect(throws: error) { try session.tap("add") }
      #expect(session.space.position == [Row(id: 0)])
      try session.tap("add")
      #expect(session.space.position.count == 2)
    }
  }
}
