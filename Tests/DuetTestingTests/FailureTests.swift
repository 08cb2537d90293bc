import Duet
import DuetTesting
import Scenarios
import Testing

/// What failing tests print: the difference, with minus for expected and plus for actual.
@MainActor
@Suite struct FailureTests {
  @Test func aViewThatDiffersIsShownLineByLine() async {
    let test = finderSession(exhaustivity: [])
    await expectIssues(
      """
      tap twice: the view differs (- expected, + actual):

        Find: ‹ab›
      - [Thrice]
      + [Twice]
        (Off)

      """
    ) { await test.tap("twice") { $0.view("Find: ‹ab›\n[Thrice]\n(Off)") } }
  }

  /// The failure of a service that the simulation does not know says what to write.
  @Test func anUnknownServiceSaysWhatToWrite() async {
    let test = TestSession(Stepper.writerTraced(Simulated.self), exhaustivity: [])
    await expectIssues(
      #"fail names "offline": the simulation knows no service 'names'; "#
        + #"write Simulation(services: ["names"])"#
    ) { await test.fail("names", reason: "offline") }
  }

  @Test func issuesAreAtTheLinesThatAreToBlame() async {
    let test = finderSession()
    let said = await recordedIssues {
      await test.tap("twice") {
        $0.action("‹function›")
        $0.action("put")
        $0.view("no")
      }
      test.expect(.absent("off"))
    }
    #expect(said.map(\.offset) == [3, 4, 1, 6])
  }

  @Test func actionsAreTextsOrValues() async {
    let test = TestSession(Stepper.writerTraced(Simulated.self), exhaustivity: .actions)
    await test.tap("increment") { $0.action({ $0.run().log }, 1) }
    await test.tap("increment") { $0.action("tell +1") }
    let differs = "tap increment: the action differs (- expected, + actual):"
    let nothing = "wait 1ms: nothing moved the space (- expected):"
    await expectIssues(
      "\(differs)\n\n- 2\n+ 1\n", "\(differs)\n\n- tell +2\n+ tell +1\n", "\(nothing)\n\n- tell +2\n",
      "\(nothing)\n\n- 2\n"
    ) {
      await test.tap("increment") { $0.action({ $0.run().log.value }, 2) }
      await test.tap("increment") { $0.action("tell +2") }
      await test.wait(milliseconds: 1) { $0.action("tell +2") }
      await test.wait(milliseconds: 1) { $0.action({ $0.run().log.value }, 2) }
    }
  }

  /// Values are compared member by member, for any type.
  @Test func aSpaceThatIsElsewhereIsShownMemberByMember() async {
    let test = finderSession(exhaustivity: [])
    await test.tap("twice") { $0.space(\.position, FinderState(word: "ab")) }
    await expectIssues(
      """
      tap twice: the space differs (- expected, + actual):

        FinderState(
      -   word: "ab",
      +   word: "abab",
          found: []
        )

      """
    ) { await test.tap("twice") { $0.space(\.position, FinderState(word: "ab")) } }
  }

  @Test func anEffectThatDiffersIsShownAsInATrace() async {
    let test = finderSession(exhaustivity: .effects)
    await expectIssues(
      """
      enter word "x": the effect differs (- expected, + actual):

        {
      -   "id": 2,
      +   "id": 1,
          "service": "index",
          "began": 0
        }

      """,
      """
      wait 500ms: the effect differs (- expected, + actual):

        {
          "id": 1,
          "service": "index",
      -   "ended": 299,
      +   "ended": 300,
          "answer": [
      -     "one"
      +     "one",
      +     "two"
          ]
        }

      """,
      "wait 1ms: no effect event occurred (- expected):\n\n- index began, call 3\n",
      """
      enter word "y": the effect differs (- expected, + actual):

      - an answer of index, at 501 ms
      + {
      +   "id": 2,
      +   "service": "index",
      +   "began": 501
      + }

      """,
      "wait 300ms: only 1 effect event occurred (- expected):\n\n- an answer of index\n",
    ) {
      await test.enter("word", "x") { $0.effect("index", .began, call: 2, at: 0) }
      await test.wait(milliseconds: 500) { $0.effect("index", .answered(["one"]), at: 299) }
      await test.wait(milliseconds: 1) { $0.effect("index", .began, call: 3) }
      await test.enter("word", "y") { $0.answer(of: "index", at: 501) }
      await test.wait(milliseconds: 300) {
        $0.answer(of: "index", call: 2, at: 801)
        $0.answer(of: "index")
      }
    }
  }

