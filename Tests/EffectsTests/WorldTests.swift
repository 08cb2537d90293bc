import Driver
import Effects
import OrderedJSON
import Support
import Testing

/// Simulated services that keep a world.
@MainActor
@Suite struct WorldTests {
  private static let disk = SimulatedWorld("disk", initial: "")
  private let simulation = Simulation(services: ["save", "load", "ticks"])
  private let journal = Journal()

  private func save(
    _ text: String, latency: Int = 100, isCancellable: Bool = true, on disk: SimulatedWorld<String> = Self.disk
  ) -> Service<Bool> {
    Service(
      "save", latency: latency, isCancellable: isCancellable, request: .string(text), world: disk,
      simulated: { disk in
        disk = text
        return .success(true)
      }, live: { .success(true) }, encode: { JSON($0) }, decode: \.bool)
  }

  private func load(latency: Int = 0, on disk: SimulatedWorld<String> = Self.disk) -> Service<String> {
    Service(
      "load", latency: latency, world: disk, simulated: { .success($0) }, live: { .success("live") },
      encode: { .string($0) }, decode: \.string)
  }

  @discardableResult private func ask<Answer>(_ service: Service<Answer>, in simulation: Simulation? = nil)
    -> Cancellation
  {
    (simulation ?? self.simulation).ask(service) { [journal] in journal.entries.append("\(service.name) \($0)") }
  }

  /// What a load answers now.
  private func loaded(_ simulation: Simulation? = nil, on disk: SimulatedWorld<String> = Self.disk) -> String? {
    let before = journal.entries.count
    ask(load(on: disk), in: simulation)
    return journal.entries.dropFirst(before).first
  }

  /// Law: a load returns the saved value, even if that equals the initial value.
  @Test(arguments: [["x"], ["x", "y"], ["x", ""], [""]]) func whatIsSavedIsLoaded(_ texts: [String]) {
    for text in texts { ask(save(text, latency: 0)) }
    #expect(loaded() == "load success(\"\(texts[texts.count - 1])\")")
  }

  @Test func aCallActsWhenItIsAnswered() {
    ask(save("x"))
    simulation.advance(by: 99)
    #expect(loaded() == #"load success("")"#)
    simulation.advance(by: 1)
    #expect(loaded() == #"load success("x")"#)
  }

  /// Two saves that overtake each other leave what the last answer wrote: a lost update is seen.
  @Test func theLastAnswerWins() throws {
    ask(save("first"))
    ask(save("second"))
    try simulation.answer("save", number: 2, failing: nil)
    #expect(loaded() == #"load success("second")"#)
    try simulation.answer("save", number: 1, failing: nil)
    #expect(loaded() == #"load success("first")"#)
  }

  @Test func whatFailsDoesNotAct() throws {
    try simulation.fail("save", reason: "planned")
    ask(save("x"))
    ask(save("y"))
    try simulation.answer("save", number: 2, failing: "full")
    simulation.advance(by: 100)
    #expect(loaded() == #"load success("")"#)
    // A service that fails by itself may act: it says so in its code.
    let half = Service<Bool>(
      "save", latency: 0, world: Self.disk,
      simulated: { disk in
        disk = "half"
        return .failure(ServiceFailure("cut off"))
      }, live: { .success(true) }, encode: { JSON($0) })
    ask(half)
    #expect(loaded() == #"load success("half")"#)
  }

  /// Only what nothing cancels acts after it was cancelled; it waits until then, and can be answered or fail.
  @Test func whatIsCancelledActsOnlyIfNothingCancelsIt() throws {
    ask(save("cancelled"))()
    simulation.advance(by: 100)
    #expect(loaded() == #"load success("")"# && simulation.waiting.isEmpty)
    for text in ["one", "two", "three"] { ask(save(text, isCancellable: false))() }
    #expect(simulation.waiting.map(\.number) == [1, 2, 3] && journal.entries.allSatisfy { $0.hasPrefix("load") })
    try simulation.answer("save", number: 2, failing: nil)
    #expect(loaded() == #"load success("two")"#)
    try simulation.answer("save", number: 2, failing: "full")
    #expect(simulation.waiting.map(\.number) == [1])
    simulation.advance(by: 100)
    #expect(loaded() == #"load success("one")"# && simulation.waiting.isEmpty && simulation.lasting.isEmpty)
    #expect(simulation.takeRecords().filter { $0.event == .dropped }.map(\.id) == [4, 3])
  }

  /// A failure ends the wait of the end for a call that nothing cancels.
  @Test func aFailureEndsALastingCall() throws {
    ask(save("x", isCancellable: false))
    try simulation.answer("save", number: 1, failing: "full")
    #expect(simulation.lasting.isEmpty)
  }

