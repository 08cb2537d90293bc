import Effects
import Support
import Testing

@MainActor
@Suite struct SimulationTests {
  private func call(_ service: Service<Int>) -> Eff<Simulated, Result<Int, ServiceFailure>> { service.call() }

  /// A service with latency answers when the clock moves; one without answers at once, failures included.
  @Test func aServiceWithoutLatencyAnswersInTheSameStep() throws {
    let simulation = Simulation(services: ["number"])
    var answers: [String] = []
    func ask(_ latency: Int) { call(.number(latency: latency)).start(in: simulation) { answers.append("\($0)") } }
    try simulation.fail("number", reason: "down")
    ask(0)
    ask(1)
    ask(0)
    #expect(answers == ["failure(down)", "success(7)"])
    #expect(simulation.takeRecords().map(\.id) == [1, 1, 2, 3, 3])
    simulation.advance(by: 0)
    simulation.advance(by: -5)
    #expect(simulation.now == 0 && answers.count == 2)
    simulation.advance(by: 1)
    #expect(answers.count == 3)
  }

  /// Such answers in a row take no stack, however many: each continues the loop that called.
  @Test func answersInTheSameStepTakeNoStack() {
    let many = inFull(200_000, debug: 10_000)
    let simulation = Simulation()
    simulation.isRecording = false
    var answers = 0
    let calls = (0..<many).map { _ in call(.number(latency: 0)).map { _ in answers += 1 } }
    Eff<Simulated, Void>.sequence(calls).start(in: simulation) {}
    #expect(answers == many)
  }

  @Test func negativeLatencyIsNone() { #expect(Service.number(latency: -3).latency == 0) }

  /// The clock never goes back, not even after an answer that advances it beyond the current advance.
  @Test func anAnswerCanLetTheClockRun() {
    let simulation = Simulation()
    var times: [Int] = []
    call(.number(latency: 10)).start(in: simulation) { _ in
      simulation.advance(by: 90)
      times.append(simulation.now)
    }
    call(.number(latency: 15)).start(in: simulation) { _ in times.append(simulation.now) }
    simulation.advance(by: 20)
    #expect(times == [15, 100])
    #expect(simulation.now == 100)
  }

  @Test func theClockStopsAtItsEnd() {
    let simulation = Simulation()
    simulation.advance(by: .max - 5)
    var answers = 0
    call(.number(latency: 10)).start(in: simulation) { _ in answers += 1 }
    call(.number(latency: .max - 1)).start(in: simulation) { _ in answers += 1 }
    simulation.advance(by: 4)
    #expect((simulation.now, answers) == (.max - 1, 0))
    simulation.advance(by: 100)
    // Events after the end of all time do not happen.
    #expect((simulation.now, answers) == (.max, 0))
  }

  @Test func plantedFailuresWaitTheirTurn() throws {
    let simulation = Simulation(services: ["number", "other"])
    try simulation.fail("number", reason: "first")
    try simulation.fail("number", reason: "second")
    var answers: [String] = []
    func ask(_ name: String) {
      call(.number(name, latency: 1)).start(in: simulation) { answers.append("\(name): \($0)") }
    }
    // A failure belongs to the next call of its service, however late that call is answered.
    ask("other")
    for _ in 0..<3 { ask("number") }
    try simulation.fail("number", reason: "third")
    simulation.advance(by: 1)
    ask("number")
    ask("number")
    simulation.advance(by: 1)
    #expect(
      answers == [
        "other: success(7)", "number: failure(first)", "number: failure(second)", "number: success(7)",
        "number: failure(third)", "number: success(7)",
      ])
  }

  @Test func unknownServicesAreRefused() {
    let simulation = Simulation(services: ["articles", "profile"])
    #expect(throws: FailureRefused.unknownService("article", known: ["articles", "profile"])) {
      try simulation.fail("article", reason: "down")
    }
    #expect(
      FailureRefused.unknownService("article", known: ["articles", "profile"]).description
        == "no service is called 'article'; known: articles, profile")
    #expect(
      FailureRefused.unknownService("a", known: []).description
        == "no service is called 'a'; this scenario calls none")
  }

  /// The answer is recorded before the program continues, so records are in the order of events.
  @Test func anAnswerIsRecordedBeforeWhatFollowsIt() {
    let simulation = Simulation()
    let twice = call(.number(latency: 1)).flatMap { _ in call(.number(latency: 1)) }
    twice.start(in: simulation) { _ in }
    simulation.advance(by: 5)
    #expect(simulation.takeRecords().map(\.id) == [1, 1, 2, 2])
  }
}
