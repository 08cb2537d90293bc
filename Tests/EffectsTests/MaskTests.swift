import Driver
import Effects
import OrderedJSON
import Testing

/// What a service or a source masks is in no record, and a recording replays with the masked answer.
@MainActor
@Suite struct MaskTests {
  private let token = Service<String>(
    "token", latency: 10, simulated: { .success("tok-31337") }, live: { .success("tok-31337") },
    encode: { .string($0) }, decode: \.string, mask: { String($0.prefix(4)) + "•••" })

  private let keys = Source<String>(
    "keys", simulated: { $0 < 1 ? (after: 5, element: "key-31337") : nil }, live: { AsyncStream { $0.finish() } },
    encode: { .string($0) }, decode: \.string, mask: { _ in "•••" })

  private func records<E: Effect>(_ lab: Lab<E>) -> [String] {
    lab.runtime.takeRecords().map { "\($0.service) \($0.event)" }
  }

  private func run<E: Effect>(_ lab: Lab<E>) async {
    lab.run(token.call(in: E.self).map { (try? $0.get()) ?? "failed" })
    lab.run(EffStream<E, Result<String, ServiceFailure>>.from(keys).forEach { lab.note((try? $0.get()) ?? "failed") })
    await lab.advance(by: 20)
  }

  @Test func theEffectGetsTheAnswerAndTheRecordTheMask() async {
    let lab = Lab(Simulated.self)
    await run(lab)
    #expect(lab.take() == ["5 key-31337", "5 ended", "10 ended: tok-31337"])
    #expect(
      records(lab) == [
        "token began", "keys began", "keys yielded(\"•••\")", "keys finished", "token answered(\"tok-•••\")",
      ])
  }

  @Test func aReplayAnswersWithTheMask() async {
    let first = Lab(Simulated.self)
    await run(first)
    var step = StepRecord(step: 1, time: 20, event: .wait(milliseconds: 20))
    step.effects = first.runtime.takeRecords()
    let recorded = step.effects.map { "\($0.service) \($0.event)" }
    let second = Lab(Simulated.self)
    second.runtime.replay(RecordedAnswers([step]))
    await run(second)
    #expect(second.take() == ["5 •••", "5 ended", "10 ended: tok-•••"])
    #expect(records(second) == recorded)
  }
}