  @Test func worldsAreToldApart() {
    let (other, numbers) = (SimulatedWorld("other", initial: ""), SimulatedWorld("disk", initial: 7))
    ask(save("x", latency: 0))
    #expect(loaded(on: other) == #"load success("")"#)
    ask(
      Service<Int>(
        "load", latency: 0, world: numbers, simulated: { .success($0) }, live: { .success(0) }, encode: { JSON($0) }))
    #expect(journal.entries.last == "load success(7)" && loaded() == #"load success("x")"#)
    #expect(loaded(Simulation()) == #"load success("")"#)
    #expect(save("x").simulated() == .success(true) && load().simulated() == .success(""))
  }

  // MARK: Answers with a value

  @Test func aValueIsDecoded() throws {
    ask(load(latency: 10))
    try simulation.answer("load", number: 1, with: "given")
    #expect(journal.entries == [#"load success("given")"#] && simulation.waiting.isEmpty && simulation.now == 0)
    #expect(simulation.takeRecords().last?.event == .answered("given"))
    // The value is what the service answers; it does its work nevertheless.
    ask(save("x"))
    try simulation.answer("save", number: 1, with: false)
    #expect(journal.entries.last == "save success(false)" && loaded() == #"load success("x")"#)
  }

  @Test func aValueThatCannotBeReadIsRefused() {
    ask(load(latency: 10))
    ask(
      Service<Bool>(
        "save", latency: 10, simulated: { .success(true) }, live: { .success(true) }, encode: { JSON($0) }))
    for (service, number, error) in [
      ("load", 1, FailureRefused.unreadable("load", value: 3, example: "")),
      ("load", 2, .notWaiting("load", number: 2, count: 1)), ("save", 1, .noDecoder("save")),
      ("disk", 1, .unknownService("disk", known: ["save", "load", "ticks"])),
    ] {
      #expect(throws: error) { try simulation.answer(service, number: number, with: 3) }
    }
    #expect(simulation.waiting.count == 2 && journal.entries.isEmpty)
    #expect(throws: FailureRefused.realEffects) { try IORuntime().answer("load", number: 1, with: "x") }
    #expect(
      "\(FailureRefused.unreadable("load", value: 3, example: "x"))"
        == #"expected an answer that load can decode, such as "x", found 3"#)
  }

  /// A source sends the value in place of its next element, and goes on.
  @Test func aSourceSendsAValue() throws {
    let ticks = Source<Int>(
      "ticks", simulated: { $0 < 3 ? (after: 10, element: $0) : nil }, live: { AsyncStream<Int> { $0.finish() } },
      encode: { JSON($0) }, decode: \.int)
    _ = simulation.listen(to: ticks) { [journal] element in
      journal.entries.append(element.map { "\($0)" } ?? "end")
      return true
    }
    simulation.advance(by: 10)
    try simulation.answer("ticks", number: 1, with: 70)
    #expect(throws: FailureRefused.unreadable("ticks", value: "x", example: 2)) {
      try simulation.answer("ticks", number: 1, with: "x")
    }
    simulation.advance(by: 100)
    #expect(journal.entries == ["success(0)", "success(70)", "success(2)", "end"])
  }

  // MARK: Records

  private func replay(_ records: [EffectRecord], isWait: Bool = true) {
    let answers = RecordedAnswers()
    answers.append(records, isWait: isWait)
    answers.end()
    simulation.replay(answers)
  }

  private func record(_ id: Int, _ event: EffectRecord.Event, _ request: JSON? = nil) -> EffectRecord {
    EffectRecord(id: id, service: "save", time: 0, event: event, request: request)
  }

  /// A recorded answer is one of a service that did its work; a recorded failure is not.
  @Test func recordedAnswersAct() {
    replay([
      record(1, .began, "x"), record(1, .answered(true)), record(2, .began, "y"), record(2, .failed("full")),
    ])
    ask(save("x"))
    ask(save("y"))
    simulation.advance(by: 0)
    #expect(journal.entries == ["save success(true)", "save failure(full)"] && loaded() == #"load success("x")"#)
  }

  @Test func aRecordedAnswerThatCameTooLateActs() {
    replay([record(1, .began, "x"), record(1, .cancelled), record(1, .dropped)])
    ask(save("x"))()
    simulation.advance(by: 0)
    #expect(journal.entries.isEmpty && loaded() == #"load success("x")"#)
  }

  /// An answer that a script chooses is not given twice where the record has it.
  @Test func aRecordedAnswerIsNotGivenTwice() throws {
    replay([record(1, .began, "x"), record(1, .answered(true))])
    ask(save("x"))
    try simulation.answer("save", number: 1, failing: nil)
    #expect(simulation.takeRecords().map(\.event) == [.began, .answered(true)])
  }
}
