import Components
import Driver
import Effects
import StateStore
import Support
import Testing
import TextUI

@MainActor
@Suite struct ComparisonTests {
  @Test func whatAgreesAgrees() async throws {
    let comparison = Comparison([("one", probeSession()), ("two", probeSession()), ("three", probeSession())])
    #expect(comparison.start().agrees)
    for event: ScriptEvent in [.tap("add"), .tap("ask"), .wait(milliseconds: 100), .tap("twice")] {
      let step = await comparison.perform(event)
      #expect(step.agrees && step.event == event)
      #expect(step.outcomes.map(\.architecture) == ["one", "two", "three"])
    }
    #expect(comparison.steps == 4 && comparison.agreed == 4)
    #expect(comparison.firstDisagreement == nil)
  }

  @Test func theFirstDifferenceIsKept() async throws {
    var five = ProbeState()
    five.number = 5
    let comparison = Comparison([("one", probeSession()), ("two", probeSession(state: five))])
    let start = comparison.start()
    #expect(!start.agrees)
    let difference = try #require(start.difference)
    #expect(difference.first == "one" && difference.second == "two" && difference.view == 1)
    #expect(difference.lines.prefix(3) == [.onlyFirst("0"), .onlySecond("5"), .both("[Add]")])
    _ = await comparison.perform(.tap("add"))
    _ = await comparison.perform(.wait(milliseconds: 1))
    #expect(comparison.firstDisagreement?.step == 0)
    #expect(comparison.steps == 2 && comparison.agreed == 1)
  }

  /// Sessions that do not record have no views in their records; their last views are compared.
  @Test func lastViewsAreComparedWithoutRecords() async throws {
    func session(from number: Int, recording: Bool = false) -> any RunningSession {
      var state = ProbeState()
      state.number = number
      return Session(probe(Simulated.self, state: state), runtime: Simulation(), recording: recording)
    }
    for recording in [false, true] {
      let same = Comparison([("one", session(from: 0)), ("two", session(from: 0, recording: recording))])
      #expect(same.start().agrees)
      #expect(await same.perform(.tap("add")).agrees)
      let other = Comparison([("one", session(from: 0)), ("two", session(from: 5, recording: recording))])
      let start = other.start()
      #expect(!start.agrees && "\(start)".hasPrefix("0: start: - one, + two:\n- 0\n+ 5\n  [Add]"))
      let step = await other.perform(.tap("add"))
      #expect(step.difference?.lines.prefix(2) == [.onlyFirst("1"), .onlySecond("6")])
    }
  }

  /// Every session is compared with the first one, in each part: the views, their number and the event.
  @Test func everyPartOfEverySessionIsCompared() throws {
    func outcome(_ name: String, _ views: [String], after event: ScriptEvent = .tap("add")) -> ComparedStep.Outcome {
      .init(architecture: name, recorded: StepRecord(step: 1, time: 0, event: event, views: views.map { [$0] }))
    }
    func difference(_ outcomes: ComparedStep.Outcome...) -> ComparedStep.Difference? {
      ComparedStep(step: 1, event: .tap("add"), outcomes: outcomes).difference
    }
    let (one, two) = (outcome("one", ["a"]), outcome("two", ["a"]))
    #expect(difference(one, two) == nil)
    let third = try #require(difference(one, two, outcome("three", ["b"])))
    #expect(third.second == "three" && third.view == 1)
    let longer = try #require(difference(one, outcome("two", ["a", "b"])))
    #expect(longer.view == 2 && longer.lines == [.onlyFirst("(no view 2 in this step)"), .onlySecond("b")])
    let shorter = try #require(difference(outcome("one", ["a", "b"]), two))
    #expect(shorter.view == 2 && shorter.lines == [.onlyFirst("b"), .onlySecond("(no view 2 in this step)")])
    let other = try #require(difference(one, outcome("two", ["a"], after: .tap("less"))))
    #expect(other.lines == [.onlyFirst("the event was: tap add"), .onlySecond("the event was: tap less")])
    #expect(other.view == nil)
  }

