import Components
import Driver
import Effects
import StateStore
import Testing
import TextUI

/// How sessions end, and how long a step lasts.
@MainActor
@Suite struct CaughtEnds {
  private enum Input { case use(releasedIn: Int), add }

  /// What was acquired and released.
  private final class Log { var lines: [String] = [] }

  private func session(_ log: Log) -> CaughtSession<Simulated, Int, Input> {
    let simulation = Simulation()
    return numberSession(in: simulation) { input, handler, _ in
      switch input {
      case .add: handler(.pure(.modify { $0 += 1 }))
      case .use(let time):
        Eff<Simulated, Void>.bracket(
          acquire: .suspend { log.lines.append("acquired") }, use: { .never },
          release: { _, _ in
            Eff<Simulated, Void>.sleep(for: time).flatMap {
              .suspend { log.lines.append("released at \(simulation.now)") }
            }
          })
      }
    }
  }

  /// A session that ends waits for releases, up to a limit, and accepts no more inputs.
  @Test func aSessionThatEndsBeforeItsReleases() async {
    let log = Log()
    let session = session(log)
    session.send(.add)
    for time in [0, 40, 20] { session.send(.use(releasedIn: time)) }
    session.runtime.advance(by: 10)
    #expect(await session.end())
    #expect(log.lines == ["acquired", "acquired", "acquired", "released at 10", "released at 30", "released at 50"])
    #expect(session.runtime.now == 50)
    session.send(.add)
    session.send(.use(releasedIn: 0))
    session.runtime.advance(by: 1000)
    #expect(session.space.position == 1 && log.lines.count == 6)
    // It has ended, and nothing else happens.
    #expect(await session.end())
    #expect(session.runtime.now == 1050)
  }

  /// A release that misses the limit is not waited for, but continues.
  @Test func aReleaseThatNeverEnds() async {
    let log = Log()
    let session = session(log)
    session.send(.use(releasedIn: .max))
    session.send(.use(releasedIn: 200))
    #expect(await !session.end(within: 100))
    #expect(session.runtime.now == 100)
    #expect(await !session.end(within: 0))
    #expect(log.lines == ["acquired", "acquired"])
    session.runtime.advance(by: 100)
    #expect(log.lines.last == "released at 200")
  }

  private enum Frozen: Effect { typealias Runtime = FrozenRuntime }

  /// A clock that stands still.
  private final class FrozenRuntime: ForwardingRuntime {
    let base = Simulation()
    var now: Int { 0 }
    func advance(by milliseconds: Int) async {}
  }

  /// A session ends under a clock that stands still, and if its limit is after the end of time.
  @Test func anEndThatNoClockReaches() async {
    func ends<E: Effect>(_ effects: E.Type, in runtime: E.Runtime, within milliseconds: Int) async -> Bool {
      let session = caughtSession(
        0, in: runtime,
        dispatcher: Dispatcher<E, StateBrand<Int>, Void, Int, Int>.handling { _, _, _ in
          .bracket(acquire: .pure(()), use: { .never }, release: { _, _ in .never })
        })
      session.send(1)
      return await session.end(within: milliseconds)
    }
    let simulation = Simulation()
    simulation.advance(by: 1)
    #expect(await !ends(Simulated.self, in: simulation, within: .max) && simulation.now == .max)
    for milliseconds in [5_000, .max, .min] {
      #expect(await !ends(Frozen.self, in: FrozenRuntime(), within: milliseconds))
    }
  }

  /// Only the session holds its runtime. Resources are still released before the runtime is.
  @Test func aSessionThatKeepsItsRuntimeAlone() {
    let log = Log()
    do {
      let session = numberSession { (_: Int, _, _) in
        .bracket(
          acquire: .suspend { log.lines.append("acquired") }, use: { .sleep(for: 1000) },
          release: { _, outcome in .suspend { log.lines.append("released, \(outcome)") } })
      }
      session.send(1)
      #expect(log.lines == ["acquired"])
    }
    #expect(log.lines == ["acquired", "released, cancelled"])
  }

  /// A task that ends a session is often cancelled already. Releases are still waited for.
  @Test func anEndInATaskThatWasCancelled() async {
    let runtime = IORuntime(pace: .stepped)
    var log: [String] = []
    let session = caughtSession(
      0, in: runtime,
      dispatcher: Dispatcher<IO, StateBrand<Int>, Void, Int, Int>.handling { _, _, _ in
        .bracket(
          acquire: .pure(()), use: { .never },
          release: { _, _ in Eff<IO, Void>.sleep(for: 20).flatMap { .suspend { log.append("released") } } })
      })
    session.send(1)
    let ending = Task { @MainActor in
      try? await Task.sleep(for: .seconds(600))
      return await session.end()
    }
    ending.cancel()
    #expect(await ending.value)
    #expect(log == ["released"])
  }

  /// Inputs that are still queued when an earlier input ends the session are dropped.
  @Test func inputsAfterTheEnd() async {
    var end: () -> Void = {}
    let session = numberSession { (input: Int, handler, send) in
      .suspend {
        if input == 1 { for next in [10, 0, 100] { send(next) } }
        if input == 0 { end() }
      }
      .flatMap { handler(.pure(.modify { $0 += input })) }
    }
    var ending: Task<Bool, Never>?
    end = { [weak session] in
      guard let session else { return }
      ending = Task.immediate { await session.end() }
    }
    session.send(1)
    #expect(session.space.position == 11)
    #expect(await ending?.value == true)
  }

  // MARK: Steps

  private let year = 365 * 86_400_000

  private enum Clock { case start, ask, echo, echoLater }