  @Test func whatIsNotThereIsMissing() async {
    let test = finderSession()
    await expectIssues(
      "wait 1ms: it rendered no view (- expected):\n\n- a\n- b\n",
      "tap twice: it rendered only 2 views (- expected):\n\n- c\n",
      "tap twice: only 2 actions moved the space (- expected):\n\n- ‹function›\n",
    ) {
      await test.wait(milliseconds: 1) { $0.view("a\nb") }
      await test.tap("twice", exhaustivity: .all) {
        $0.view(finderView("a"))
        $0.view(finderView("ab"))
        $0.view("c")
        for _ in 1...3 { $0.action("‹function›") }
      }
    }
  }

  @Test func anExpectationSaysWhatIsThere() async {
    let test = finderSession(exhaustivity: [])
    await test.tap("twice") {
      $0.expect(.label(control: "word", "ab"))
      $0.expect(.shows("[Twice]"))
    }
    let view = "  Find: ‹abab›\n  [Twice]\n  (Off)\n"
    await expectIssues(
      "tap twice: not met: expect word \"ab\"; the field shows \"abab\"; the view is:\n\n\(view)",
      "not met: expect enabled off; the button is disabled; the view is:\n\n\(view)"
    ) {
      await test.tap("twice") { $0.expect(.label(control: "word", "ab")) }
      test.expect(.enabled("off"))
    }
  }

  /// The test continues after each issue.
  @Test func anEventThatCannotHappenIsAnIssue() async {
    let test = finderSession()
    let said = await recordedIssues {
      await test.tap("off") { _ in Issue.record("an event that did not happen was asserted") }
      await test.tap("twic")
      await test.enter("twice", "x")
      await test.tap("word")
      await test.type("word", "x")
      await test.cancel("word")
      await test.leave("off")
      await test.fail("indices", reason: "gone")
      await test.wait(milliseconds: 300)
    }
    #expect(
      said.map(\.text) == [
        "tap off: the button off is disabled",
        "tap twic: there is no control twic; the screen shows twice, word, off",
        "enter twice \"x\": twice is a button and does not take enter; it takes tap twice",
        "tap word: word is a field and does not take tap; it takes enter word \"…\"",
        "type word \"x\": word is a field and does not take type; it takes enter word \"…\"",
        "cancel word: word is a field and does not take cancel; it takes enter word \"…\"",
        "leave off: the button off is disabled",
        "fail indices \"gone\": no service is called 'indices'; known: index, ticks",
      ])
    #expect(said.map(\.offset) == [1, 2, 3, 4, 5, 6, 7, 8])
    #expect(test.now == 300)
  }

  /// Two different values with the same members: the difference names them and is not empty.
  @Test func valuesThatLookAlikeAreStillDifferent() async {
    struct Alike: Equatable {
      static func == (_: Alike, _: Alike) -> Bool { false }
    }
    let test = finderSession(exhaustivity: [])
    let said = await recordedIssues { await test.tap("twice") { $0.space({ _ in Alike() }, Alike()) } }
    let lines = said.first?.text.split(separator: "\n") ?? []
    #expect(lines.contains { $0.hasPrefix("- ") && $0.hasSuffix("Alike()") })
    #expect(lines.contains { $0.hasPrefix("+ ") && $0.hasSuffix("Alike()") })
  }
}
