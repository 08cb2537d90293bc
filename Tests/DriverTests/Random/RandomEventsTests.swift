import Components
import Driver
import Effects
import StateStore
import Support
import TextUI
import Testing

@MainActor
@Suite struct RandomEventsTests {
  /// The events of a run, and its coverage.
  private func run(
    seed: UInt64, count: Int, _ session: any RunningSession = probeSession(), texts: [String: [String]] = [:],
    failures: [String: [String]] = [:]
  ) async throws -> (events: [ScriptEvent], coverage: RandomEvents.Coverage) {
    var random = RandomEvents(seed: seed, texts: texts, failures: failures)
    var events: [ScriptEvent] = []
    for _ in 0..<count {
      events.append(random.next(in: session))
      try await session.perform(events[events.count - 1])
    }
    return (events, random.coverage(endingIn: session))
  }

  @Test func oneSeedDrawsOneSequence() async throws {
    let events = try await run(seed: 7, count: 200).events
    #expect(try await run(seed: 7, count: 200).events == events)
    #expect(try await run(seed: 8, count: 200).events != events)
  }

  /// People write seeds down, so the events of a seed must never change.
  @Test func aSeedStaysWhatItIs() async throws {
    let events = try await run(seed: 1, count: 12).events.map(\.description)
    #expect(
      events == [
        "tap ask", "fail ten 1 \"offline\"", "enter draft \"2024-02-29\"", "enter text \"2022-02-29\"", "tap add",
        "fail ten \"\\\"名前\\\" is \u{1B}[31mwrong\"", "tap nothing", "cancel draft", "leave draft", "wait 239ms",
        "type draft \"Ada\"", "enter draft \"Text:\"",
      ])
  }

  @Test func weightsChangeHowOftenEventsAreDrawn() async throws {
    let session = probeSession()
    var random = RandomEvents(
      seed: 4, weights: ["cancel": 0, "fail": 0, "enter": 0, "tap": 0, "tap add": 1_000, "leave draft": -1])
    var kinds: [String: Int] = [:]
    for _ in 0..<400 {
      let event = random.next(in: session)
      kinds[event.subject, default: 0] += 1
      try await session.perform(event)
    }
    #expect(Set(kinds.keys).isSubset(of: ["tap add", "type draft", "wait"]), "\(kinds)")
    #expect((kinds["tap add"] ?? 0) > 250 && (kinds["type draft"] ?? 0) > 0, "\(kinds)")
  }

  @Test func oneInEightIsAWaitOfHalfASecondAtMostOrUntilACallIsDue() async throws {
    let simulation = Simulation(services: ["ten"])
    let session = probeSession(simulation, recording: false)
    var random = RandomEvents(seed: 3)
    var waits: [(milliseconds: Int, left: Int?)] = []
    for _ in 0..<1_000 {
      let event = random.next(in: session)
      let due = simulation.waiting.compactMap(\.due).min()
      if case .wait(let milliseconds) = event { waits.append((milliseconds, due.map { $0 - simulation.now })) }
      try await session.perform(event)
    }
    #expect((90...160).contains(waits.count))
    #expect(waits.allSatisfy { (1...500).contains($0.milliseconds) })
    let due = waits.filter { $0.left != nil }
    #expect(due.count { $0.milliseconds == $0.left } > due.count / 4 && due.count > 10)
  }

  /// Live effects have no failures and no answers to choose.
  @Test func liveEffectsTakeWaitsAndControls() async throws {
    let live = try await run(seed: 3, count: 200, lively()).events
    #expect(live.allSatisfy { $0.target != nil || $0.isWait } && live.contains(.tap("ask")))
  }

  /// Every event that the view and the services offer is drawn, and nothing else.
  @Test func everythingThatCanHappenIsDrawn() async throws {
    let (events, coverage) = try await run(seed: 5, count: 1_500)
    let kinds = Set(events.map(\.subject))
    #expect(
      kinds == [
        "tap add", "tap twice", "tap ask", "tap nothing", "enter text", "enter draft", "type draft", "cancel draft",
        "leave draft", "wait", "fail ten", "answer ten",
      ])
    #expect(events.contains { if case .answer(_, let number, nil) = $0 { number > 1 } else { false } })
    #expect(events.contains { if case .answer(_, _, _?) = $0 { true } else { false } })
    #expect(coverage.events["tap"] == events.count { $0.verb == "tap" })
    #expect(coverage.events.values.reduce(0, +) == events.count)
    #expect(coverage.controls == ["add", "twice", "ask", "nothing", "text", "off", "draft"])
    #expect(coverage.unused == ["off"] && coverage.screens > 100)
  }

  /// Esc in a dialog is drawn while the dialog is there.
  @Test func aDialogIsCancelled() async throws {
    let session = Session(
      StoreComponent<Simulated, Bool, Bool, TextView<Bool>>(
        initial: false, dispatcher: .pure { isOpen in .put(isOpen) }
      ) { isOpen in
        TextView { view in
          view.button("open", label: "Open", true)
          guard isOpen else { return }
          view.dialog("question", title: "Sure?", onCancel: false) { $0.button("yes", label: "Yes", false) }
        }
      }, runtime: Simulation())
    _ = try session.start()
    let (events, coverage) = try await run(seed: 1, count: 100, session)
    #expect(Set(events.map(\.subject)) == ["tap open", "tap yes", "cancel question", "wait"])
    #expect(coverage.controls == ["open", "yes", "question"] && coverage.unused == [])
  }

  @Test func textsAndReasonsOfThePlanAreDrawn() async throws {
    let events = try await run(
      seed: 2, count: 800, texts: ["text": ["mine"], "*": ["other"]], failures: ["ten": ["planned"]]
    ).events
    let texts = events.compactMap { if case .control(.enter, "text", let text) = $0 { text } else { nil } }
    #expect(texts.count { $0 == "mine" } > texts.count / 6 && Set(texts).count > 10)
    #expect(events.contains { $0 == .type("draft", "other") })
    #expect(events.compactMap(\.reason).contains("planned"))
  }

  @Test func fixedTextsAreOfEveryKind() {
    let texts = RandomEvents.texts
    #expect(texts.contains { $0.allSatisfy(\.isWhitespace) })
    #expect(texts.contains { $0.hasPrefix("https://") } && texts.contains { $0.contains("\"") })
    #expect(texts.contains { $0.contains { displayWidth(of: $0) == 2 } })
    for text in ["2026-01-31", "31.01.2026", "01/31/2026", "30.02.2026", "-40", "3.14", "09:30", "ada@example.org"] {
      #expect(texts.contains(text))
    }
  }

  @Test func whereNothingIsEnabledItWaits() async throws {
    let empty = Session(
      StoreComponent<Simulated, Int, Int, TextView<Int>>(initial: 0, dispatcher: .pure { _ in .pure(()) }) { _ in
        TextView { $0.text("nothing") }
      }, runtime: Simulation())
    let events = try await run(seed: 9, count: 400, empty).events
    #expect(events.allSatisfy { if case .wait(let time) = $0 { (1...500).contains(time) } else { false } })
    #expect(events.count { $0 == .wait(milliseconds: 100) } > 300)
  }

  /// A control that appears seldom is used more often than by chance.
  @Test func whatWasSeldomUsedIsDrawnMoreOften() async throws {
    // The button `rare` is there once in 32 counts.
    let session = Session(
      StoreComponent<Simulated, Int, Int, TextView<Int>>(
        initial: 0, dispatcher: .pure { step in .modify { $0 += step } }
      ) {
        count in
        TextView { view in
          for number in 0..<12 { view.button("common\(number)", label: "\(number)", 1) }
          if count % 32 == 31 { view.button("rare", label: "!", 1) }
        }
      }, runtime: Simulation())
    let events = try await run(seed: 4, count: 2_000, session).events
    // By chance, it would be 1 of 13 times, so about 4.
    let chances = (events.count { !$0.isWait }) / 32
    #expect(events.count { $0 == .tap("rare") } * 4 > chances, "\(chances)")
  }

  /// The texts of an ID go before those of its pattern, and these before those of all fields.
  @Test func theMostExactTextsAreTaken() {
    let all = ["row.7.name": ["a"], "row.*.name": ["b"], "*": ["c"]]
    #expect(all.texts(for: "row.7.name", "row.*.name") == ["a"])
    #expect(all.texts(for: "row.8.name", "row.*.name") == ["b"])
    #expect(all.texts(for: "title", "title") == ["c"])
    #expect([:].texts(for: "title", "title") == nil)
  }

  /// Under live effects, only what applies is drawn.
  private func lively() -> any RunningSession {
    Session(probe(IO.self), runtime: IORuntime(pace: .stepped, clock: InstantClock()), recording: false)
  }
}
