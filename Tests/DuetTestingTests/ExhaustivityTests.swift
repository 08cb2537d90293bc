import Duet
import DuetTesting
import Scenarios
import Testing

/// Anything that is not asserted is an issue of the step that caused it, for each kind.
@MainActor
@Suite struct ExhaustivityTests {
  @Test func everyKindThatIsNotAssertedIsNamed() async {
    let test = finderSession()
    let said = await recordedIssues {
      await test.enter("word", "x") { $0.view(finderView("x")) }
      await test.tap("twice") { $0.action("‹function›") }
    }
    #expect(said.map(\.offset) == [1, 2])
    #expect(
      said.map(\.text) == [
        """
        enter word "x": some results are not asserted (+ actual):

        action 1 of 1:
        + ‹function›
        effect 1 of 1:
        + {"id":1,"service":"index","began":0}

        """,
        """
        tap twice: some results are not asserted (+ actual):

        view 1 of 2:
        + Find: ‹xa›
        + [Twice]
        + (Off)
        view 2 of 2:
        + Find: ‹xab›
        + [Twice]
        + (Off)
        action 2 of 2:
        + ‹function›

        """,
      ])
    await test.finish { $0.effect("index", .cancelled) }
  }

  /// The space that a function leads to says what it did, so its text need not be asserted. Data must be.
  @Test func theSpaceAssertsFunctions() async {
    await expectIssues("tap increment: some results are not asserted (+ actual):\n\naction 1 of 1:\n+ tell +1\n") {
      let store = TestSession(Stepper.stateStore(Simulated.self))
      await store.tap("increment") {
        $0.space(\.position, 1)
        $0.view("[−] 1 [+]")
      }
      await store.finish()
      let traced = TestSession(Stepper.writerTraced(Simulated.self))
      await traced.tap("increment") {
        $0.space({ _ in 1 }, 1)
        $0.view("[−] 1 [+]")
      }
      await traced.finish()
    }
  }

  /// Relaxing one kind silences that kind only.
  @Test(arguments: [Exhaustivity.views, .actions, .effects])
  func eachKindIsRelaxedOnItsOwn(kind: Exhaustivity) async throws {
    let test = finderSession(exhaustivity: .all.subtracting(kind))
    let text = try #require(await recordedIssues { await test.enter("word", "x") }.first?.text)
    #expect(text.contains("view 1 of 1:") == (kind != .views))
    #expect(text.contains("action 1 of 1:") == (kind != .actions))
    #expect(text.contains("effect 1 of 1:") == (kind != .effects))
    await test.finish { if kind != .effects { $0.effect("index", .cancelled) } }
  }

  /// Relaxed for one step only.
  @Test func aStepIsRelaxedOnItsOwn() async {
    let test = finderSession()
    await test.tap("twice", exhaustivity: [])
    #expect(test.exhaustivity == .all)
    let said = await recordedIssues { await test.tap("twice") }
    #expect(said.count == 1)
    test.exhaustivity.remove([.views, .actions])
    await test.tap("twice")
  }

  /// If a kind is relaxed, an assertion skips what came before. The order still counts.
  @Test func whatIsRelaxedIsAssertedInOrder() async {
    let test = finderSession(exhaustivity: [])
    await test.tap("twice") { $0.view(finderView("ab")) }
    await test.enter("word", "")
    await test.tap("twice") { $0.view(finderView("a")) }
    await test.enter("word", "")
    await expectIssues(
      "tap twice: it rendered only 2 views (- expected):\n\n- Find: ‹a›\n- [Twice]\n- (Off)\n"
    ) {
      await test.tap("twice") {
        $0.view(finderView("ab"))
        $0.view(finderView("a"))
      }
    }
  }

  @Test func aRelaxedViewThatIsNowhereIsComparedWithTheLast() async {
    let test = finderSession(exhaustivity: [])
    let said = await recordedIssues { await test.tap("twice") { $0.view(finderView("b")) } }
    #expect(said.first?.text.contains("- Find: ‹b›\n+ Find: ‹ab›\n") == true)
  }

  // MARK: The start

  @Test func theStartIsAssertedWhereATestAsks() async {
    finderSession().start { $0.view(finderView("")) }
    let test = finderSession()
    let said = await recordedIssues {
      test.start()
      test.start()
      await test.wait(milliseconds: 1)
      test.start()
    }
    #expect(said.map(\.offset) == [1, 2, 4])
    #expect(said.first?.text.hasPrefix("start: some results are not asserted (+ actual):\n\nview 1 of 1:\n") == true)
    #expect(said.last?.text == "start: already asserted, or an event has happened since")
  }

  // MARK: The end

  @Test func whatStillRunsAtTheEndIsReported() async {
    let test = finderSession(exhaustivity: .effects)
    let said = await recordedIssues {
      await test.enter("word", "x") { $0.effect("index", .began) }
      await test.finish()
    }
    #expect(said.map(\.offset) == [2])
    #expect(
      said.map(\.text) == [
        """
        finish, which cancels running effects: some results are not asserted (+ actual):

        effect 1 of 1:
        + {"id":1,"service":"index","cancelled":0}

        """
      ])
  }

  @Test func nothingHappensAfterTheEnd() async {
    let test = finderSession()
    await test.finish()
    await expectIssues(
      "tap twice: the session has finished", "send twice: the session has finished",
      "start: already asserted, or an event has happened since", "finish: the session has finished",
    ) {
      await test.tap("twice")
      test.send(.twice)
      test.start()
      await test.finish()
    }
    #expect(test.space.position == FinderState())
  }

  @Test func aSessionThatIsLetGoOfIsChecked() async {
    let letGo = await recordedIssues {
      let test = TestSession(finder(), exhaustivity: .effects)
      await test.enter("word", "x") { $0.effect("index", .began) }
    }
    #expect(letGo.map(\.offset) == [1])
    #expect(
      letGo.map(\.text) == [
        "the session was deallocated while effects ran; call finish() (+ running):\n\n+ index #1, since 0 ms\n"
      ])
    let ended = await recordedIssues {
      let test = finderSession(exhaustivity: .effects)
      await test.enter("word", "x") { $0.effect("index", .began) }
      await test.wait(milliseconds: 300) { $0.answer(of: "index") }
      let relaxed = finderSession(exhaustivity: [])
      await relaxed.enter("word", "x")
    }
    #expect(ended == [])
  }
}
