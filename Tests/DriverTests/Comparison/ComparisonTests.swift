import Driver
import Effects
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

  @Test func whatNoneCanDoIsARefusalOfAll() async throws {
    let comparison = Comparison([("one", probeSession()), ("two", probeSession())])
    let step = await comparison.perform(.tap("nowhere"))
    #expect(step.agrees)
    #expect(step.refusal?.description.hasPrefix("there is no control nowhere") == true)
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
    ] as [([String], [String])])
  func aDifferenceHasAllLinesOfBoth(first: [String], second: [String]) {
    var (one, other) = ([String](), [String]())
    for line in LineDifference.between(first, second) {
      switch line {
      case .both(let text): (one, other) = (one + [text], other + [text])
      case .onlyFirst(let text): one.append(text)
      case .onlySecond(let text): other.append(text)
      }
    }
    #expect(one == first && other == second)
  }
}