  /// An event that no session can perform is no part of what leads to a difference.
  @Test func whatNoneCanDoLeadsToNothing() async throws {
    func session(most: Int) -> any RunningSession {
      Session(
        StoreComponent<Simulated, Int, Int, TextView<Int>>(
          initial: 0, dispatcher: .pure { step in .modify { $0 += step } }
        ) { count in TextView { $0.button("add", label: "\(min(count, most))", 1) } },
        runtime: Simulation(), recording: true)
    }
    let comparison = Comparison([("one", session(most: 1)), ("two", session(most: 9))])
    let found = await comparison.firstDifference(after: [.tap("nowhere"), .tap("add"), .tap("nowhere"), .tap("add")])
    #expect(found?.events == [.tap("add"), .tap("add")])
  }

  @Test func whatNoneCanDoIsARefusalOfAll() async throws {
    let comparison = Comparison([("one", probeSession()), ("two", probeSession())])
    let step = await comparison.perform(.tap("nowhere"))
    #expect(step.agrees)
    #expect(step.refusal?.description.hasPrefix("there is no control nowhere") == true)
  }

  /// Sessions that refuse an event for different reasons disagree: one may have the control.
  @Test func differentRefusalsAreADifference() async throws {
    func session(_ view: @escaping (inout TextView<ProbeInput>.Builder) -> Void) -> any RunningSession {
      Session(
        StoreComponent<Simulated, Int, ProbeInput, TextView<ProbeInput>>(
          initial: 0, dispatcher: .pure { _ in .modify { $0 += 1 } }
        ) { _ in TextView(view) }, runtime: Simulation(), recording: true)
    }
    let off = { session { $0.button("off", label: "Off", nil) } }
    let absent = { session { $0.label("text", "text") } }
    let comparison = Comparison([("one", off()), ("two", absent())])
    let step = await comparison.perform(.tap("off"))
    #expect(!step.agrees && step.refusal != nil)
    #expect(
      step.difference?.lines.map(\.description) == [
        "- refused: the button off is disabled", "+ refused: there is no control off; the screen shows none",
      ])
    let same = Comparison([("one", off()), ("two", off())])
    #expect(await same.perform(.tap("off")).agrees)
  }

  /// A step that does not end is no difference, so that nothing is shrunk to it.
  @Test func aStepThatDoesNotEndIsNoDifference() async throws {
    func session(movesAtMost: Int) -> any RunningSession {
      Session(probe(Simulated.self), runtime: Simulation(), recording: true, movesAtMost: movesAtMost)
    }
    for sessions in [[1, 5], [5, 1], [1, 1]] {
      let comparison = Comparison(sessions.map { (name: "\($0)", session: session(movesAtMost: $0)) })
      #expect(await comparison.firstDifference(after: [.tap("add"), .tap("twice")]) == nil)
    }
  }

  @Test func allWaitAtOnce() async throws {
    let clock = InstantClock()
    let sessions = (1...4).map { number -> (name: String, session: any RunningSession) in
      ("\(number)", Session(probe(IO.self), runtime: IORuntime(pace: .stepped, clock: clock), recording: true))
    }
    let comparison = Comparison(sessions)
    _ = comparison.start()
    let step = await comparison.perform(.wait(milliseconds: 200))
    #expect(step.agrees)
    #expect(clock.mostAsleep == 4)
    #expect(step.outcomes.map { $0.record?.time } == [200, 200, 200, 200])
  }

  @Test(
    arguments: [
      ([], []), (["a"], []), ([], ["a"]), (["a", "b", "c"], ["a", "x", "c"]), (["a", "a", "b"], ["b", "a", "a"]),
      (["", "a", ""], ["a"]),
      // A shortest script of these would take minutes.
      ((0..<20_000).map { "a\($0)" }, (0..<20_000).map { "b\($0)" }),
    ] as [([String], [String])])
  func aDifferenceHasAllLinesOfBoth(first: [String], second: [String]) {
    var (one, other) = ([String](), [String]())
    for line in LineDifference.between(first, second) {
      switch line {
      case .both(let text):
        one.append(text)
        other.append(text)
      case .onlyFirst(let text): one.append(text)
      case .onlySecond(let text): other.append(text)
      }
    }
    #expect(one == first && other == second)
  }
}
