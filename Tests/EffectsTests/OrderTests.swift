import OrderedJSON
import Testing

@testable import Effects

/// Calls that are answered, and timers that fire, in an order that the caller chooses.
@MainActor
@Suite struct OrderTests {
  private let simulation = Simulation(services: ["one", "two"])
  private let journal = Journal()

  private func service(_ name: String, latency: Int = 100) -> Service<String> {
    Service(
      name, latency: latency, simulated: { .success(name) }, live: { .success(name) }, encode: { .string($0) },
      decode: \.string)
  }

  private func call(_ name: String, latency: Int = 100) -> Cancellation {
    simulation.ask(service(name, latency: latency)) { [journal] in journal.entries.append("\(name) \($0)") }
  }

  private var waiting: [String] { simulation.waiting.map { "\($0.service ?? "timer") \($0.number)" } }

  @Test func callsAreAnsweredInAnyOrder() throws {
    for name in ["one", "two", "one"] { _ = call(name) }
    #expect(waiting == ["one 1", "two 1", "one 2"])
    try simulation.answer("one", number: 2, failing: nil)
    try simulation.answer("two", number: 1, failing: "down")
    #expect(journal.entries == ["one success(\"one\")", "two failure(down)"] && waiting == ["one 1"])
    #expect(simulation.now == 0)
    // The clock answers the rest, and no call twice.
    simulation.advance(by: 1_000)
    #expect(journal.entries.count == 3 && waiting.isEmpty && simulation.now == 1_000)
  }

  @Test func aPlannedFailureStaysWithItsCall() throws {
    try simulation.fail("one", reason: "planned")
    _ = call("one")
    _ = call("one")
    try simulation.answer("one", number: 2, failing: nil)
    try simulation.answer("one", number: 1, failing: nil)
    #expect(journal.entries == ["one success(\"one\")", "one failure(planned)"])
  }

  @Test func aServiceThatNeverAnswersCanBeAnswered() throws {
    _ = call("one", latency: Service<String>.never)
    #expect(simulation.waiting.map(\.due) == [nil])
    try simulation.answer("one", number: 1, failing: nil)
    #expect(journal.entries.count == 1 && waiting.isEmpty)
  }

  @Test func timersFireInAnyOrder() throws {
    for (number, time) in [30, 10, 20].enumerated() {
      _ = simulation.after(time) { [journal] in journal.entries.append("\(number + 1)") }
    }
    // One that never fires is not listed.
    _ = simulation.after(.max) {}
    #expect(waiting == ["timer 1", "timer 2", "timer 3"])
    try simulation.fireTimer(3)
    try simulation.fireTimer(1)
    simulation.advance(by: 100)
    #expect(journal.entries == ["3", "1", "2"])
  }

  @Test func whatDoesNotWaitIsRefused() throws {
    let cancellation = call("one")
    #expect(throws: FailureRefused.unknownService("three", known: ["one", "two"])) {
      try simulation.answer("three", number: 1, failing: nil)
    }
    #expect(throws: FailureRefused.notWaiting("one", number: 2, count: 1)) {
      try simulation.answer("one", number: 2, failing: nil)
    }
    #expect(throws: FailureRefused.noTimer(number: 1, count: 0)) { try simulation.fireTimer(1) }
    cancellation()
    #expect(throws: FailureRefused.notWaiting("one", number: 1, count: 0)) {
      try simulation.answer("one", number: 1, failing: nil)
    }
    #expect(throws: FailureRefused.realEffects) { try IORuntime().answer("one", number: 1, failing: nil) }
    #expect(throws: FailureRefused.realEffects) { try IORuntime().fireTimer(1) }
  }
}