  /// Ticks every second and counts the ticks.
  private func clock(movesAtMost: Int) -> CaughtSession<Simulated, Int, Clock> {
    numberSession(recording: true, movesAtMost: movesAtMost) { input, handler, send in
      switch input {
      case .start: EffStream<Simulated, Int>.ticks(every: 1000).forEach { _ in handler(.pure(.modify { $0 += 1 })) }
      case .ask: handler(answer(1, after: 10).map { one in .modify { $0 += one } })
      case .echo, .echoLater:
        handler(
          Eff<Simulated, Void>.sleep(for: input == .echo ? 0 : 5).map {
            .modify {
              $0 += 1
              send(.echo)
            }
          })
      }
    }
  }

  /// A wait of zero runs what is due now, and no time passes.
  @Test func aWaitOfZero() async throws {
    let session = clock(movesAtMost: 10)
    session.send(.start)
    let step = try await session.perform(.wait(milliseconds: 0))
    #expect(step.moves == 0 && step.time == 0)
  }

  /// A step stops after its last allowed action, and not before. Nothing of it continues.
  @Test func aStepOfSoManyActions() async throws {
    let session = clock(movesAtMost: 10)
    session.send(.start)
    #expect(try await session.perform(.wait(milliseconds: 9_000)).moves == 9)
    await #expect(throws: SessionError.tooManyMoves(10)) { try await session.perform(.wait(milliseconds: 12_000)) }
    #expect(session.space.position == 19)
    #expect(try await session.perform(.wait(milliseconds: 5_000)).moves == 0)
  }

  /// A year of ticks stops at the limit of actions and keeps the count. The session continues, with nothing running.
  @Test func aWaitOfAYear() async throws {
    let session = clock(movesAtMost: 5_000)
    _ = try session.start()
    session.send(.start)
    await #expect(throws: SessionError.tooManyMoves(5_000)) { try await session.perform(.wait(milliseconds: year)) }
    #expect(session.space.position == 5_000)
    // The clock has run to the end of the wait.
    #expect(session.runtime.now == year)
    #expect(try await session.perform(.wait(milliseconds: 10_000)).moves == 0)
    session.send(.ask)
    #expect(try await session.perform(.wait(milliseconds: 10)).moves == 1)
  }

  /// A wait of a year without events takes no real time.
  @Test func aWaitOfAYearOfNothing() async throws {
    let session = clock(movesAtMost: 5_000)
    session.send(.ask)
    #expect(try await session.perform(.wait(milliseconds: year)).moves == 1)
  }

  /// Endless inputs that send the next one are stopped, and then the session accepts inputs again.
  @Test func inputsWithoutEnd() async throws {
    let session = clock(movesAtMost: 1_000)
    session.send(.echoLater)
    await #expect(throws: SessionError.tooManyMoves(1_000)) { try await session.perform(.wait(milliseconds: 10)) }
    #expect(session.space.position == 1_000)
    session.send(.ask)
    #expect(try await session.perform(.wait(milliseconds: 10)).moves == 1)
  }

  /// The ways to send an input to a session without a step.
  enum Way: CaseIterable { case once, tap, enter, type, send }

  /// Between steps, endless inputs are also stopped, with one error; then the session accepts inputs again.
  @Test(arguments: Way.allCases.dropFirst()) func inputsWithoutEndBetweenSteps(way: Way) async throws {
    let session = numberSession(
      movesAtMost: 10,
      render: { _ in
        TextView<Way> { view in
          view.button("start", label: "Start", .tap)
          view.button("once", label: "Once", .once)
          view.field("text", label: "Text", value: "", onSubmit: { _ in .enter }, onChange: { _ in .type })
        }
      },
      { input, handler, send in
        handler(
          .pure(
            .modify { state in
              state += 1
              if input != .once { send(input) }
            }))
      })
    try session.tap("once")
    #expect(throws: SessionError.tooManyMoves(10)) {
      switch way {
      case .tap: try session.tap("start")
      case .enter: try session.enter("text", "x")
      case .type: try session.send(.type, to: "text", text: "x")
      case .once, .send:
        session.send(way)
        // The next call throws the error and does nothing.
        try session.tap("once")
      }
    }
    #expect(session.space.position == 11)
    for _ in 0..<20 { try session.tap("once") }
    #expect(session.space.position == 31)
  }

  /// Inputs handled between steps without a recorder are not counted: such a session can run forever.
  @Test func aLongSessionIsNotStopped() {
    let session = clock(movesAtMost: 100)
    session.send(.start)
    session.runtime.advance(by: 1_000_000)
    #expect(session.space.position == 1_000)
  }

  /// A stream that yields faster than its elements are handled is bounded: it drops and records elements without room.
  @Test func aStreamFasterThanItsViews() async throws {
    let source = Source<Int>(
      "source", capacity: 4, simulated: { $0 < 10_000 ? (after: 1, element: $0) : nil },
      live: { AsyncStream<Int> { _ in } }, encode: { .init($0) })
    let session = numberSession(recording: true) { (_: Void, handler, _) in
      EffStream<Simulated, Result<Int, ServiceFailure>>.from(source).forEach { _ in
        handler(Eff<Simulated, Void>.sleep(for: 100).map { .modify { $0 += 1 } })
      }
    }
    session.send(())
    let step = try await session.perform(.wait(milliseconds: 20_000))
    let yielded = step.effects.count { if case .yielded = $0.event { true } else { false } }
    let dropped = step.effects.count { $0.event == .dropped }
    #expect(yielded == 10_000)
    // Every element is either handled and shown, or dropped.
    #expect(session.space.position + dropped == yielded)
    #expect(step.views.count == step.moves && step.moves == session.space.position)
    #expect((100...105).contains(step.moves))
  }
}
