import Duet
import Support
import Testing

@testable import Scenarios

/// The rules of `clock`, on every architecture.
@MainActor
@Suite("Clock: a stream that lasts") struct ClockTests {
  private typealias View = Rendering<Simulated, StopwatchInput, TextView<StopwatchInput>>

  /// An event for a view that was taken at the start.
  private enum Event {
    case send(StopwatchInput)
    case wait(Int)
  }

  private func play(_ events: [Event], on view: View) async {
    let simulation = Simulation()
    // The ticks have an ID in this scope.
    let scope = EffectScope<Simulated>(simulation)
    for event in events {
      switch event {
      case .send(let input): view.start(input, in: scope)
      case .wait(let milliseconds): simulation.advance(by: milliseconds)
      }
    }
  }

  /// The first lines that every architecture shows after `events`; all must agree.
  private func seen(_ events: Event...) async -> [String] {
    var lines: [[String]] = []
    for look in Stopwatch.looks(from: Stopwatch.Start(), StopwatchInput.self) {
      if let view = look() { await play(events, on: view) }
      lines.append(look()?.view.lines ?? [])
    }
    #expect(lines.count == 9 && Set(lines).count == 1, "\(events)")
    return lines[0]
  }

  private let standing = "[Start] (Lap) [Reset]"
  private let running = "[Stop] [Lap] (Reset)"

  /// An old view does not know later events. Its inputs still have their effect.
  @Test func eventsFromOneView() async {
    #expect(await seen(.send(.start), .wait(1000)) == ["Clock 0:01.0", running])
    // Started while it runs, it ticks once a second from then on.
    #expect(await seen(.send(.start), .send(.start), .wait(1000)) == ["Clock 0:01.0", running])
    #expect(await seen(.send(.start), .wait(150), .send(.start), .wait(99)) == ["Clock 0:00.1", running])
    #expect(await seen(.send(.start), .wait(150), .send(.start), .wait(100)) == ["Clock 0:00.2", running])
    #expect(
      await seen(.send(.start), .wait(200), .send(.stop), .send(.stop), .wait(1000)) == ["Clock 0:00.2", standing])
    #expect(await seen(.send(.stop), .wait(1000)) == ["Clock 0:00.0", "[Start] (Lap) (Reset)"])
    #expect(
      await seen(.send(.start), .wait(150), .send(.stop), .send(.start), .wait(100), .send(.stop), .wait(1000))
        == ["Clock 0:00.2", standing])
    // Reset while it runs, it stops and does not tick.
    #expect(
      await seen(.send(.start), .wait(300), .send(.reset), .wait(1000)) == ["Clock 0:00.0", "[Start] (Lap) (Reset)"])
    #expect(
      await seen(.send(.start), .wait(300), .send(.reset), .send(.start), .wait(200)) == ["Clock 0:00.2", running])
    // A lap ends at the current time, also while the clock stands.
    #expect(
      await seen(.send(.lap), .send(.start), .wait(300), .send(.lap), .send(.stop), .send(.lap), .wait(500))
        == ["Clock 0:00.3", standing, "────", "Lap 3 +0:00.0 0:00.3", "Lap 2 +0:00.3 0:00.3", "Lap 1 +0:00.0 0:00.0"])
  }

  /// Compared with the handwritten clock, with many seeds.
  @Test(arguments: 1...inFull(24, debug: 4)) func asByHand(seed: Int) async throws {
    let simulated = Agreement.clocks()
    try await Agreement.random(
      150, seed: UInt64(seed), on: Comparison([("plain", PlainLoop.clock())] + simulated.sessions))
  }

  /// With real effects on a clock that steps in real time, the same components show the same views.
  @Test func underIOAsUnderSimulated() async throws {
    let simulated = Agreement.clocks().sessions
    let live = Stopwatch.sessions(effects: IO.self, from: { Stopwatch.Start() }) { IORuntime(pace: .stepped) }
      .map { (name: "\($0.name), live", session: $0.session) }
    let comparison = Comparison(simulated + live)
    try await Agreement.play(
      """
      tap start
      wait 99ms
      expect time "0:00.0"
      wait 1ms
      expect time "0:00.1"
      wait 130ms
      tap lap
      tap stop
      wait 150ms
      expect time "0:00.2"
      tap start
      wait 210ms
      expect time "0:00.4"
      tap stop
      tap reset
      wait 120ms
      expect time "0:00.0"
      """, on: comparison)
  }

  /// A session that ends or is released stops ticking and keeps nothing alive.
  @Test func theTicksEndWithTheSession() async throws {
    for implementation in Stopwatch.implementations {
      let name = implementation.architecture
      let simulation = Simulation()
      weak var gone: (any RunningSession)?
      do {
        func make() -> any RunningSession {
          implementation.session(from: Stopwatch.Start(), effects: Simulated.self, runtime: simulation)
        }
        let session = make()
        _ = try session.start()
        try await session.perform(.tap("start"))
        #expect(try await session.perform(.wait(milliseconds: 250)).moves == 2, "\(name)")
        #expect(await session.end(within: 1), "\(name)")
        let step = try await session.perform(.wait(milliseconds: 1000))
        #expect(step.moves == 0 && step.views.isEmpty && session.shows("0:00.2"), "\(name)")

        let other = make()
        try await other.perform(.tap("start"))
        gone = other
      }
      #expect(gone == nil, "\(name)")
      _ = simulation.takeRecords()
      simulation.advance(by: 1000)
      #expect(simulation.takeRecords().isEmpty, "\(name)")
    }
  }

  /// If handling a tick takes longer than a tick, the skipped ticks are added later: none is lost.
  @Test func ticksAddUp() {
    let simulation = Simulation()
    var (elements, sums) = ([Int](), [Bool]())
    let handled = Stopwatch.begin(in: Simulated.self).forEach { ticks in
      elements.append(ticks)
      sums.append(elements.reduce(0, +) == simulation.now / Stopwatch.tick)
      return .sleep(for: elements.count == 2 ? 250 : 0)
    }
    let running = handled.begin(in: EffectScope(simulation))
    simulation.advance(by: 1000)
    #expect(elements == [1, 1, 3, 1, 1, 1, 1, 1] && !sums.contains(false))
    running.cancel()
    simulation.advance(by: 1000)
    #expect(elements.count == 8)
  }
}
