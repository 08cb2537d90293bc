import Components
import Driver
import DuetTesting
import Effects
import OrderedJSON
import StateStore
import Testing
import TextUI

/// Effects that last, that are cancelled, and that hold something: each of it is asserted.
@MainActor
@Suite struct EffectTests {
  private enum Input: Hashable {
    case find(String)
    case listen
    case hold
  }

  private struct Known: Hashable {
    var found = ""
    var ticks = 0
  }

  private struct Outside {
    /// Answers after 100 ms.
    let index = Service<String>(
      "index", latency: 100, simulated: { .success("found") }, live: { .success("found") }, encode: { JSON($0) })
    /// Three, every 50 ms.
    let ticks = Source<Int>(
      "ticks", simulated: { $0 < 3 ? (after: 50, element: $0 + 1) : nil },
      live: { AsyncStream { $0.finish() } }, encode: { JSON($0) })
  }

  private typealias Watcher = StoreComponent<Simulated, Known, Input, TextView<Input>>
  private typealias WatcherSession = TestSession<
    Watcher, Input, Interface<Simulated, Input, TextView<Input>>
  >

  private func watcher(
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> WatcherSession {
    typealias Part = Dispatcher<Simulated, StateBrand<Known>, Outside, Input>
    let finding = Part.workflow { input, outside in
      switch input {
      case .find:
        return [
          outside.index.call().map { answer in .modify { $0.found = (try? answer.get()) ?? "failed" } }
            .cancellable(by: "find", inFlight: true)
        ]
      case .hold: return [Eff.sleep(for: 60_000).uncancellable().map { .modify { $0.found = "held" } }]
      case .listen: return []
      }
    }
    let listening = Part.streaming { input, outside in
      guard input == .listen else { return .of([]) }
      return EffStream<Simulated, Result<Int, ServiceFailure>>.from(outside.ticks).map { _ in .modify { $0.ticks += 1 }
      }
    }
    return TestSession(
      Watcher(
        initial: Known(), dispatcher: finding.combined(with: listening).provided(Outside()),
        render: { state in TextView { $0.text("\(state.found) \(state.ticks)") } }),
      runtime: Simulation(services: ["index", "ticks"]), exhaustivity: .effects, sourceLocation: sourceLocation)
  }

  @Test func whatIsCancelledInFlightIsAsserted() async {
    let test = watcher()
    test.send(.find("a")) { $0.effect("index", .began, call: 1) }
    await test.wait(milliseconds: 60)
    test.send(.find("b")) {
      $0.effect("index", .cancelled, call: 1, at: 60)
      $0.effect("index", .began, call: 2, at: 60)
    }
    await test.wait(milliseconds: 100) {
      $0.effect("index", .answered("found"), call: 2, at: 160)
      $0.space(\.position.found, "found")
    }
    await test.finish()
  }

  @Test func aSourceIsAssertedElementByElement() async {
    let test = watcher()
    test.send(.listen) { $0.effect("ticks", .began) }
    await test.wait(milliseconds: 100) {
      $0.effect("ticks", .yielded(1), at: 50)
      $0.effect("ticks", .yielded(2), at: 100)
      $0.space(\.position.ticks, 2)
    }
    let said = await said { await test.wait(milliseconds: 50) { $0.effect("ticks", .yielded(4)) } }
    #expect(said.first?.text.contains("-   \"answer\": 4\n+   \"answer\": 3\n") == true)
    #expect(said.last?.text.contains("effect 2 of 2:\n+ {\"id\":1,\"service\":\"ticks\",\"finished\":150}") == true)
    await test.finish()
  }

  /// What lasts as long as its session is cancelled with it, and the test says so.
  @Test func whatLastsIsCancelledAtTheEnd() async {
    let test = watcher()
    test.send(.listen) { $0.effect("ticks", .began) }
    await test.wait(milliseconds: 75) { $0.effect("ticks", .yielded(1)) }
    test.send(.find("a")) { $0.effect("index", .began) }
    await test.finish {
      $0.effect("ticks", .cancelled, at: 75)
      $0.effect("index", .cancelled, at: 75)
    }
  }

  /// One that yields and has not ended still runs when its session is let go of.
  @Test func aSourceThatIsLetGoOfStillRan() async {
    let said = await said {
      let test = watcher()
      test.send(.listen) { $0.effect("ticks", .began) }
      await test.wait(milliseconds: 50) { $0.effect("ticks", .yielded(1)) }
    }
    #expect(said.map(\.text).first?.hasSuffix("\n\n+ ticks #1, since 0 ms\n") == true)
  }

  @Test func whatIsNotReleasedInTimeIsReported() async {
    let test = watcher()
    test.send(.hold)
    await expectIssues("finish: what was acquired is not released within five seconds") { await test.finish() }
  }

  /// A service that fails when it was told to: how a failure is planted is a step like any other.
  @Test func aPlantedFailureIsAsserted() async {
    let test = watcher()
    await test.fail("index", reason: "gone")
    test.send(.find("a")) { $0.effect("index", .began) }
    await test.wait(milliseconds: 100) { $0.effect("index", .failed("gone"), at: 100) }
    await test.finish()
  }
}
