import Duet
import DuetTesting
import Testing

/// Every event of effects that last, are cancelled, or hold a resource must be asserted.
@MainActor
@Suite struct EffectTests {
  @Test func whatIsCancelledInFlightIsAsserted() async {
    let test = finderSession(exhaustivity: .effects)
    test.send(.replace("a")) { $0.effect("index", .began, call: 1) }
    await test.wait(milliseconds: 60)
    test.send(.replace("b")) {
      $0.effect("index", .cancelled, call: 1, at: 60)
      $0.effect("index", .began, call: 2, at: 60)
    }
    await test.wait(milliseconds: 300) {
      $0.effect("index", .answered(["one", "two"]), call: 2, at: 360)
      $0.space(\.position.found, ["one", "two"])
    }
    await test.finish()
  }

  @Test func aSourceIsAssertedElementByElement() async {
    let test = finderSession(exhaustivity: .effects)
    test.send(.listen) { $0.effect("ticks", .began) }
    await test.wait(milliseconds: 100) {
      $0.effect("ticks", .yielded(1), at: 50)
      $0.effect("ticks", .yielded(2), at: 100)
      $0.space(\.position.word, "..")
    }
    let said = await recordedIssues { await test.wait(milliseconds: 50) { $0.effect("ticks", .yielded(4)) } }
    #expect(said.first?.text.contains("-   \"answer\": 4\n+   \"answer\": 3\n") == true)
    #expect(said.last?.text.contains("effect 2 of 2:\n+ {\"id\":1,\"service\":\"ticks\",\"finished\":150}") == true)
    await test.finish()
  }

  /// An effect that lasts as long as its session is cancelled with it, and the test must assert that.
  @Test func whatLastsIsCancelledAtTheEnd() async {
    let test = finderSession(exhaustivity: .effects)
    test.send(.listen) { $0.effect("ticks", .began) }
    await test.wait(milliseconds: 75) { $0.effect("ticks", .yielded(1)) }
    test.send(.replace("a")) { $0.effect("index", .began) }
    await test.finish {
      $0.effect("ticks", .cancelled, at: 75)
      $0.effect("index", .cancelled, at: 75)
    }
  }

  /// A source that has not ended still runs when its session is released.
  @Test func aSourceThatIsLetGoOfStillRan() async {
    let said = await recordedIssues {
      let test = finderSession(exhaustivity: .effects)
      test.send(.listen) { $0.effect("ticks", .began) }
      await test.wait(milliseconds: 50) { $0.effect("ticks", .yielded(1)) }
    }
    #expect(said.map(\.text).first?.hasSuffix("\n\n+ ticks #1, since 0 ms\n") == true)
  }

  @Test func whatIsNotReleasedInTimeIsReported() async {
    let test = finderSession(exhaustivity: .effects)
    test.send(.hold) { $0.effect("sleep", .began, request: 60_000) }
    await expectIssues("finish: a resource was not released within five seconds") { await test.finish() }
  }

  /// What a call asks for can be asserted, or left open.
  @Test func aRequestIsAsserted() async {
    func issues(asserting request: JSON?) async -> [String] {
      await recordedIssues {
        let test = finderSession(exhaustivity: .effects)
        test.send(.hold) { $0.effect("sleep", .began, request: request) }
        await test.finish()
      }.map(\.text)
    }
    // What is held is not released in time.
    #expect(await issues(asserting: nil).count == 1)
    let said = await issues(asserting: 50)
    #expect(said.count == 2 && said[0].contains("-   \"request\": 50\n+   \"request\": 60000\n"), "\(said)")
  }
}
